import { readdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { paths } from "#web/lib/paths.ts";
import { DESKTOP, expectAccessible, expectReadable, openPage, PHONE } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { signInAs } from "./sign-in.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { DemoAccount } from "./site.ts";

interface PageExample {
  path: string;
  status: number;
  /** A part of it. */
  title: string;
}

/** Every page, with an example. */
const PAGES: PageExample[] = [
  { path: paths.home, status: 200, title: "Scrutinio" },
  { path: paths.politicians, status: 200, title: "Politici" },
  { path: `${paths.politicians}?q=forli&ruolo=Sindaco`, status: 200, title: "Politici" },
  { path: `${paths.politicians}?q=qwertyuiop`, status: 200, title: "Politici" },
  { path: paths.politician.replace(":id", "1"), status: 200, title: "Senatore" },
  { path: paths.politician.replace(":id", "999999"), status: 404, title: "Politico non trovato" },
  { path: paths.politician.replace(":id", "nessuno"), status: 404, title: "Politico non trovato" },
  { path: paths.compare, status: 200, title: "Confronto fra politici" },
  { path: `${paths.compare}?p=1`, status: 200, title: "a confronto" },
  { path: `${paths.compare}?p=1,300,500,700&ordina=differenza`, status: 200, title: "a confronto" },
  { path: `${paths.compare}?p=1,999999&q=anna`, status: 200, title: "a confronto" },
  { path: `${paths.compare}?p=999999`, status: 404, title: "Confronto fra politici" },
  { path: paths.rankings, status: 200, title: "Classifiche" },
  { path: `${paths.rankings}?voce=onesta&gruppo=1`, status: 200, title: "Onestà, gruppo 1" },
  { path: `${paths.rankings}?regione=Lazio&ordina=inverso`, status: 200, title: "Lazio" },
  { path: `${paths.rankings}?ruolo=Doge`, status: 200, title: "Classifiche: Doge" },
  { path: `${paths.rankings}?gruppo=9999`, status: 404, title: "gruppo 9.999" },
  { path: paths.senate, status: 200, title: "Senato della Repubblica" },
  { path: paths.deputies, status: 200, title: "Camera dei deputati" },
  { path: paths.place.replace(":slug", "058091-roma"), status: 200, title: "Roma (RM)" },
  { path: paths.place.replace(":slug", "058-roma"), status: 200, title: "Città metropolitana" },
  { path: paths.place.replace(":slug", "12-lazio"), status: 200, title: "Lazio" },
  { path: paths.place.replace(":slug", "IT-italia"), status: 200, title: "Italia" },
  { path: paths.place.replace(":slug", "999999"), status: 404, title: "Luogo non trovato" },
  { path: paths.place.replace(":slug", "roma"), status: 404, title: "Luogo non trovato" },
  { path: paths.myRepresentatives, status: 200, title: "I tuoi rappresentanti" },
  { path: `${paths.myRepresentatives}?comune=Castro`, status: 200, title: "I tuoi rappresentanti" },
  { path: paths.topics, status: 200, title: "Temi di interesse pubblico" },
  { path: `${paths.topics}?q=strade`, status: 200, title: "Temi: «strade»" },
  { path: `${paths.topics}?q=qwertyuiop`, status: 200, title: "Temi: «qwertyuiop»" },
  { path: paths.topic.replace(":id", "1"), status: 200, title: "30 km/h" },
  { path: paths.topic.replace(":id", "999999"), status: 404, title: "Argomento non trovato" },
  { path: paths.topic.replace(":id", "uno"), status: 404, title: "Argomento non trovato" },
  { path: "/share/politician/1", status: 200, title: "Condividi" },
  { path: "/share/rankings/voce%3Donesta", status: 200, title: "Condividi Classifiche: Onestà" },
  { path: "/share/place/12", status: 200, title: "Condividi Lazio" },
  { path: "/share/topic/1", status: 200, title: "Condividi" },
  { path: "/share/compare/1,300", status: 200, title: "Condividi" },
  { path: "/share/compare/1", status: 404, title: "Oops! Page not found" },
  { path: "/share/politician/999999", status: 404, title: "Oops! Page not found" },
  { path: paths.auth, status: 200, title: "Accedi" },
  { path: `${paths.auth}?modo=registrazione`, status: 200, title: "Registrati" },
  { path: `${paths.auth}?modo=recupero`, status: 200, title: "Recupera" },
  { path: `${paths.auth}?modo=verifica`, status: 200, title: "Verifica in due passaggi" },
  { path: paths.confirmEmail, status: 200, title: "Conferma il tuo indirizzo" },
  { path: paths.samplePoliticians, status: 200, title: "Politici di esempio" },
  { path: `${paths.samplePoliticians}?q=nessuno`, status: 200, title: "Politici di esempio" },
  { path: paths.samplePolitician.replace(":id", "1"), status: 200, title: "Senatrice" },
  { path: paths.samplePolitician.replace(":id", "7"), status: 404, title: "Politico non trovato" },
  { path: paths.install, status: 200, title: "Installa l'app" },
  { path: paths.about, status: 200, title: "Chi Siamo" },
  { path: paths.privacy, status: 200, title: "Privacy policy" },
  { path: paths.communityGuidelines, status: 200, title: "Linee guida della community" },
  { path: paths.support, status: 200, title: "Centro assistenza" },
  { path: paths.accessibility, status: 200, title: "Dichiarazione di accessibilità" },
  { path: paths.devices, status: 200, title: "Accessi e dispositivi" },
  { path: paths.receipt, status: 200, title: "Controlla una ricevuta" },
  { path: `${paths.follow}?cosa=politician-1`, status: 200, title: "Segui una pagina" },
  { path: paths.follow, status: 200, title: "Segui una pagina" },
  { path: paths.unsubscribe, status: 200, title: "Non ricevere più le novità" },
  { path: `${paths.unsubscribe}?codice=x`, status: 200, title: "Non ricevere più le novità" },
  { path: `${paths.claim}?politico=1`, status: 200, title: "Parla a nome di chi è in carica" },
  { path: paths.claim, status: 200, title: "Parla a nome di chi è in carica" },
  { path: paths.myOffice, status: 200, title: "A nome di chi è in carica" },
  { path: paths.methodology, status: 200, title: "Metodologia" },
  { path: paths.api, status: 200, title: "API pubblica" },
  { path: paths.integrity, status: 200, title: "Integrità delle valutazioni" },
  { path: paths.forPoliticians, status: 200, title: "Per chi è valutato" },
  { path: paths.transparency, status: 200, title: "Trasparenza della moderazione" },
  { path: paths.transparencyDecisions, status: 200, title: "Decisioni di moderazione" },
  { path: paths.openData, status: 200, title: "Dati aperti" },
  { path: paths.adminSync, status: 200, title: "Gestione Politici" },
  { path: paths.admin, status: 200, title: "Quadro" },
  { path: paths.adminModeration, status: 200, title: "Moderazione" },
  { path: paths.adminSurges, status: 200, title: "Ondate di recensioni e opinioni" },
  { path: paths.adminSurge.replace(":id", "1"), status: 200, title: "Un'ondata" },
  { path: paths.adminClaims, status: 200, title: "Richieste di rappresentanza" },
  { path: paths.adminPeople, status: 200, title: "Persone" },
  { path: paths.adminPersonNew, status: 200, title: "Nuova persona" },
  { path: paths.adminPerson.replace(":id", "1"), status: 200, title: "Scheda di una persona" },
  { path: paths.adminTopics, status: 200, title: "Temi" },
  { path: paths.adminTopicNew, status: 200, title: "Nuovo tema" },
  { path: paths.adminTopic.replace(":id", "1"), status: 200, title: "Modifica il tema" },
  { path: paths.adminPairs, status: 200, title: "Doppioni" },
  { path: paths.adminTransparency, status: 200, title: "Rapporto di trasparenza" },
  { path: paths.adminVotes, status: 200, title: "Voti" },
  { path: paths.adminCorrections, status: 200, title: "Richieste di correzione" },
  { path: paths.adminUsers, status: 200, title: "Utenti" },
  { path: paths.adminAudit, status: 200, title: "Registro" },
  { path: paths.offline, status: 200, title: "Nessuna connessione" },
  { path: "/non-esiste", status: 404, title: "Oops! Page not found" },
];

/** Pages that differ for signed-in users. */
const OWN_PAGES: PageExample[] = [
  { path: paths.settings, status: 200, title: "Impostazioni Account" },
  // It has no content of its own: it redirects to Home.
  { path: paths.auth, status: 200, title: "Valuta chi ti rappresenta" },
];

const OTHER_PAGES = PAGES.filter(({ path }) => !path.startsWith(paths.auth));
/** Elsewhere the header has one more link for administrators, which the home page shows. */
const ADMIN_PAGES = OTHER_PAGES.filter(
  ({ path }) => path === paths.home || path.startsWith(paths.admin),
);

/** They complete a sign-in and a verification: google.test.ts and identity.test.ts follow them. */
const WITHOUT_EXAMPLE: string[] = [paths.googleReturn, paths.identityReturn];

it("every path of the site has an example, and every one of the admin area a visit by an administrator", () => {
  const visited = (pages: PageExample[]) => (path: string) =>
    pages.some(({ path: example }) =>
      new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(example.split("?")[0] ?? ""),
    );
  const all = Object.values(paths).filter((path) => !WITHOUT_EXAMPLE.includes(path));
  expect(all.filter((path) => !visited([...PAGES, ...OWN_PAGES])(path))).toEqual([]);
  const ofAdmins = all.filter((path) => path.startsWith(paths.admin));
  expect(ofAdmins.filter((path) => !visited(ADMIN_PAGES)(path))).toEqual([]);
});

it.each(["ui", "mail", "jobs"])(
  "/dev/%s of the development server is not in the built site",
  async (name) => {
    expect((await fetch(`${inject("siteUrl")}/dev/${name}`)).status).toBe(404);
    const built = readdirSync(new URL("../../dist", import.meta.url), { recursive: true });
    expect(built.filter((file) => /ui-page|dev-tools/.test(String(file)))).toEqual([]);
  },
);

const PHONE_SIZE = { width: 360, height: 740 };
const DESKTOP_SIZE = { width: 1280, height: 900 };

describe("every page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  // One context, as for one visitor: shared files are loaded once.
  describe("in a browser [security 36, 38]", () => {
    let visit: WatchedPage;
    beforeAll(async () => {
      // The browser itself logs the status of a page that is not found.
      visit = await openPage(browser, PHONE, [/status of 404/]);
    });
    afterAll(() => visit.finish());

    it.each(PAGES)(
      "$path is right, accessible in light and dark on a phone and on a desktop, and quiet",
      async ({ path, status, title }) => {
        const { page } = visit;
        await page.setViewportSize(PHONE_SIZE);
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        expect(await page.title()).toContain(title);
        for (const size of [PHONE_SIZE, DESKTOP_SIZE]) {
          await page.setViewportSize(size);
          await expect.poll(() => page.locator("h1").count()).toBe(1);
          expect(await page.evaluate(overflow)).toBe(0);
          await page.emulateMedia({ colorScheme: "light" });
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: "dark" });
          await expectReadable(page);
        }
        visit.expectQuiet();
      },
    );
  });

  it.each(PAGES)("$path reads completely without JavaScript", async ({ path, title }) => {
    const { page, finish } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false }, [
      /status of 404/,
    ]);
    await page.goto(path);
    expect(await page.title()).toContain(title);
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    await finish();
  });

  it.each(PAGES.filter(({ status }) => status === 200))(
    "$path carries title, description, canonical address and preview",
    async ({ path }) => {
      const html = await (await fetch(inject("siteUrl") + path)).text();
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).toMatch(/<link rel="canonical" href="http[^"]+"/);
      expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
      expect(html).toMatch(/<meta property="og:image" content="http[^"]+"/);
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"/);
    },
  );

  // Those of embeds.test.ts alone may be framed.
  it.each([...PAGES, ...OWN_PAGES])("$path refuses to be framed", async ({ path }) => {
    const { headers } = await fetch(inject("siteUrl") + path);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it.each(["/politician-live/1", "/topic/1", "/place/12-lazio"])(
    "%s has a picture of its own in previews",
    async (path) => {
      const html = await (await fetch(inject("siteUrl") + path)).text();
      const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const { pathname, search } = new URL(address);
      expect(pathname).toMatch(/^\/media\/pictures\//);
      const picture = await fetch(inject("siteUrl") + pathname + search);
      expect(picture.headers.get("Content-Type")).toBe("image/jpeg");
    },
  );
});

// One browser context, as for one visitor; both widths of a page in one visit.
describe.each<{ name: string; kind: DemoAccount["kind"]; pages: PageExample[] }>([
  { name: "every page for who is signed in", kind: "citizen", pages: OTHER_PAGES },
  { name: "home and the admin area for an administrator", kind: "admin", pages: ADMIN_PAGES },
])("$name", ({ kind, pages }) => {
  let browser: Browser;
  let visit: WatchedPage;
  beforeAll(async () => {
    browser = await launchBrowser();
    // Calls for administrators only are refused to others, and the browser logs it.
    visit = await openPage(browser, PHONE, [/status of 40[34]/]);
    await signInAs(visit.page, kind);
  });
  afterAll(async () => {
    await visit.finish();
    await browser.close();
  });

  it.each([...pages, ...OWN_PAGES])(
    "$path is right, accessible and quiet at 360 and at 1280 pixels",
    async ({ path, status, title }) => {
      const { page } = visit;
      await page.setViewportSize(PHONE_SIZE);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect.poll(() => page.title()).toContain(title);
      // Only the header's menu: an author's age on a moderator's page begins with the same words.
      await page.getByRole("banner").getByText("Account di").waitFor({ state: "attached" });
      // Only the citizen sees it, on the pages of the admin area.
      const isRefused = kind === "citizen" && path.startsWith(paths.admin);
      await expect
        .poll(() => page.getByText("Permessi Insufficienti").count())
        .toBe(isRefused ? 1 : 0);
      for (const size of [PHONE_SIZE, DESKTOP_SIZE]) {
        await page.setViewportSize(size);
        await expect.poll(() => page.locator("h1").count()).toBe(1);
        expect(await page.evaluate(overflow)).toBe(0);
        // The public pages were checked above in both widths: here the header differs.
        if (size === PHONE_SIZE || isPersonal(path)) await expectAccessible(page);
      }
      visit.expectQuiet();
    },
  );
});

function isPersonal(path: string): boolean {
  return path === paths.settings || path.startsWith(paths.admin);
}

/** Pixels by which the page is wider than the window. */
function overflow(): number {
  return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
}
