import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTopic, listTopics } from "#contract/topics.ts";
import * as contract from "#contract/admin-topics.ts";
import { auditLog } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
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
  const by = { kind: "command-line" } as const;
  return importTopics(app.context, { fileName: "temi.csv", bytes: bytes(), by });
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
    expect(outcome).toMatchObject({ added: 3, skipped: 0, rejected: 0, problems: [] });
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
      "Riga 2: non è JSON valido",
      "Riga 3, titolo: manca il titolo",
      "Riga 4, titolo: il testo supera 500 caratteri",
    ]);
  });

  it("says line and column of what it cannot read in a CSV file", async () => {
    const rows = [
      "titolo,descrizione,data_chiusura",
      "Porti aperti,Ai traghetti.,30/02/2027",
      "Più tram,,",
      '"Più bici,Ogni giorno.,',
      "Meno auto,In centro.,31/10/2026",
    ];
    expect(await load(rows.join("\n"))).toMatchObject({
      added: 1,
      problems: [
        "Riga 2, datachiusura: non è una data: scrivila così, 31/12/2026",
        "Riga 3, descrizione: manca la descrizione",
        "Riga 4: le virgolette non sono chiuse",
      ],
    });
    expect(await topics()).toMatchObject([
      { title: "Meno auto", closedAt: "2026-10-31T12:00:00.000Z" },
    ]);
    expect(await load("nome,testo\nA,B\n")).toMatchObject({
      added: 0,
      problems: ["Riga 1: manca la colonna «titolo»"],
    });
  });
});

describe("a file of topics in the admin area", () => {
  const FILE = "titolo;descrizione\nPiù tram;Ogni giorno.\nMeno auto;In centro.\nSenza testo;\n";
  async function asAdministrator() {
    const { call } = app.as(await buildAdministrator(app.context.db));
    const send = (text: string, apply: "yes" | "no" = "no", fileName = "temi.csv") =>
      call(contract.importTopicFile, { fileName, apply, file: new Blob([text]) });
    return { call, send };
  }
  const actions = async () =>
    (await app.database.db.select().from(auditLog).orderBy(auditLog.id)).map((one) => one.action);

  it("is previewed, then added, and recorded in the audit log", async () => {
    const { send } = await asAdministrator();
    const imported = {
      fileName: "temi.csv",
      added: 2,
      skipped: 0,
      rejected: 1,
      titles: ["Più tram", "Meno auto"],
      problems: ["Riga 4, descrizione: manca la descrizione"],
    };
    expect(await send(FILE)).toEqual({ imported });
    expect(await topics()).toEqual([]);
    expect(await actions()).toEqual([]);
    expect(await send(FILE, "yes")).toEqual({ imported });
    expect(await topics()).toHaveLength(2);
    expect(await actions()).toEqual(["topics-imported"]);
    expect(await send(FILE)).toMatchObject({ imported: { added: 0, skipped: 2 } });
  });

  it("adds no second topic with the title of an open one", async () => {
    const { send } = await asAdministrator();
    await buildTopic(app.context.db, { title: "PIÙ TRAM" });
    expect(await send(FILE, "yes")).toMatchObject({ imported: { titles: ["Meno auto"] } });
  });

  it("is undone, but for what somebody has used", async () => {
    const { call, send } = await asAdministrator();
    expect(await call(contract.getLastTopicImport, {})).toEqual({ last: null });
    await send(FILE, "yes");
    const { items } = await call(contract.listAdministeredTopics, { q: "tram" });
    await buildOpinion(app.context.db, { topicId: items[0]?.id ?? 0 });
    const { last } = await call(contract.getLastTopicImport, {});
    expect(last).toEqual({ importedAt: "2026-11-20T10:00:00.000Z", topics: 2, removable: 1 });
    const undo = () => call(contract.undoTopicImport, { importedAt: last?.importedAt ?? "" });
    expect(await undo()).toEqual({ removed: 1 });
    expect(await undo()).toEqual({ removed: 0 });
    expect((await topics()).map(({ title }) => title)).toEqual(["Più tram"]);
    expect(await actions()).toEqual(["topics-imported", "topic-import-undone"]);
  });

  it("is refused if it is no CSV file, with the reason", async () => {
    const { send } = await asAdministrator();
    await expect(send(FILE, "yes", "temi.xlsx")).rejects.toMatchObject({ code: "not_csv" });
    await expect(send("PK\0\0")).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ path: "file" }],
    });
  });
});
