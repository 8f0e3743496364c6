import { describe, expect, it } from "vitest";

import { codeOf, linkCode } from "../../src/screens/LinkCode";
import { isLoopback, linkOf, reachFrom } from "../../src/screens/share";

const page = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

describe("a link to a friend", () => {
  it("knows the names that mean another machine to everybody else", () => {
    for (const name of ["localhost", "LOCALHOST", "localhost.", "table.localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]", "0.0.0.0", "[::]", "[::ffff:7f00:1]"]) expect(isLoopback(name), name).toBe(true);
    for (const name of ["192.168.1.7", "wings.example.org", "localhost.example.org", "128.0.0.1", "[fe80::1]", "mylocalhost", "1270.0.0.1"]) expect(isLoopback(name), name).toBe(false);
  });
  it("never names localhost: the address in the house stands in, or nothing does", () => {
    expect(linkOf("/g/g1#invite=x", reachFrom(page("http://localhost:7777"), "http://192.168.1.7:7777/"))).toBe("http://192.168.1.7:7777/g/g1#invite=x");
    for (const lan of [undefined, "http://127.0.0.1:7777/"]) {
      const where = reachFrom(page("http://[::1]:7777"), lan);
      expect(where).toEqual({ how: "closed" });
      expect(linkOf("/g/g1#invite=x", where)).toBe("/g/g1#invite=x");
    }
  });
  it("keeps the name under which the page was opened, where others know it too", () => {
    expect(linkOf("/g/g1", reachFrom(page("https://wings.example.org"), "http://192.168.1.7:7777/"))).toBe("https://wings.example.org/g/g1");
  });
});

describe("the code to scan", () => {
  it("draws every dark module once, with a quiet margin", () => {
    const dark = [[1, 1, 0], [0, 0, 0], [1, 0, 1]];
    expect(codeOf(3, (row, column) => dark[row]?.[column] === 1)).toEqual({ size: 11, path: "M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z" });
  });
  it("holds a whole invitation, and another link is another picture", async () => {
    const long = `http://192.168.178.123:7777/g/g${"x".repeat(20)}#invite=${"y".repeat(43)}`;
    const code = await linkCode(long);
    expect(code.size).toBeGreaterThan(21 + 8);
    expect(code.size).toBeLessThan(70);
    expect((await linkCode(`${long}z`)).path).not.toBe(code.path);
  });
});
