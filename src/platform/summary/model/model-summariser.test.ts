import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SummaryOpinion } from "#domain/summary/summariser.ts";
import { createModelClient } from "#platform/ai/model-client.ts";
import { createLog } from "#platform/log.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { startModelServer } from "#tests/model-server.ts";
import type { Behaviour, ModelServer } from "#tests/model-server.ts";
import { createExtractiveSummariser } from "../extractive/extractive-summariser.ts";
import { createModelSummariser } from "./model-summariser.ts";

// Loads the module first, so that its load time counts in no time limit.
beforeAll(() => import("#platform/ai/openai-compatible.ts"));

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const topic = { title: "Piazza senza auto", description: "Chiudere la piazza alle auto." };
const opinions: SummaryOpinion[] = (
  [
    [5, "Senza auto la piazza torna ai bambini e l'aria migliora."],
    [5, "Finalmente aria pulita, e i bambini potranno giocare."],
    [3, "Va bene la sera per i bambini, ma di giorno servono i parcheggi per gli anziani."],
    [2, "Gli anziani non arriveranno più al medico senza parcheggi."],
    [1, "I parcheggi vicini sono già pieni, così si danneggiano i negozi."],
    [1, "I negozi della piazza perderanno clienti."],
  ] as const
).map(([rating, comment], at) => ({ id: 500 + at, rating, comment }));

// The model sees them as 1 to 6, one of each side in turn: 5, 3, 2, 5, 1, 1 stars.
const good = {
  themes: [
    { name: "Aria e bambini", ids: [1, 2, 4] },
    { name: "Parcheggi per anziani", ids: [2, 3, 5] },
  ],
  paragraph:
    "Chi è favorevole parla di aria pulita e di bambini che giocano in piazza senza auto. Chi è contrario teme per gli anziani senza parcheggi e per i negozi della piazza.",
};

function summariser(timeoutMs: number) {
  const model = createModelClient(
    {
      baseUrl: server.baseUrl,
      apiKey: null,
      model: "prova",
      structuredOutputs: false,
    },
    { takeCall: () => Promise.resolve(true) },
  );
  return createModelSummariser({
    extractive: createExtractiveSummariser(),
    model,
    moderator: createEmbeddedModerator(),
    log: createLog("silent"),
    timeoutMs,
  });
}

const summarise = (given = opinions, timeoutMs = 20_000) =>
  summariser(timeoutMs).summarise(given, topic);

describe("a summary written by a model", () => {
  it("has its paragraph and themes, cites our ids, and keeps the quotations", async () => {
    server.behave({ kind: "object", answer: good });
    const summary = await summarise();
    expect(summary).toMatchObject({ engine: "prova", paragraph: good.paragraph });
    expect(summary.themes).toEqual([
      { name: "Aria e bambini", opinionIds: [500, 502, 501] },
      { name: "Parcheggi per anziani", opinionIds: [502, 503, 504] },
    ]);
    expect(summary.quotations.length).toBeGreaterThan(2);
  });

  it("receives neither ids nor anything about the authors", async () => {
    server.behave({ kind: "object", answer: good });
    await summarise();
    expect(server.requests).toHaveLength(1);
    // The random digits of the delimiters may contain those of an id by chance.
    const prompt = server.requests[0]?.body.messages.at(-1)?.content.replaceAll(/DATI-\w+/g, "");
    expect(prompt).toContain("bambini");
    expect(prompt).not.toMatch(/50[0-5]/);
  });

  it("is not asked for while there are fewer than five opinions", async () => {
    server.behave({ kind: "object", answer: good });
    expect((await summarise(opinions.slice(0, 4))).paragraph).toBeNull();
    expect(server.requests).toEqual([]);
  });
});

const withParagraph = (sentence: string) => ({
  ...good,
  paragraph: `${good.paragraph} ${sentence}`,
});
const unfit: [string, unknown][] = [
  [
    "cites an opinion there is not",
    { ...good, themes: [{ name: "Aria", ids: [1, 99] }, good.themes[1]] },
  ],
  [
    "cites one opinion for a theme",
    { ...good, themes: [{ name: "Aria", ids: [1, 1] }, good.themes[1]] },
  ],
  ["leaves a side out", { ...good, themes: [good.themes[0], { name: "Bambini", ids: [1, 2, 4] }] }],
  ["links", withParagraph("Altro su www.piazza.example, aria e bambini.")],
  ["advises how to vote", withParagraph("Votate per chi difende i negozi della piazza.")],
  ["names somebody", withParagraph("I negozi della piazza ringraziano Rossi.")],
  ["names somebody at the start", withParagraph("Rossi difende i negozi della piazza.")],
  ["counts", withParagraph("La maggioranza vuole i parcheggi per gli anziani.")],
  ["insults", withParagraph("I negozi della piazza sono di stronzi.")],
  [
    "writes English",
    {
      ...good,
      paragraph: "The people want clean air and the children to play in the square all day long.",
    },
  ],
  ["invents", withParagraph("Un dragone verde mangerebbe volentieri cavoli lessi domani.")],
  ["writes too much", withParagraph("aria pulita per bambini ".repeat(40))],
  ["writes markup", withParagraph("<b>Aria</b> pulita per i bambini.")],
];
const failing: [string, Behaviour][] = [
  ["answers in prose", { kind: "prose" }],
  ["answers 500", { kind: "status", status: 500 }],
];

describe("a model whose summary is not fit to be shown", () => {
  const quotations = () => createExtractiveSummariser().summarise(opinions, topic);

  it.each([
    ...unfit.map(([name, answer]) => [name, { kind: "object", answer }] as const),
    ...failing,
  ])("is replaced by quotations after two attempts when it %s", async (_, behaviour) => {
    server.behave(behaviour);
    expect(await summarise()).toEqual(await quotations());
    expect(server.requests.length).toBeGreaterThanOrEqual(2);
  });

  it.each(["hangs", "drips"] as const)(
    "is replaced by quotations in time when it %s",
    async (kind) => {
      server.behave({ kind });
      expect(await summarise(opinions, 400)).toEqual(await quotations());
    },
  );

  it("has one time limit for both attempts", async () => {
    server.behave({ kind: "hangs" });
    await summarise(opinions, 1_000);
    expect(server.requests).toHaveLength(1);
  });

  it("gets a second chance", async () => {
    let asked = 0;
    server.behave({
      kind: "obeys",
      answer: () => ((asked += 1) === 1 ? withParagraph("Votate!") : good),
    });
    expect((await summarise()).paragraph).toBe(good.paragraph);
  });
});
