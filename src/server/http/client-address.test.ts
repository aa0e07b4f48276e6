import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress, normalAddress, toNetwork } from "./client-address.ts";

describe("a visitor's address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:0DB8::1", "2001:db8:0:0::"],
    ["::1", "0:0:0:0::"],
    ["fe80::1%eth0", null],
    ["unknown", null],
    ["", null],
    [undefined, null],
  ])("%s counts as %s", (address, expected) => {
    expect(normalAddress(address)).toBe(expected);
  });

  it.each(["127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.9.9", "192.168.1.1", "169.254.1.1"])(
    "%s has no network",
    (address) => expect(toNetwork(address)).toBeNull(),
  );

  it.each(["100.64.0.1", "100.127.9.9", "0:0:0:0::", "fd00:1:2:3::", "fe80:0:0:0::", null])(
    "%s has none either",
    (address) => expect(toNetwork(address)).toBeNull(),
  );

  it.each(["203.0.113.7", "2001:db8:1:2::", "11.0.0.1", "172.15.0.1", "172.32.0.1", "100.63.0.1"])(
    "%s is its own network",
    (address) => expect(toNetwork(address)).toBe(address),
  );

  const asked = async (trustedHeader: string | null, headers: Record<string, string>) => {
    const app = new Hono().get("/", (c) => c.json(clientAddress(c, trustedHeader)));
    const env = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
    return (await app.request("/", { headers }, env)).json();
  };

  it("is the socket's, whatever headers a visitor sends", async () => {
    const headers = { "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.2" };
    expect(await asked(null, headers)).toBe("203.0.113.7");
  });

  it("is what the trusted proxy added last to its header", async () => {
    const headers = { "x-forwarded-for": "198.51.100.1, 192.0.2.9" };
    expect(await asked("x-forwarded-for", headers)).toBe("192.0.2.9");
    expect(await asked("x-forwarded-for", {})).toBeNull();
  });
});
