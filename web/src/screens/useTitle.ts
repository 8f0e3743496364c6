// What the browser's tab says.
import { useEffect } from "preact/hooks";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Overdive` : "Overdive";
    return () => {
      document.title = "Overdive";
    };
  }, [title]);
}
