import { describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "./embedded-moderator.ts";

const moderator = createEmbeddedModerator();
const judge = async (text: string) => {
  const { decision, categories, engine } = await moderator.moderate(text);
  return { verdict: [decision, ...categories].join(" "), engine };
};

describe("what each finder sees decides", () => {
  it.each([
    ["words", "Sei uno stronzo", "reject insult"],
    ["stems", "Fottutissimo", "hold profanity"],
    ["words in a quotation", "Ha detto che è «uno stronzo»", "hold insult"],
    ["contacts", "Chiamatelo al 333 1234567", "hold personal-data"],
    ["links", "Guardate http://esempio.example/pagina", "hold spam"],
    ["repetition", "COMPRA ".repeat(8), "hold spam"],
    ["unreadable text", "xkcd qwrt zzz plmkj bvcxz wrtpl qsdfg", "hold unreadable"],
    ["nothing", "La strada è piena di buche.", "allow"],
  ])("%s", async (_, text, verdict) => {
    expect(await judge(text)).toEqual({ verdict, engine: "embedded-2" });
  });
});

describe("a name that is a vulgar word", () => {
  it.each([
    ["town", "Il paese di Bastardo è bello"],
    ["public figure", "Giovanni Bocchino ha parlato"],
  ])("is known before any import where it is that of a %s", async (_, text) => {
    expect((await judge(text)).verdict).toBe("allow");
    expect((await judge(text.toLowerCase())).verdict).not.toBe("allow");
  });

  it.each([
    ["listed", "Mario Stronzo"],
    ["made of a stem", "Aldo Fottutissimo"],
    ["both", "Maria Rincoglioniti"],
  ])("is known once it is given, at the start or later: %s", async (_, name) => {
    const text = `${name} ha votato`;
    expect((await judge(text)).verdict).not.toBe("allow");
    const given = createEmbeddedModerator({ allowlistedNames: [name] });
    expect((await given.moderate(text)).decision).toBe("allow");
    const later = createEmbeddedModerator();
    later.addAllowlistedNames([name]);
    expect((await later.moderate(text)).decision).toBe("allow");
  });
});
