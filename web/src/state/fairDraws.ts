// Checks what the server promised: that the secret it tells at the end is the one whose hash it published.

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// null: this page cannot tell (browsers hash only on secure addresses).
export async function keptPromise(secret: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  if (!/^([0-9a-f]{2})+$/.test(secret)) return false;
  if ((await sha256(bytesOf(secret))) === commitment) return true;
  return (await sha256(new TextEncoder().encode(secret) as Uint8Array<ArrayBuffer>)) === commitment;
}
