import { defineConfig } from "vite";

// A server started beside (overdive serve --port 7777) answers what is not a file.
const server = process.env["OVERDIVE_SERVER"] ?? "http://127.0.0.1:7777";

export default defineConfig({
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } }, fs: { allow: [".."] } },
});
