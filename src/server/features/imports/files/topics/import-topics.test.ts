import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTopic, listTopics } from "#contract/topics.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { importTopics } from "./import-topics.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

async function load(text: string) {
  async function* bytes() {
    yield new TextEncoder().encode(text);
  }
  return importTopics(app.context, bytes());
}

const topics = async () => (await app.as(null).call(listTopics, { limit: 50 })).items;

function official(id: number, fields: object = {}): string {
  return JSON.stringify({
    id,
    titolo: "BASTA QUORUM PER I REFERENDUM!",
    descrizioneBreve: "Via il   quorum.",
    descrizione: "Chi vota decide.\nSempre.",
    dataApertura: "2026-07-15",
    dataFineRaccolta: "9999-12-31",
    "idDecTipoIniziativa.id": 1,
    logo: null,
    ...fields,
  });
}

describe("importing topics", () => {
  it("reads the ministry's lines of JSON: readable title, both texts, source and dates", async () => {
    const outcome = await load(
      [
        official(1),
        official(2, { titolo: "Basta soldi ai giornali", dataChiusura: "2026-07-26" }),
        official(3, { dataApertura: "2031-01-01" }),
      ].join("\n"),
    );
    expect(outcome).toEqual({ added: 3, skipped: 0, rejected: 0, problems: [] });
    const [newest, first, second] = await topics();
    expect(newest?.createdAt).toBe("2026-11-20T10:00:00.000Z");
    expect(first).toMatchObject({
      title: "Basta quorum per i referendum!",
      createdAt: "2026-07-15T12:00:00.000Z",
      closedAt: null,
    });
    expect(second).toMatchObject({ closedAt: "2026-07-26T12:00:00.000Z" });
    const { description } = await app.as(null).call(getTopic, { id: first?.id ?? 0 });
    expect(description).toBe(
      "Via il quorum.\n\nChi vota decide.\nSempre.\n\nTesto dei promotori dell'iniziativa. Fonte: Ministero della Giustizia, firmereferendum.giustizia.it.",
    );
  });

  it("reads CSV with the same columns, or with title and description only", async () => {
    await load(
      'id,titolo,descrizioneBreve,idDecTipoIniziativa_id\n7,"Più ""cure"", subito","Due\nrighe.",1\n',
    );
    await load("Titolo;Descrizione\nPista ciclabile;Lungo il fiume.\n");
    const titles = (await topics()).map(({ title }) => title);
    expect(titles.sort()).toEqual(["Pista ciclabile", 'Più "cure", subito']);
  });

  it("adds nothing the second time and leaves what was changed here alone", async () => {
    const file = `${official(1)}\n${official(1)}\n${official(2)}`;
    expect(await load(file)).toMatchObject({ added: 2, skipped: 1 });
    await app.database.pool.query("UPDATE public_topics SET title = 'Corretto'");
    expect(await load(file)).toMatchObject({ added: 0, skipped: 3 });
    expect((await topics()).map(({ title }) => title)).toEqual(["Corretto", "Corretto"]);
  });

  it("rejects lines it cannot read, by number, and takes the others", async () => {
    const outcome = await load(
      [
        official(1),
        "{rotto",
        '{"descrizione":"Senza titolo"}',
        official(2, { titolo: "x".repeat(501) }),
      ].join("\n"),
    );
    expect(outcome).toMatchObject({ added: 1, rejected: 3 });
    expect(outcome.problems).toEqual([
      "Riga 2: non è JSON valido.",
      "Riga 3: manca il titolo.",
      "Riga 4: il titolo supera 500 caratteri.",
    ]);
  });
});
