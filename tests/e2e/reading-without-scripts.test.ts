// The page of a person, rankings, topics and sharing for readers without scripts, as the built site sends them. What the
// browser folds by itself is there, in a part that is closed.

import { describe, expect, inject, it } from "vitest";
import { labelOf, linksNamed, readPage, regionNamed, sendForm, toText } from "./read-page.ts";
import type { ReadPage } from "./read-page.ts";

/** Follows the first link with this name. */
async function press(page: ReadPage, name: string | RegExp): Promise<ReadPage> {
  const [address] = linksNamed(page, name);
  if (address === undefined) throw new Error(`There is no link ${String(name)} on ${page.url}`);
  const target = new URL(address, page.url);
  const answer = await readPage(target.href);
  // No answer names it.
  answer.url.hash = target.hash;
  return answer;
}

const addressOf = ({ url }: ReadPage) => url.pathname + url.search + url.hash;
const pictures = (part: Element) => [...part.querySelectorAll("[role=img]")].map(labelOf);

/** What a summary with these words opens. */
function folded(part: Element, words: string | RegExp): HTMLDetailsElement {
  const found = [...part.querySelectorAll("details")].find(({ children: [summary] }) => {
    const text = summary === undefined ? "" : toText(summary);
    return typeof words === "string" ? text === words : words.test(text);
  });
  if (found === undefined) throw new Error(`Nothing is folded below «${String(words)}»`);
  expect(found.hasAttribute("open")).toBe(false);
  return found;
}

const tableNamed = (part: Element, name: string) =>
  [...part.querySelectorAll("table")].find((table) => labelOf(table) === name);

describe("the page of a person", () => {
  /** With the most reviews. */
  async function findPath(): Promise<string> {
    const address = `${inject("siteUrl")}/api/politicians?sort=reviews&limit=1`;
    const { items } = (await (await fetch(address)).json()) as { items: { id: number }[] };
    return `/politician-live/${items[0]?.id}`;
  }
  const reviews = ({ document }: ReadPage) =>
    document.getElementById("reviews")?.closest("section") ?? document.body;
  const articles = (page: ReadPage) => [...reviews(page).querySelectorAll("article")];
  const readMeans = (page: ReadPage) =>
    articles(page).flatMap((article) =>
      [...article.querySelectorAll("p > .stars + .font-semibold")].map((mean) =>
        Number(mean.textContent.replace(",", ".").replace(" su 5", "")),
      ),
    );
  const isRising = (means: readonly number[]) =>
    means.every((mean, at) => at === 0 || mean >= (means[at - 1] ?? 0));
  const options = ({ document }: ReadPage, name: string) =>
    [...document.querySelectorAll(`select[name=${name}] option`)].map((option) => ({
      text: toText(option),
      value: option.getAttribute("value") ?? "",
    }));
  const valueOf = (page: ReadPage, name: string, text: string) =>
    options(page, name).find((option) => option.text === text)?.value ?? "none";
  const CHOICE = "form:has([name=ordina])";

  it("has a report card that opens row by row and leads to reviews, and change over time by links", async () => {
    const page = await readPage(await findPath());
    const card = regionNamed(page, "Pagella");
    const rows = [...card.querySelectorAll("details")].filter(
      ({ children: [summary] }) => summary?.querySelector("progress") !== null,
    );
    expect(rows).toHaveLength(10);
    expect(rows[0]?.hasAttribute("open")).toBe(false);
    expect(toText(rows[0] ?? card)).toMatch(/\d+ voti: /);
    expect(
      tableNamed(folded(page.document.body, "Tutte le cifre"), "Pagella in cifre"),
    ).toBeDefined();
    const read = await press(page, /^Leggi chi ha dato 4 o 5 a Onestà/);
    expect(addressOf(read)).toMatch(/\?voce=onesta&voti=4-5#reviews$/);
    expect(toText(reviews(read))).toContain("Solo chi ha dato 4 o 5 a «Onestà».");
    expect(articles(read).length).toBeGreaterThan(0);

    const trend = regionNamed(read, "Andamento");
    expect(pictures(trend)).toContainEqual(expect.stringMatching(/^Stima mese per mese, da /));
    const sentences = [...trend.querySelectorAll("p")].map(toText);
    expect(sentences).toContainEqual(expect.stringMatching(/^Da \d,\d \(.+ 2\d+\) a \d,\d \(/));
    // Months of invented people have fewer reviews than the trend of an attribute needs: only an address leads there.
    expect(toText(trend)).not.toContain("Onestà");
    const chosen = await readPage(`${await findPath()}?andamento=onesta`);
    const honesty = regionNamed(chosen, "Andamento");
    expect(toText(honesty)).toContain("almeno 100 recensioni in ciascuno di tre mesi");
    expect([...honesty.querySelectorAll("[aria-current]")].map(toText)).toEqual(["Onestà"]);
    const table = tableNamed(folded(trend, "Andamento in cifre"), "Andamento in cifre");
    const months = [...(table?.querySelectorAll("tr") ?? [])];
    expect(months.length).toBeGreaterThan(3);
    expect(months[1]?.textContent).toMatch(/^\w+ \d{4}\d,\dtra \d,\d e \d,\d\d+\d+$/);
  });

  it("has reviews by order and filters, page by page, and back", async () => {
    const path = await findPath();
    const page = await readPage(path);
    const chosen = options(page, "voce").find(({ text }) => text.startsWith("Trasparenza"))?.text;
    folded(reviews(page), "Cerca, filtra e ordina");
    const worst = await sendForm(page, CHOICE, {
      ordina: valueOf(page, "ordina", "Voti più bassi"),
    });
    expect(worst.url.search).toMatch(/ordina=basse/);
    expect(toText(reviews(worst).querySelector("h2") ?? reviews(worst))).toBe(
      "Recensioni con i voti più bassi",
    );
    const first = readMeans(worst);
    const next = await press(worst, "Mostra altre recensioni");
    expect(next.url.search).toMatch(/ordina=basse&dopo=/);
    const second = readMeans(next);
    expect(first).toHaveLength(5);
    expect(second).toHaveLength(5);
    expect(isRising([...first, ...second])).toBe(true);
    const back = await press(next, "Torna alle prime");
    expect(addressOf(back)).toMatch(/\?ordina=basse#reviews$/);
    expect(readMeans(back)).toEqual(first);

    // The filters count what they find.
    const filtered = await readPage(`${path}?voce=trasparenza`);
    const low = options(filtered, "voti").find(({ text }) => text.includes("1 o 2"));
    const count = /\((\d+)\)$/.exec(low?.text ?? "")?.[1];
    expect(chosen).toContain(`Trasparenza · 1-2: ${count} · 4-5: `);
    const few = await sendForm(filtered, CHOICE, { voti: low?.value ?? "none" });
    expect(toText(reviews(few))).toContain(
      `Solo chi ha dato 1 o 2 a «Trasparenza». Mostrate 5 di ${count} recensioni`,
    );
    const none = await readPage(`${path}?q=ornitorinco`);
    expect([...reviews(none).querySelectorAll("h3")].map(toText)).toContain(
      "Nessuna recensione così",
    );
    const words = none.document.querySelector(`${CHOICE} [name=q]`);
    expect(words?.getAttribute("value")).toBe("ornitorinco");
    const all = await press(none, "Mostra tutte le recensioni");
    expect(addressOf(all)).toBe(`${path}#reviews`);
    expect(articles(all)).toHaveLength(5);

    const useful = await press(await readPage(`${path}?ordina=utili`), /^Utile/);
    expect(useful.url.pathname).toBe("/auth");
    expect(useful.url.searchParams.get("ritorno")).toBe(`${path}?ordina=utili#reviews`);
  });
});

describe("sharing", () => {
  it.each(["/politician-live/1", "/compare?p=1,2", "/place/12-lazio", "/topic/1"])(
    "%s is a page of its own",
    async (path) => {
      const share = await press(await readPage(path), "Condividi");
      expect(toText(share.document.querySelector("h1") ?? share.document.body)).toMatch(
        /^Condividi /,
      );
      const field = [...share.document.querySelectorAll("label")].find(
        (label) => toText(label) === "Link alla pagina",
      );
      const link = share.document.getElementById(field?.getAttribute("for") ?? "");
      expect(link?.getAttribute("value")).toBe(inject("siteUrl") + path);
      expect(linksNamed(share, /Per le storie/)).toHaveLength(1);
      expect(addressOf(await press(share, "Torna alla pagina"))).toBe(path);
    },
  );
});

describe("a ranking", () => {
  interface Ranking {
    groups: { group: number; size: number; people: { name: string }[] }[];
    total: number;
    ranked: number;
    facets: { party: { value: string }[] };
  }
  const readApi = async (query: string) =>
    (await (await fetch(`${inject("siteUrl")}/api/rankings${query}`)).json()) as Ranking;
  const FORM = "form[aria-label='Scegli la classifica']";
  const title = ({ document }: ReadPage) => toText(document.querySelector("h1") ?? document.body);
  const headings = ({ document }: ReadPage) =>
    [...document.querySelectorAll("h2")].map(toText).filter((text) => /^Gruppo \d/.test(text));
  const numbers = (page: ReadPage) => headings(page).map((text) => Number(/\d+/.exec(text)?.[0]));
  /** The form with the option of this name chosen. */
  function choose(page: ReadPage, name: string, text: string): Promise<ReadPage> {
    const option = [...page.document.querySelectorAll(`select[name=${name}] option`)].find(
      (one) => toText(one) === text,
    );
    return sendForm(page, FORM, { [name]: option?.getAttribute("value") ?? "none" });
  }

  it("is chosen by a form, opened group by group, and turned only on request", async () => {
    const start = await press(await readPage("/politicians-live"), "Classifiche");
    expect(title(start)).toBe("Classifiche");
    const page = await choose(start, "voce", "Onestà");
    expect(title(page)).toBe("Classifiche: Onestà");
    const { groups, total, ranked } = await readApi("?attribute=honesty");
    expect(numbers(page)).toEqual(groups.map(({ group }) => group));
    const [first] = groups;
    const section = regionNamed(page, headings(page)[0] ?? "");
    expect([...section.querySelectorAll("h3")].map(toText)).toEqual(
      first?.people.map(({ name }) => name),
    );
    expect(page.text).toContain(`${ranked} persone con una stima`);
    expect(page.text).toMatch(
      /Stima dell'attributo Onestà del(?: |l')\d+º? \w+ \d{4} alle \d\d:\d\d/,
    );
    expect(page.text).toContain(`${total - ranked} persone restano fuori`);

    const turned = await choose(page, "ordina", "Dalle stime più basse");
    expect(turned.url.search).toMatch(/ordina=inverso/);
    expect(numbers(turned)).toEqual(groups.map(({ group }) => group).toReversed());

    const large = groups.find(({ size }) => size > 60);
    const group = await press(turned, new RegExp(`del gruppo ${large?.group}$`));
    expect(group.url.search).toMatch(new RegExp(`gruppo=${large?.group}`));
    expect(group.text).toContain(`Da 1 a 48 di ${large?.size}, in ordine alfabetico`);
    const second = await press(group, "Pagina successiva");
    expect(second.url.search).toMatch(/pagina=2/);
    expect(second.text).toMatch(/Da 49 a \d+ di /);
    const back = await press(second, "Torna a tutti i gruppi");
    expect(back.url.search).not.toContain("gruppo");
    expect(headings(back)).toHaveLength(groups.length);
  });

  it("leads to those left out, in the list where they can be rated", async () => {
    const { total, ranked } = await readApi("");
    const list = await press(await readPage("/rankings"), "Vedi chi resta fuori e valuta");
    expect(list.url.pathname).toBe("/politicians-live");
    expect(list.url.search).toMatch(/ordina=valutazione/);
    expect([...list.document.querySelectorAll("h2, h3")].map(toText)).toContain(
      "Ancora senza una stima",
    );
    expect(total - ranked).toBeGreaterThan(0);
  });

  it("is of a party that is typed as one knows it", async () => {
    const { facets } = await readApi("?role=Sindaco");
    const party = facets.party.find(({ value }) => value.includes(" "))?.value ?? "";
    const mayors = await readPage("/rankings?ruolo=Sindaco");
    const field = [...mayors.document.querySelectorAll("label")].find(
      (label) => toText(label) === "Sostenuti da",
    );
    const control = mayors.document.getElementById(field?.getAttribute("for") ?? "");
    const name = control?.getAttribute("name") ?? "none";
    const found = await sendForm(mayors, FORM, { [name]: party.toUpperCase() });
    expect(title(found)).toBe(`Classifiche: Sindaco, sostenuti da ${party}`);
    expect(found.document.querySelector(`input[name=${name}]`)?.getAttribute("value")).toBe(party);
    const nobody = await sendForm(found, FORM, { [name]: "zzz" });
    expect([...nobody.document.querySelectorAll("h2")].map(toText)).toContain(
      "Nessuno in carica con questi filtri",
    );
  });
});

describe("the opinions of a topic", () => {
  const articles = ({ document }: ReadPage) =>
    [...document.querySelectorAll("article")].map(toText);

  it("go on page by page by address and back, and topics are searched", async () => {
    const address = `${inject("siteUrl")}/api/topics?limit=12`;
    const { items } = (await (await fetch(address)).json()) as {
      items: { id: number; title: string; totalOpinions: number }[];
    };
    const [topic] = items;
    expect(topic?.totalOpinions).toBeGreaterThan(10);
    const page = await readPage(`/topic/${topic?.id}`);
    const send = [...page.document.querySelectorAll("button")].find(
      (one) => toText(one) === "Invia l'opinione",
    );
    expect(send?.closest(".noscript\\:hidden")).not.toBeNull();
    const next = await press(page, "Mostra altre opinioni");
    expect(next.text).toContain("Stai leggendo il seguito delle opinioni.");
    expect(articles(next)[0]).not.toBe(articles(page)[0]);
    const back = await press(next, "Torna alle più recenti");
    expect(articles(back)[0]).toBe(articles(page)[0]);
    const none = await sendForm(await readPage("/topics"), "main form:has([type=search])", {
      q: "qwertyuiop",
    });
    expect(none.text).toContain("Nessun tema trovato per la tua ricerca");
    expect(none.document.querySelector("main [type=search]")?.getAttribute("value")).toBe(
      "qwertyuiop",
    );
    const all = await press(none, "Mostra tutti i temi");
    expect(linksNamed(all, topic?.title ?? "none")).not.toEqual([]);
  });
});
