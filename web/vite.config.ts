import { defineConfig } from "vitest/config";

import { rulebook } from "./build/rulebook.ts";

// A server started beside (overdive serve --port 7777) answers what is not a file.
const server = process.env["OVERDIVE_SERVER"] ?? "http://127.0.0.1:7777";

export default defineConfig({
  plugins: [rulebook()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ["tests/**/*.test.ts"] }, // tests/browser have a runner of their own
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } }, fs: { allow: [".."] } },
});
