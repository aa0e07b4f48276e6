import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startDnsServer } from "#tests/dns-server.ts";
import type { DnsServer } from "#tests/dns-server.ts";
import { loadDisposableDomains } from "./disposable-domains.ts";
import { createMailDomains } from "./mail-domains.ts";

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());
beforeEach(() => {
  dns.behaviour = "answers";
  dns.asked = [];
  dns.names = new Map([
    ["it", { ns: ["a.dns.it"] }],
    ["posta.it", { mx: ["mx.posta.it"] }],
    ["semplice.it", { a: "192.0.2.1" }],
    ["rifiuta.it", { mx: [""], a: "192.0.2.2" }],
    ["vuoto.it", {}],
  ]);
});

const receives = (domain: string) => createMailDomains([dns.address], 150).receives(domain);

describe("whether a domain receives mail", () => {
  it("is said by its mail servers, or by an address of its own", async () => {
    expect(await receives("posta.it")).toBe(true);
    expect(await receives("semplice.it")).toBe(true);
  });

  it("is denied by a null MX, though it has an address, and by a name with neither", async () => {
    expect(await receives("rifiuta.it")).toBe(false);
    expect(await receives("vuoto.it")).toBe(false);
    expect(await receives("manca.it")).toBe(false);
  });

  it("is asked of the domain alone, in the letters of DNS", async () => {
    await receives("perché.it");
    expect(new Set(dns.asked.map((question) => question.split(" ")[0]))).toEqual(
      new Set(["xn--perch-fsa.it", "it"]),
    );
  });

  it.each(["silent", "denies", "confuses", "garbage"] as const)(
    "stays unknown, within the time limit, of a server that is: %s",
    async (behaviour) => {
      dns.behaviour = behaviour;
      expect(await receives("manca.it")).toBeNull();
    },
  );

  it("stays unknown without a server", async () => {
    expect(await createMailDomains(["127.0.0.1:1"], 150).receives("posta.it")).toBeNull();
  });
});

describe("disposable domains", () => {
  it("are those of the list and all below them", async () => {
    const isDisposable = await loadDisposableDomains();
    expect(["mailinator.com", "yopmail.com", "x.mailinator.com"].map(isDisposable)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("are not those that people in Italy have, nor those that hide an address from a site", async () => {
    const isDisposable = await loadDisposableDomains();
    const usual =
      "gmail.com libero.it virgilio.it alice.it tiscali.it outlook.it hotmail.it yahoo.it icloud.com pec.it " +
      "aruba.it proton.me privaterelay.appleid.com duck.com mozmail.com simplelogin.com com it";
    expect(usual.split(" ").filter(isDisposable)).toEqual([]);
  });
});
