// What readers without scripts use: searches, lists, forms and tables of contents, as the built site sends them.

import { describe, expect, inject, it } from "vitest";
import { linksNamed, readPage, regionNamed, sendForm, toText } from "./read-page.ts";
import type { ReadPage } from "./read-page.ts";
import { countMailsTo } from "./outbox.ts";

const cards = ({ document }: ReadPage) =>
  [...document.querySelectorAll("main li.card")].map(toText);
const said = ({ document }: ReadPage) => {
  const output = document.querySelector("main output");
  return output === null ? "" : toText(output);
};
const values = (page: ReadPage, selector: string) =>
  [...page.document.querySelectorAll(selector)].map(toText);

interface Person {
  id: number;
  name: string;
}
const findPeople = async (query: string): Promise<Person[]> => {
  const response = await fetch(`${inject("siteUrl")}/api/politicians?${query}`);
  return ((await response.json()) as { items: Person[] }).items;
};

describe("the list of politicians", () => {
  it("goes on by a link, and is searched and filtered by its form", async () => {
    const first = await readPage("/politicians-live");
    const [more = ""] = linksNamed(first, "Mostra altri");
    expect(more).toContain("dopo=");
    const next = await readPage(more);
    expect(next.text).toContain("Stai leggendo il seguito dell'elenco.");
    expect(cards(next)[0]).not.toBe(cards(first)[0]);
    const found = await sendForm(next, "main form:has([type=search])", {
      q: "sindaco",
      regione: "Lazio",
    });
    expect(found.url.search).toMatch(/q=sindaco/);
    expect(found.url.search).toMatch(/regione=Lazio/);
    expect(said(found)).toContain("per «sindaco»");
    expect(cards(found).length).toBeGreaterThan(0);
  });

  it("is read page by page, and beyond the last one there is a way back", async () => {
    const list = await readPage("/politicians-live?istituzione=Comuni");
    const third = await sendForm(list, "form:has([type=number])", { pagina: "3" });
    expect(third.url.search).toBe("?istituzione=Comuni&pagina=3");
    const [back = ""] = linksNamed(third, "Pagina precedente");
    expect(back).toContain("pagina=2");
    const [more = ""] = linksNamed(await readPage(back), "Mostra altri");
    expect(more).toContain("dopo=");
    expect(cards(await readPage(more))[0]).toBe(cards(third)[0]);
    const beyond = await readPage("/politicians-live?pagina=9000");
    expect(beyond.status).toBe(404);
    expect(beyond.text).toContain("La pagina 9.000 non esiste");
    expect(linksNamed(beyond, "Torna alla prima pagina")).toEqual(["/politicians-live"]);
  });

  it.each(["?ordina=boh&q=%00%F0", "?ruolo=Nessuno&ruolo=Nessuno", "?dopo=niente"])(
    "answers the strange address %s",
    async (query) => {
      const { status, url } = await readPage(`/politicians-live${query}`);
      expect(status).toBe(200);
      expect(url.pathname).toBe("/politicians-live");
    },
  );

  it("of a town has the mayor under the first heading, in cards and table", async () => {
    const list = await readPage("/politicians-live?comune=Torino");
    expect(values(list, "main h3")[0]).toBe("Alla guida");
    expect(cards(list)[0]).toMatch(/Sindac[oa]/);
    const table = await readPage("/politicians-live?comune=Torino&vista=tabella");
    expect(values(table, "main [role=rowheader], main tbody th")).toContain("Alla guida");
  });

  it("boasts on the home page of no more than the demonstration data hold", async () => {
    const home = await readPage("/");
    expect(values(home, "dl dd")).toEqual(["800+", "15.000+", "100%"]);
    expect(cards(home).length).toBeGreaterThanOrEqual(6);
  });
});

describe("the comparison", () => {
  const compared = (page: ReadPage) =>
    [...regionNamed(page, "Chi è a confronto").querySelectorAll("h3")].map(toText);

  it("is whole: from a card, with a search, in both orders", async () => {
    const list = await findPeople("sort=reviews&limit=40");
    const [first, other] = [list[0], list[20]];
    const start = await readPage("/politicians-live?ordina=recensioni");
    const [link = ""] = linksNamed(start, `Confronta ${first?.name}`);
    expect(link).toBe(`/compare?p=${first?.id}`);
    const alone = await readPage(link);
    expect(alone.text).toContain("Aggiungi un'altra persona per vedere il confronto.");
    const found = await sendForm(alone, "main form:has([type=search])", { q: other?.name ?? "" });
    const [both = ""] = linksNamed(found, `Aggiungi ${other?.name}`);
    expect(both).toBe(`/compare?p=${first?.id},${other?.id}`);
    const compared = await readPage(both);
    const attributes = regionNamed(compared, "I dieci attributi");
    expect(attributes.querySelectorAll("h3")).toHaveLength(10);
    const [reordered = ""] = linksNamed(compared, "Per differenza");
    expect(reordered).toMatch(/ordina=differenza#attributi$/);
    const byDifference = await readPage(reordered);
    expect(toText(regionNamed(byDifference, "I dieci attributi"))).toContain(
      "Prima gli attributi in cui le stime distano di più.",
    );
    const table = [...byDifference.document.querySelectorAll("main table")].at(-1);
    const columns = [...(table?.querySelectorAll("thead th") ?? [])].map(toText);
    expect(columns).toEqual(["Cifra", first?.name, other?.name]);
    expect(table?.querySelectorAll("tr")).toHaveLength(19);
  });

  it("names who is higher only where intervals part", async () => {
    const response = await fetch(`${inject("siteUrl")}/api/politicians?sort=rating&limit=100`);
    const { items } = (await response.json()) as {
      items: (Person & { ratings: { low: number | null; high: number | null } })[];
    };
    const [top] = items;
    const parted = items.find(({ ratings }) => (ratings.high ?? 5) < (top?.ratings.low ?? 0));
    const tied = items.find(
      ({ id, ratings }) => id !== top?.id && (ratings.high ?? 0) >= (top?.ratings.low ?? 5),
    );
    const inAll = async (id: number | undefined) =>
      toText(regionNamed(await readPage(`/compare?p=${id},${top?.id}`), "Nel complesso"));
    expect(await inAll(parted?.id)).toContain(
      `${top?.name} ha una stima più alta di ${parted?.name}.`,
    );
    const both = await inAll(tied?.id);
    expect(both).toContain("A pari merito.");
    expect(both).not.toContain("stima più alta");
  });

  it("tells what of the address it cannot show, and keeps the others", async () => {
    const [first, second] = await findPeople("sort=reviews");
    const page = await readPage(`/compare?p=${first?.id},999999,anna,${second?.id},${first?.id}`);
    expect(page.text).toContain("«anna» non è il numero di una scheda.");
    expect(page.text).toContain("La scheda 999999 non esiste o non è più pubblicata.");
    expect(compared(page)).toEqual([first?.name, second?.name]);
    const five = (await findPeople("sort=reviews")).slice(0, 5);
    const many = await readPage(`/compare?p=${five.map(({ id }) => id).join(",")}`);
    expect(many.text).toContain("Si confrontano al massimo quattro persone");
    expect(compared(many)).toEqual(five.slice(0, 4).map(({ name }) => name));
  });

  it("says of whom there are too few reviews", async () => {
    const [first] = await findPeople("sort=reviews");
    const [unrated] = await findPeople("rated=unrated&limit=1");
    const { text } = await readPage(`/compare?p=${first?.id},${unrated?.id}`);
    expect(text).toContain("Ancora poche recensioni");
  });
});

it("a request to correct a page is made by search and form, says what is wrong, and gives a receipt", async () => {
  const [person] = await findPeople("limit=1");
  const start = await readPage("/for-politicians");
  const found = await sendForm(start, "main form:has([type=search])", { q: person?.name ?? "" });
  const [page = ""] = linksNamed(found, new RegExp(`^${person?.name}`)).filter((address) =>
    address.includes("politico="),
  );
  const form = await readPage(page);
  const correct = "La foto è di un'altra persona.";
  const refused = await sendForm(form, "main form[method=post]", { correct });
  expect(refused.text).toContain("La richiesta non è partita");
  expect(refused.document.querySelector("textarea[name=correct]")?.textContent).toBe(correct);
  const email = `carla-${crypto.randomUUID()}@example.org`;
  const taken = await sendForm(refused, "form[method=post]", {
    datum: "photo",
    name: "Carla Neri",
    email,
  });
  expect(taken.text).toContain("Richiesta ricevuta");
  await expect.poll(() => countMailsTo(email)).toBe(1);
});

it.each(["/claim", "/claim?politico=2147483647"])(
  "%s, which names nobody, says so",
  async (path) => {
    const page = await readPage(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Questo indirizzo non dice di chi");
  },
);

it("a link out of the mails that was changed ends no mail, and says so", async () => {
  const page = await readPage("/unsubscribe?codice=nessuno");
  const answer = await sendForm(page, "main form[method=post]", {});
  expect(answer.url.pathname + answer.url.search).toBe("/unsubscribe?esito=non-valido");
  expect(
    toText(answer.document.querySelector("main [role=alert]") ?? answer.document.body),
  ).toContain("non è valido");
});

it("the sample politicians are searched, and kept from search engines", async () => {
  const page = await readPage("/politicians");
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
    "noindex",
  );
  const found = await sendForm(page, "main form:has([type=search])", { q: "faro" });
  expect(said(found)).toBe("1 risultato per «faro»");
  expect(linksNamed(found, "Bianca Solmarini")).toHaveLength(1);
});

it("the support page folds eight questions, and tells search engines the same eight", async () => {
  const page = await readPage("/support");
  const questions = values(page, "main details summary");
  expect(questions).toHaveLength(8);
  expect(values(page, "main details")[1]).toContain("10 recensioni al giorno");
  const data = page.document.querySelector('script[type="application/ld+json"]')?.textContent;
  const faq = JSON.parse(data ?? "") as { "@type": string; mainEntity: { name: string }[] };
  expect(faq["@type"]).toBe("FAQPage");
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(questions);
});

it("the privacy policy leads from its table of contents to each of twelve sections", async () => {
  const { document } = await readPage("/privacy");
  const links = [...document.querySelectorAll('nav[aria-label="Indice"] a')];
  const targets = links.map((link) => link.getAttribute("href") ?? "");
  expect(targets).toHaveLength(12);
  expect(targets.at(-1)).toBe("#modifiche");
  const headings = targets.map((target) =>
    toText(document.getElementById(target.slice(1)) ?? document.body),
  );
  expect(headings.map((heading) => /^(\d+)\./.exec(heading)?.[1])).toEqual(
    targets.map((_, at) => String(at + 1)),
  );
});

it("the ways to install the app are all on the page, and none of them says that it is installed", async () => {
  const page = await readPage("/install");
  const headings = values(page, "main h3");
  expect(headings).toEqual(expect.arrayContaining(["iPhone e iPad", "Android", "Computer"]));
});
