// Keys and numbers that this browser draws itself; the server never chooses them.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

// A seat key: 24 letters are 142 bits. Bytes past a multiple of 62 are thrown away, so each letter is as likely.
export function newKey(): string {
  let key = "";
  while (key.length < 24) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 248 && key.length < 24) key += letters[byte % 62];
    }
  }
  return key;
}

// The seat's share of the game's chance: 64 hexadecimal digits.
export function newNumber(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
