// A button of the strip above the table and the sheet that opens under it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";

import { say } from "../text/say";
import { CloseIcon } from "./icons";

interface HeadSheetProps {
  id: string;
  place: string; // class of the place in the strip
  icon: ComponentChildren;
  label: string;
  open?: boolean; // from the start
  children: ComponentChildren;
}

export function HeadSheet({ id, place, icon, label, open: first = false, children }: HeadSheetProps) {
  const [open, setOpen] = useState(first);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    panel.current?.focus();
    const outside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const shut = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class={place}>
      <button ref={button} type="button" class="app-head-small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {icon}
        <span class="app-wide-only">{label}</span>
        <span class="visually-hidden app-narrow-only">{label}</span>
      </button>
      {open && (
        <div
          ref={panel} id={id} class="panel app-menu" role="region" aria-label={label} tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              shut();
            }
          }}
        >
          <button type="button" class="button-quiet button-icon app-menu-close" aria-label={say("app.close")} onClick={shut}><CloseIcon /></button>
          {children}
        </div>
      )}
    </div>
  );
}
