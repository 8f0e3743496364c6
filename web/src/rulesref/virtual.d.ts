// Made when the table is built (web/build/rulebook.ts).
declare module "virtual:rulebook" {
  import type { Book } from "./book";
  type Load = () => Promise<{ default: Book }>;
  export const shelf: Record<"ww1" | "ww2", Record<"en" | "it" | "fr", Load>>;
}
