// A link inside the table: a real address, but the page stays.
import type { ComponentChildren } from "preact";

import { navigate } from "../state/router";

interface LinkProps {
  href: string;
  class?: string;
  label?: string;
  children: ComponentChildren;
}

export function Link({ href, class: name, label, children }: LinkProps) {
  return (
    <a
      href={href}
      class={name}
      aria-label={label}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
