// How long a scenario may be: what the server reads of one.
export const mostBytes = 64 * 1024;
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
