// A scenario in a link: packed and written behind the #, which browsers never send. Who opens it reads it with the same
// care as a file, and no more of it than a file may have.
import { mostBytes } from "./size";

export const longestLink = 16_000; // what messengers and browsers carry without cutting it off

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined); // it comes out of the reading too
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => undefined);
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  await written;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const toLetters = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};
const toBytes = (letters: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export async function pack(text: string): Promise<string> {
  return toLetters(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), mostBytes * 2));
}

// Null: cut off, written wrongly, or more than a file may be.
export async function unpack(letters: string): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(toBytes(letters), new DecompressionStream("deflate-raw"), mostBytes));
  } catch {
    return null;
  }
}
