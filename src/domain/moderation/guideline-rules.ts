// Rules of the community guidelines: used by reports, decisions and statements of reasons. Names
// are stored with decisions, so their meaning never changes.

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

/** Title and text of the rule, as in the community guidelines. */
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

/** Maps each category of automatic moderation to its rule; null where no rule applies. */
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
