// Puts a gzip and a Brotli copy beside every text file of the built table; the server sends them as they are.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = new URL("../dist", import.meta.url).pathname;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const text = readFileSync(file);
  writeFileSync(file + ".gz", gzipSync(text, { level: 9 }));
  writeFileSync(file + ".br", brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
