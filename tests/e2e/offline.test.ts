import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { importCsv } from "#contract/functions.ts";
import { DAY_MS } from "#domain/durations.ts";
import { DESKTOP, expectAccessible, openPage, withoutBanner } from "./browser.ts";
import { enter } from "./enter.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { rateEverything } from "./rate-everything.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { startTestSite } from "./test-site.ts";

/** The offline behaviour that the page on installing describes, with the server stopped: one visit. */
describe("with the server gone", () => {
  it("what was seen opens, nothing about who is signed in is among what is kept, and a review waits [security 8, 26]", async () => {
    const site = await startTestSite();
    onTestFinished(() => site.close());
    const options = { ...DESKTOP, baseURL: site.url, serviceWorkers: "allow" } as const;
    // A request may be on its way when the server stops: reset.
    const tolerated = [/ERR_CONNECTION_(?:REFUSED|RESET)|ERR_FAILED/];
    const { page, finish } = await openPage(await launchBrowser(), options, tolerated);
    await page.goto("/politicians-live");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await whenKept(page, "/api/politicians/all");
    // Visited with an active worker, so they are cached; account pages are not.
    const email = await signInAsSomebodyNew(page, site.url);
    for (const path of ["/settings", "/topic/1", "/politician-live/1"]) await page.goto(path);
    // The worker stores what it has answered afterwards, in any order, and two pages when it is installed.
    for (const path of ["/", "/politicians-live", "/topic/1", "/politician-live/1"])
      await whenKept(page, path);
    // Reached by a link: only its data was requested.
    await page.goto("/topics");
    const link = page.locator('main a[href^="/topic/"]').last();
    const followed = (await link.getAttribute("href")) ?? "";
    await link.click();
    await page.waitForURL(followed);
    await whenKept(page, followed);
    await site.stop();

    // The home page opens.
    await page.goto("/");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("");

    // A politician already seen opens, and a topic.
    await page.goto("/politician-live/1");
    await page.getByRole("heading", { name: "Recensioni più recenti" }).waitFor();
    await page.goto("/topic/1");
    await page.getByRole("heading", { name: /^Opinioni \(\d+\)/ }).waitFor();
    expect(await page.getByText("Nessuna connessione").count()).toBe(0);

    // A page come to by a link opens too, and one seen before opens by a link.
    await page.goto(followed);
    await page.getByRole("heading", { name: /^Opinioni \(\d+\)/ }).waitFor();
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await page.waitForURL("/");
    await page.getByRole("heading", { name: "In primo piano" }).waitFor();
    expect(await page.getByText("Nessuna connessione").count()).toBe(0);

    // The list opens and its search answers.
    await page.goto("/politicians-live");
    const search = page.getByRole("searchbox", { name: "Cerca tra i politici" });
    await search.fill("forli");
    await page.getByText(/\d+ risultat[oi] per/).waitFor();
    const names = await page.locator("main article, main li").allInnerTexts();
    expect(names.join(" ")).toContain("Forlì");

    // A page that is not kept says so and leads on. It may have been seen: the first is left before the worker starts.
    await page.goto("/politician-live/700");
    await page.getByRole("heading", { name: "Nessuna connessione" }).waitFor();
    const words = await page.getByRole("main").innerText();
    expect(words).toContain("non è tra quelle salvate qui");
    expect(words).not.toMatch(/\bvist[ae]\b/u);
    await page.getByRole("link", { name: "Apri l'elenco dei politici" }).click();
    // By its name: the page that is left has a search in its header.
    await search.fill("forli");
    await page.getByText(/\d+ risultat[oi] per/).waitFor();
    expect(await page.getByText("Nessuna connessione").count()).toBe(0);

    // Nothing about who is signed in is among what is kept, nor any page of their own.
    const id = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem("scrutinio-session") ?? "{}") as { user: { id: string } })
          .user.id,
    );
    const kept = await page.evaluate(readCaches);
    expect(kept.length).toBeGreaterThan(10);
    const addresses = kept.map(({ path }) => path);
    expect(addresses).toContain("/politician-live/1");
    expect(addresses.filter((path) => /\/(me|auth|settings|admin|mine)(\/|$)/.test(path))).toEqual(
      [],
    );
    for (const personal of [email, id, "Maria Rossi"])
      expect(kept.filter(({ text }) => text.includes(personal))).toEqual([]);

    // Nothing is shown from before a silence before a vote, or from two weeks ago.
    const fetched = ["/api/politicians/all", "/api/politicians/1"];
    for (const { name, value } of [
      { name: "Scrutinio-Figures-Until", value: String(Date.now() - 1) },
      { name: "Date", value: new Date(Date.now() - 15 * DAY_MS).toUTCString() },
    ]) {
      await page.evaluate(setKeptHeader, { name, value });
      for (const path of ["/", "/topic/1", "/politicians-live", "/politician-live/1"]) {
        await page.goto(path);
        await page.getByRole("heading", { name: "Nessuna connessione" }).waitFor();
      }
      const answers = await page.evaluate(
        async (paths) => Promise.allSettled(paths.map(async (path) => fetch(path))),
        fetched,
      );
      expect(answers.map(({ status }) => status)).toEqual(fetched.map(() => "rejected"));
      await page.evaluate(setKeptHeader, { name, value: null });
    }
    await page.goto("/topic/1");
    await page.getByRole("heading", { name: /^Opinioni \(\d+\)/ }).waitFor();

    // A review that is written waits here: writing.test.ts sends it.
    await page.goto("/politician-live/1");
    const comment = page.getByRole("textbox", { name: /comment/i });
    await rateEverything(page, 4);
    await comment.fill("Scritta mentre il sito non c'era.");
    await page.getByRole("checkbox", { name: /Acconsento/ }).check();
    await page.getByRole("button", { name: /Pubblica/ }).click();
    await page.getByText(/la recensione resta qui e potrai inviarla/).waitFor();
    await page.reload();
    await expect.poll(() => comment.inputValue()).toBe("Scritta mentre il sito non c'era.");
    await finish();
  });

  it("on a site of a whole country heads and one's own council are searched, and what is kept says its age", async () => {
    const site = await startTestSite({ data: "empty" });
    onTestFinished(() => site.close());
    await importCountry(site.url);
    const options = { ...DESKTOP, ...withoutBanner(site.url), serviceWorkers: "allow" } as const;
    // The checker of accessibility asks for the style sheets once more.
    const tolerated = [/ERR_CONNECTION_(?:REFUSED|RESET)|ERR_FAILED/, /load preload assets/];
    const { page, finish } = await openPage(await launchBrowser(), options, tolerated);
    await page.goto("/");
    await page.evaluate(async () => {
      localStorage.setItem("scrutinio-town", "040012");
      await navigator.serviceWorker.ready;
    });
    await page.goto("/politicians-live");
    await whenKept(page, "/api/politicians/offline?town=040012");
    expect(await page.getByText("vedi la copia salvata").count()).toBe(0);
    await site.stop();

    // A link with a search keeps the search, and says whom it searches.
    await page.goto("/politicians-live?q=deputata+inventata");
    await page.getByRole("heading", { name: "Livia Inventata" }).waitFor();
    expect(new URL(page.url()).search).toBe("?q=deputata+inventata");
    await page.getByText("Senza connessione cerchi tra sindaci").waitFor();
    await page.getByText(/^La connessione manca o è lenta: vedi la copia salvata /).waitFor();
    await expectAccessible(page);

    // One's own council is found, as who it is alone: neither figures nor that there are none.
    await page.getByRole("searchbox").fill("forlì");
    await page.getByText("2.001 risultati per «forlì»").waitFor();
    await page.getByRole("heading", { name: "Marta Immaginata" }).waitFor();
    expect(await page.getByText("Nessuna valutazione").count()).toBe(0);
    expect(await page.getByText("Voti e recensioni con la rete").count()).toBeGreaterThan(0);
    await page.getByText("vedi la copia salvata").waitFor();

    // Whose page was never seen is not an error.
    await page.getByRole("link", { name: "Marta Immaginata" }).click();
    await page.getByRole("heading", { name: "Nessuna connessione" }).waitFor();

    // A page from the cache says its age, one that was never seen which page can be tried again.
    await page.goto("/");
    await page.getByText("vedi la copia salvata").waitFor();
    await page.goto("/politician-live/3");
    await page.getByRole("heading", { name: "Nessuna connessione" }).waitFor();
    const again = page.getByRole("link", { name: "Riprova" });
    await expect.poll(() => again.getAttribute("href")).toBe("/politician-live/3");

    // After three months they are found no more: they may have left office, or the site.
    await page.evaluate(ageWhatIsKept, 91);
    await page.goto("/politicians-live?q=deputata+inventata");
    await page.getByRole("main").getByRole("alert").first().waitFor();
    expect(await page.getByRole("heading", { name: "Livia Inventata" }).count()).toBe(0);
    await finish();
  });
});

/** In the page: as if the people kept for searching had been stored as many days ago. */
async function ageWhatIsKept(days: number): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes("/api/politicians/offline")) continue;
      const kept = await cache.match(request);
      const headers = new Headers(kept?.headers);
      headers.set("Date", new Date(Date.now() - days * 86_400_000).toUTCString());
      await cache.put(request, new Response(await kept?.text(), { headers }));
    }
  }
}

/** A list that is too long for the browser: a deputy, and a town with 2,001 people. */
async function importCountry(siteUrl: string): Promise<void> {
  const syllables = "ba be bi bo bu da de di do du fa fe fi fo fu ga".split(" ");
  const words = syllables.flatMap((one) => syllables.map((two) => `${one}${two}`));
  const rows = Array.from({ length: 2_000 }, (_, at) => {
    // Names of the same words in another order are those of one person.
    const name = `N${words[at % 256]} M${words[Math.floor(at / 256)]}`;
    return `${name},Consigliere,Lista Prova,,,Forlì (FC)`;
  });
  const header = "nome,ruolo,partito,avatar_url,scheda_url,localita";
  const files = [
    { source: "Camera", lines: ["Livia Inventata,Deputata,Gruppo Prova,,,"] },
    { source: "Comuni", lines: ["Marta Immaginata,Sindaca,Lista Prova,,,Forlì (FC)", ...rows] },
  ];
  const post = await enter(siteUrl, ADMINISTRATOR);
  for (const { source, lines } of files)
    await post(importCsv.path, { source, csvContent: [header, ...lines].join("\n") });
}

async function whenKept(page: Page, address: string): Promise<void> {
  await page.waitForFunction(async (path) => (await caches.match(path)) !== undefined, address);
}

/** In the page: a header of everything the service worker has stored; null puts it back. */
async function setKeptHeader({ name, value }: { name: string; value: string | null }) {
  for (const store of ["pages", "data", "pictures"]) {
    const cache = await caches.open(store);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (kept === undefined) continue;
      const headers = new Headers(kept.headers);
      const before = headers.get(`Before-${name}`) ?? headers.get(name);
      if (value !== null) headers.set(name, value);
      else if (before === null || before === "") headers.delete(name);
      else headers.set(name, before);
      headers.set(`Before-${name}`, before ?? "");
      const { status } = kept;
      await cache.put(request, new Response(await kept.blob(), { status, headers }));
    }
  }
}

/** In the page: everything the service worker has cached, text as text. */
async function readCaches(): Promise<{ path: string; text: string }[]> {
  const kept: { path: string; text: string }[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const isText = /text|json|javascript/.test(response?.headers.get("Content-Type") ?? "");
      const text = isText ? ((await response?.text()) ?? "") : "";
      kept.push({ path: new URL(request.url).pathname, text });
    }
  }
  return kept;
}
