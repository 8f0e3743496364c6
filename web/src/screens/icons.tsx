// Small signs drawn with the pen of the table. They never stand alone: a word or a label is beside them.
import type { ComponentChildren } from "preact";

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="app-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
      {children}
    </svg>
  );
}

export const MenuIcon = () => <Icon><path d="M3 5.5h14M3 10h14M3 14.5h14" /></Icon>;
export const CloseIcon = () => <Icon><path d="m5 5 10 10M15 5 5 15" /></Icon>;
export const CopyIcon = () => <Icon><rect x="7" y="7" width="9" height="10" rx="1.5" /><path d="M13 7V4.5A1.5 1.5 0 0 0 11.5 3h-6A1.5 1.5 0 0 0 4 4.5v7A1.5 1.5 0 0 0 5.5 13H7" /></Icon>;
export const ShareIcon = () => <Icon><path d="M10 12V3m0 0L6.5 6.5M10 3l3.5 3.5M4 11v4.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V11" /></Icon>;
export const SoundIcon = ({ on }: { on: boolean }) => (
  <Icon><path d="M3 8v4h3l4 3.5V4.5L6 8H3Z" />{on ? <path d="M13 7.5a4 4 0 0 1 0 5M15.5 5a7.5 7.5 0 0 1 0 10" /> : <path d="m13.5 8 4 4m0-4-4 4" />}</Icon>
);
export const SkipIcon = () => <Icon><path d="m4 5 6 5-6 5V5Zm7 0 6 5-6 5V5Z" /></Icon>;
export const PlayIcon = () => <Icon><path d="m6 4 10 6-10 6V4Z" /></Icon>;
export const PauseIcon = () => <Icon><path d="M6.5 4v12M13.5 4v12" /></Icon>;
export const EyeIcon = () => <Icon><path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" /><circle cx="10" cy="10" r="2.3" /></Icon>;
export const DownIcon = () => <Icon><path d="M10 3v9m0 0-3.5-3.5M10 12l3.5-3.5M4 16h12" /></Icon>;
export const PlusIcon = () => <Icon><path d="M10 4v12M4 10h12" /></Icon>;
export const PersonIcon = () => <Icon><circle cx="10" cy="6.5" r="3" /><path d="M4 17c.5-4 3-5.5 6-5.5s5.5 1.5 6 5.5" /></Icon>;
export const CogIcon = () => <Icon><rect x="4" y="5" width="12" height="9" rx="2" /><path d="M8 17h4M8 9h.01M12 9h.01M10 5V2.5" /></Icon>;
export const BackIcon = () => <Icon><path d="M12 4 6 10l6 6" /></Icon>;
export const ForthIcon = () => <Icon><path d="m8 4 6 6-6 6" /></Icon>;
export const OrdersIcon = () => <Icon><path d="M5 2.5h8.5L16 5v12.5H5Z M13 2.5V5.5h3M7.5 8.5h6M7.5 11.5h6M7.5 14.5h4" /></Icon>;
export const TalkIcon = () => <Icon><path d="M3 4.5h14v9H9.5L5.5 17v-3.5H3Z M6.5 9h.01M10 9h.01M13.5 9h.01" /></Icon>;
