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
  sign?: boolean; // the icon alone is shown; the label is heard
  open?: boolean; // from the start
  opensBy?: string; // a key that opens and shuts it from wherever one is
  onKey?: (event: KeyboardEvent, shut: () => void) => void; // pressed while one is in the sheet; nobody else hears of it
  children: ComponentChildren | ((shut: () => void) => ComponentChildren);
}

export function HeadSheet({ id, place, icon, label, sign = false, open: first = false, opensBy, onKey, children }: HeadSheetProps) {
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
  useEffect(() => {
    if (opensBy === undefined) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented || event.key.toLowerCase() !== opensBy) return;
      if ((event.target as Element | null)?.closest?.("input, select, textarea, dialog")) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [opensBy]);
  const shut = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class={place}>
      <button ref={button} type="button" class="app-head-small" title={sign ? label : undefined} {...(opensBy === undefined ? {} : { "aria-keyshortcuts": opensBy.toUpperCase() })} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {icon}
        {sign ? <span class="visually-hidden">{label}</span> : (
          <>
            <span class="app-wide-only">{label}</span>
            <span class="visually-hidden app-narrow-only">{label}</span>
          </>
        )}
      </button>
      {open && (
        <div
          ref={panel} id={id} class="panel app-menu" role="region" aria-label={label} tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              shut();
            } else if (onKey && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") {
              event.stopPropagation();
              onKey(event, shut);
            }
          }}
        >
          <button type="button" class="button-quiet button-icon app-menu-close" aria-label={say("app.close")} onClick={shut}><CloseIcon /></button>
          {typeof children === "function" ? children(shut) : children}
        </div>
      )}
    </div>
  );
}
