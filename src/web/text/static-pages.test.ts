import { describe, expect, it } from "vitest";
import { CONSENT_POLICY_VERSION } from "#domain/account/consent.ts";
import { about } from "./about.ts";
import { accessibilitySections } from "./accessibility.ts";
import { guidelines } from "./guidelines.ts";
import { install } from "./install.ts";
import { privacy, privacySections } from "./privacy.ts";
import { frequentQuestions } from "./support.ts";

const CONTACT = "scrivici@example.org";
const toWords = (value: unknown) => JSON.stringify(value).toLowerCase();

describe("the privacy policy", () => {
  const sections = privacySections(CONTACT);

  it("has twelve sections, each with an address of its own", () => {
    expect(sections).toHaveLength(12);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(12);
  });

  it.each([
    "email",
    "password cifrata",
    "nome completo, facoltativo",
    "recensioni e valutazioni",
    "indirizzo ip",
    "dispositivo e browser",
    "orari delle visite",
    "autenticazione",
    "preferenze",
    "16 anni",
    "fino a quando elimini l'account",
    "forma anonimizzata",
    "fino a 12 mesi",
    "server nell'unione europea",
    "art. 9",
    "consenso esplicito",
    "nessun testo lascia il nostro server",
    "mai il nome, l'email, un identificativo o l'indirizzo ip",
    "almeno cinque persone diverse",
    "entro sei ore",
    "chiave segreta che cambia ogni settimana",
    "dopo 30 giorni sono distrutte",
    "45 giorni",
    "a decidere è una persona",
    "garanteprivacy.it",
    CONTACT,
  ])("says: %s [security 50]", (fact) => {
    expect(toWords(sections)).toContain(fact);
  });

  it("carries the version that consents refer to [security 50]", () => {
    expect(privacy.version).toContain(CONSENT_POLICY_VERSION);
    expect(toWords(sections.at(-1))).toContain(CONSENT_POLICY_VERSION);
  });
});

it.each(Object.entries({ privacy: privacySections(CONTACT), guidelines, about, install }))(
  "strong text of %s has no link in it, which would be read as it is written",
  (_page, content) => {
    const strong = [...JSON.stringify(content).matchAll(/\*\*([^*]+)\*\*/g)].map(([text]) => text);
    expect(strong.filter((text) => text.includes("]("))).toEqual([]);
  },
);

describe("the frequent questions", () => {
  it("are eight", () => {
    expect(frequentQuestions(10)).toHaveLength(8);
  });

  it("say how many reviews this installation allows in a day", () => {
    expect(toWords(frequentQuestions(10))).toContain("10 recensioni al giorno");
    expect(toWords(frequentQuestions(1))).toContain("1 recensione al giorno");
  });

  it("say when reports are looked at and where an account is deleted", () => {
    expect(toWords(frequentQuestions(10))).toContain("24–48 ore");
    expect(toWords(frequentQuestions(10))).toContain("apri le [impostazioni](/settings)");
  });
});

describe("the other pages of words", () => {
  it("name the four values and the three measures of quality", () => {
    expect(about.values.list.map(({ title }) => title)).toEqual([
      "Trasparenza",
      "Integrità",
      "Partecipazione",
      "Obiettività",
    ]);
    expect(about.quality.list.map(({ title }) => title)).toEqual([
      "Verifica dell'identità",
      "Moderazione automatica",
      "Segnalazioni della community",
    ]);
  });

  it("name the principles of the community and what follows from breaking them", () => {
    expect(guidelines.principles.list.map(({ title }) => title)).toEqual([
      "Rispetto",
      "Contenuti costruttivi",
      "Autenticità",
    ]);
    expect(guidelines.consequences.steps.map(({ title }) => title)).toEqual([
      "Avviso",
      "Sospensione temporanea",
      "Ban permanente",
    ]);
  });

  it("have four steps for an iPhone and three for Android", () => {
    expect(install.steps.ios.list).toHaveLength(4);
    expect(install.steps.android.list).toHaveLength(3);
  });

  it("tell whom to write to about accessibility", () => {
    expect(toWords(accessibilitySections(CONTACT))).toContain(`mailto:${CONTACT}`);
  });
});
