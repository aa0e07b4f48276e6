import { describe, expect, it } from "vitest";
import type { SummaryOpinion } from "#domain/summary/summariser.ts";
import { processorMs } from "#tests/processor-time.ts";
import { createExtractiveSummariser, EXTRACTIVE_ENGINE } from "./extractive-summariser.ts";

const summariser = createExtractiveSummariser();
const topic = { title: "Pista ciclabile lungo il fiume", description: "Da decidere." };
const summarise = (opinions: readonly SummaryOpinion[]) => summariser.summarise(opinions, topic);

const citizens: SummaryOpinion[] = [
  [5, "Una pista separata dalle auto salva vite: in via Roma ogni mese c'è un incidente in bici."],
  [5, "Con la pista ciclabile i ragazzi andrebbero a scuola da soli, senza un genitore in auto."],
  [4, "Meno auto in coda significa aria migliore per chi abita lungo il fiume."],
  [4, "Bene la pista, purché sia illuminata anche d'inverno e collegata alla stazione."],
  [3, "La pista va bene lungo il fiume, molto meno in centro dove i marciapiedi sono già stretti."],
  [2, "I commercianti di via Roma perdono i parcheggi e nessuno li ha ascoltati."],
  [1, "Prima si riparino le strade piene di buche, poi si pensi alle piste ciclabili."],
].map(([rating, comment], index) => ({ id: index + 1, rating, comment }) as SummaryOpinion);

const themed: SummaryOpinion[] = [
  [5, "Finalmente si pensa alla sicurezza dei ragazzi che vanno a scuola."],
  [5, "L'aria pulita è un diritto, e le auto in coda sono un problema enorme."],
  [4, "Sono d'accordo, la sicurezza viene prima di tutto. Sento troppe scuse."],
  [4, "Vorrei aria pulita per i miei figli."],
  [3, "Bene, ma dove mettiamo i parcheggi? Sento un enorme malumore."],
  [2, "Senza parcheggi i negozi chiudono, è un danno enorme."],
  [2, "Sento parlare di sicurezza ma nessuno ripara i marciapiedi."],
  [1, "Togliere i parcheggi è un errore, l'aria pulita non si fa così."],
].map(([rating, comment], index) => ({ id: index + 1, rating, comment }) as SummaryOpinion);

function quoted(
  opinions: readonly SummaryOpinion[],
  { quotations }: Awaited<ReturnType<typeof summarise>>,
) {
  return quotations.map(({ opinionId }) => opinions.find(({ id }) => id === opinionId)?.rating);
}

describe("the summary by quotation", () => {
  it("quotes up to five sentences as they were written, from favourable to contrary", async () => {
    const summary = await summarise(citizens);
    expect(summary.engine).toBe(EXTRACTIVE_ENGINE);
    expect(summary.quotations).toHaveLength(5);
    for (const { opinionId, text } of summary.quotations)
      expect(citizens.find(({ id }) => id === opinionId)?.comment).toContain(text);
    const ratings = quoted(citizens, summary);
    expect(ratings.some((rating) => rating === 3)).toBe(true);
    expect(ratings.some((rating) => rating !== undefined && rating < 3)).toBe(true);
    expect(ratings.findIndex((rating) => rating === 3)).toBeGreaterThan(0);
  });

  it("is the same whenever the opinions are", async () => {
    expect(await summarise(citizens)).toEqual(await summarise(structuredClone(citizens)));
  });

  it("counts a brigade as one cluster, with or without words changed", async () => {
    const towns = "Torino Milano Bari Napoli Palermo Genova Lecce Udine".split(" ");
    const brigade = Array.from({ length: 500 }, (_, index) => ({
      id: 100 + index,
      rating: 1 as const,
      comment: `${index % 2 ? "Vergogna! " : ""}Vogliono solo fare cassa con la pista ciclabile, fermiamo questo scempio a ${towns[index % 8]} adesso.`,
    }));
    const all = [...citizens, ...brigade];
    const summary = await summarise(all);
    const fromBrigade = summary.quotations.filter(({ text }) => text.includes("fare cassa"));
    expect(fromBrigade.length).toBeLessThanOrEqual(1);
    expect(quoted(all, summary).filter((rating) => (rating ?? 0) > 3).length).toBeGreaterThan(0);
    expect(quoted(all, summary)).toContain(3);
  });

  it("keeps the view of a single dissenter among hundreds", async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      id: index + 1,
      rating: 5 as const,
      comment: `Sono favorevole per il motivo numero ${index}: ${citizens[index % 4]?.comment}`,
    }));
    const dissenter: SummaryOpinion = {
      id: 999,
      rating: 1,
      comment: "Sono contrario: quei soldi servono agli ospedali di montagna.",
    };
    const { quotations } = await summarise([...many, dissenter]);
    expect(quotations.at(-1)).toEqual({ opinionId: 999, text: dissenter.comment });
  });

  it("does not quote the same thing twice", async () => {
    const { quotations } = await summarise([
      { id: 1, rating: 5, comment: "La pista ciclabile lungo il fiume serve a tutti." },
      { id: 2, rating: 4, comment: "Serve a tutti la pista ciclabile lungo il fiume." },
      { id: 3, rating: 3, comment: "La pista ciclabile lungo il fiume serve a tutti." },
    ]);
    expect(quotations).toHaveLength(1);
  });

  it.each([
    "No.",
    "Sì",
    "👍👍",
    "x".repeat(1000),
    "parola ".repeat(140).trim(),
    "🗳 ".repeat(400).trim(),
  ])("has something to quote of a single opinion, whatever it says: %j", async (comment) => {
    const { quotations } = await summarise([{ id: 1, rating: 4, comment }]);
    expect(quotations).toHaveLength(1);
    expect(quotations[0]?.text).not.toBe("");
    expect(quotations[0]?.text.length).toBeLessThanOrEqual(261);
  });

  it("prefers a sentence that stands alone to one that leans on another", async () => {
    const comment =
      "Ma questo da solo non basta a cambiare il traffico cittadino. Il traffico cittadino cambia soltanto con autobus frequenti.";
    const { quotations } = await summarise([{ id: 1, rating: 4, comment }]);
    expect(quotations[0]?.text).toBe(
      "Il traffico cittadino cambia soltanto con autobus frequenti.",
    );
  });

  it("names themes by noun phrases that three opinions use, never by adjectives or verbs", async () => {
    const { themes } = await summarise(themed);
    expect(themes.map(({ name }) => name)).toEqual(["aria pulita", "parcheggi", "sicurezza"]);
    for (const { opinionIds } of themes) expect(opinionIds.length).toBeGreaterThanOrEqual(3);
  });

  it("names no theme where no noun phrase is shared by three opinions", async () => {
    const enormous = [
      "È un enorme spreco, sento solo promesse.",
      "Sento dire che costa, un costo enorme.",
      "Un enorme errore, lo sento da anni.",
      "Sento rabbia: il ritardo è enorme.",
      "Un'enorme delusione per chi sento ogni giorno.",
    ].map((comment, index) => ({ id: index + 1, rating: 2 as const, comment }));
    expect((await summarise(enormous)).themes).toEqual([]);
  });

  it("takes little for a thousand long opinions that all differ", async () => {
    let seed = 1;
    const word = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return `parola${seed % 3000}`;
    };
    const sentence = () => `Frase ${Array.from({ length: 10 }, word).join(" ")}.`;
    const opinions = Array.from({ length: 1000 }, (_, index) => ({
      id: index + 1,
      rating: ((index % 5) + 1) as 1,
      comment: Array.from({ length: 8 }, sentence).join(" "),
    }));
    const summarising = async () => expect((await summarise(opinions)).quotations).toHaveLength(5);
    expect(await processorMs(summarising)).toBeLessThan(10_000);
  });
});
