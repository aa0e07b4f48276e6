import { describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "../embedded-moderator.ts";

const moderator = createEmbeddedModerator({ allowlistedNames: ["CESAREO TROIA", "CAMILLA NEGRI"] });

async function decisionOn(text: string): Promise<string> {
  return (await moderator.moderate(text)).decision;
}

describe("what stands around an offence", () => {
  it.each([
    ["quotation marks", "Gli hanno detto «stronzo» in aula"],
    ["straight quotation marks", 'Il solito "vaffanculo" da osteria'],
    ["single quotation marks", "L'epiteto 'terrone' è vecchio come il mondo"],
    ["a report", "Ha dichiarato che i suoi elettori sono dei coglioni"],
    ["a colon after a verb of saying", "Ha urlato: siete dei coglioni"],
    ["the word as subject", "La parola frocio non si usa"],
    ["the author himself", "Sono stato un coglione a fidarmi"],
    ["a negation", "Non è uno stronzo"],
    ["taking sides against it", "Combatte chi offende, è contro gli stronzi"],
  ])("leaves it to a person: %s", async (_, text) => {
    expect(await decisionOn(text)).toBe("hold");
  });

  it.each([
    ["a negation that asserts", "Non è altro che uno stronzo"],
    ["a negation of something else", "Non sei italiano, negro di merda"],
    ["an idiom with a negation", "Non capisce un cazzo"],
    ["one's own words reported", "L'ho detto che è uno stronzo"],
    ["a report that has ended", "Ha detto che si dimette, lo stronzo"],
    ["an apostrophe that opens no quotation", "L'ha fatto lo stronzo, all'insaputa di tutti"],
  ])("does not excuse it: %s", async (_, text) => {
    expect(await decisionOn(text)).toBe("reject");
  });
});

describe("what a harsh word is said of", () => {
  it.each([
    ["Sei un verme", "hold"],
    ["Il verme della mela è tornato", "allow"],
    ["È una legge idiota", "allow"],
    ["È un idiota", "hold"],
    ["È corrotto", "hold"],
    ["Il sistema è corrotto", "allow"],
    ["Ladri!", "hold"],
    ["Difende i ladri", "allow"],
    ["Indagato come ladro di appalti, si dimetta", "allow"],
    ["È un ladro", "hold"],
    ["Non è un ladro", "allow"],
    ["Chi ha rubato deve pagare", "allow"],
  ])("decides: %s → %s", async (text, decision) => {
    expect(await decisionOn(text)).toBe(decision);
  });
});

describe("a name", () => {
  it.each([
    ["inside a sentence", "La collega Troia ha ragione", "allow"],
    ["after a title in capitals", "IL SENATORE TROIA HA RAGIONE", "allow"],
    ["at the start, followed by a verb", "Negri ha votato contro", "allow"],
    ["in a street", "Abito vicino a via dei Negri", "allow"],
    ["at the start, called out", "Troia, dimettiti", "hold"],
    ["with an indefinite article", "È una Troia qualunque", "hold"],
    ["in lower case after a title", "il sindaco negri ha ragione", "hold"],
    ["in lower case", "quella troia ha ragione", "reject"],
    ["in capitals with an article", "SEI UNA TROIA", "reject"],
    ["in disguise", "La collega Tr0ia ha ragione", "reject"],
  ])("protects where it is written like one: %s", async (_, text, decision) => {
    expect(await decisionOn(text)).toBe(decision);
  });

  it.each([
    ["with its province", "A Troia (FG) e a Bastardo (PG) mancano i medici", "allow"],
    ["of which somebody is mayor", "Il sindaco di Bastardo ha ragione", "allow"],
    ["that is used as an insult all the same", "Sei una Troia (FG)", "hold"],
    ["after a mother", "Figlio di Troia", "reject"],
    ["unknown, with a mayor", "Il sindaco di Merdone ha ragione", "hold"],
    ["unknown, with its province", "Il sindaco di Merdone (VR) ha ragione", "allow"],
  ])("of a town, before any list is read: %s", async (_, text, decision) => {
    expect((await createEmbeddedModerator().moderate(text)).decision).toBe(decision);
  });

  it("that is in no list is left to a person", async () => {
    expect(await decisionOn("Grazie al geometra Coglioni")).toBe("hold");
  });
});
