// The rules of the community guidelines, each with a name of its own: what a report alleges, what a
// decision rests on, what its author is told. Names are kept with decisions and never change meaning.

import type { ModerationCategory } from "./verdict.ts";

export const GUIDELINE_RULES = [
  "insult",
  "hate",
  "threat",
  "personal-data",
  "unfounded-accusation",
  "inauthentic",
  "spam",
  "sexual-or-violent",
  "off-topic",
  "illegal",
  "report-abuse",
] as const;
export type GuidelineRule = (typeof GUIDELINE_RULES)[number];

/** What the rule is called, and what it asks, as it stands in the community guidelines. */
export const RULE_TEXTS: Record<GuidelineRule, { title: string; text: string }> = {
  insult: {
    title: "Insulti e umiliazioni",
    text: "Si discutono le idee, le scelte e i fatti, non le persone: niente insulti, bestemmie o umiliazioni.",
  },
  hate: {
    title: "Odio e discriminazione",
    text: "Niente parole d'odio per origine, religione, genere, orientamento sessuale, disabilità o aspetto.",
  },
  threat: {
    title: "Minacce e incitamento alla violenza",
    text: "Niente minacce, auguri di violenza o inviti a farne.",
  },
  "personal-data": {
    title: "Dati personali",
    text: "Niente indirizzi, recapiti, documenti o informazioni su salute e famiglia di chiunque.",
  },
  "unfounded-accusation": {
    title: "Accusa di un reato senza una fonte",
    text: "Un'opinione è libera, un fatto falso no: niente accuse di reati senza una fonte.",
  },
  inauthentic: {
    title: "Contenuto non autentico",
    text: "Niente recensioni su commissione, campagne organizzate, account falsi o testi copiati.",
  },
  spam: {
    title: "Pubblicità e ripetizioni",
    text: "Niente pubblicità, link promozionali, raccolte di fondi e messaggi ripetuti.",
  },
  "sexual-or-violent": {
    title: "Contenuti sessuali o violenti",
    text: "Niente contenuti sessuali o violenti.",
  },
  "off-topic": {
    title: "Fuori tema",
    text: "Niente testi che non c'entrano con il politico o con l'argomento.",
  },
  illegal: {
    title: "Contenuto contrario alla legge",
    text: "Niente contenuti vietati dalla legge.",
  },
  "report-abuse": {
    title: "Abuso delle segnalazioni",
    text: "Segnalare chi la pensa diversamente non serve a farlo sparire: abusarne è una violazione.",
  },
};

/** The rule that each thing automatic moderation looks for belongs to; null where it is none. */
export const RULE_OF_CATEGORY: Record<ModerationCategory, GuidelineRule | null> = {
  threat: "threat",
  hate: "hate",
  "personal-data": "personal-data",
  blasphemy: "insult",
  sexual: "sexual-or-violent",
  insult: "insult",
  profanity: "insult",
  "crime-accusation": "unfounded-accusation",
  spam: "spam",
  unreadable: null,
  resembling: null,
};
