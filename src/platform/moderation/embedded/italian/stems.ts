// Stems that make any unknown word containing them suspect: new coinages, words joined together.
// Patterns are in the notation of obscenity: "|" is a word boundary, "?" any letter, "[x]"
// optional.
import type { ModerationCategory, Severity } from "#domain/moderation/verdict.ts";

export interface StemList {
  category: ModerationCategory;
  severity: Severity;
  patterns: string;
}

export const stems: readonly StemList[] = [
  { category: "profanity", severity: 3, patterns: "vaffancul affancul dimerda delcazzo dicazzo" },
  { category: "profanity", severity: 2, patterns: "fancul |cazzo cazzo| |merd sticazz coglionat" },
  {
    category: "insult",
    severity: 3,
    patterns:
      "chitemmuo chitemuor kitemmuo sucaminch succhiaminch vafammo vaffammo testadicazz facciadicul facciadimerd pezzodimerd figliodiputt",
  },
  {
    category: "insult",
    severity: 2,
    patterns: "stronz coglion puttan minchion |bastard troione |leccacul succhiacazz",
  },
  {
    category: "hate",
    severity: 2,
    patterns: "ricchion froci culatton mongoloid negrodi negridi |terron",
  },
  {
    category: "blasphemy",
    severity: 3,
    patterns: "porcodio porcoddio diocane dioporco porcamadonna madonnaputtana",
  },
  { category: "sexual", severity: 2, patterns: "pompinar sborr" },
];

/** Ordinary words that contain one of the stems. */
export const innocentWords = `stronzio stronzian imbastard cazzott cazzuol cazzulat cazzar cazziat cazzut cazzol cazzeg
  merdai cazzovig bastardin bastardell cogliona coglionat coglioner sfroci merday`;
