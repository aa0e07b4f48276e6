// Every list of Italian words and phrases the moderator uses.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";
import { advertisingPhrases } from "./advertising.ts";
import { blasphemyPhrases, blasphemyWords } from "./blasphemy.ts";
import { crimePhrases, crimeWords } from "./crime-accusation.ts";
import { harmlessPhrases } from "./harmless.ts";
import { hatePhrases, hateWords } from "./hate.ts";
import { insultPhrases, insultWords } from "./insult.ts";
import { profanityPhrases, profanityWords } from "./profanity.ts";
import { sexualPhrases, sexualWords } from "./sexual.ts";
import { threatPhrases } from "./threat.ts";

export const wordLists: readonly WordList[] = [
  insultWords,
  profanityWords,
  hateWords,
  sexualWords,
  blasphemyWords,
  crimeWords,
];

export const phraseLists: readonly PhraseList[] = [
  insultPhrases,
  profanityPhrases,
  hatePhrases,
  sexualPhrases,
  blasphemyPhrases,
  threatPhrases,
  crimePhrases,
  advertisingPhrases,
  harmlessPhrases,
];
