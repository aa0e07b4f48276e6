// Blasphemy: a sacred name joined to an insult. Exclamations ("Dio mio", "porca miseria") are not.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";

export const blasphemyWords: WordList = {
  category: "blasphemy",
  words: `
3: porcodio, porcoddio, porcodiddio, porcodeddio, orcodio, orcoddio, porcidio
3: diocane, diocan, dioccane, dioporco, diopporco, dioporcone, diomerda, dioladro, diobestia, dioboia, diomaiale
3: diobastardo, dioinfame, diostronzo, dioserpente, dioverme
3: madonnaputtana, madonnatroia, madonnamaiala, madonnazoccola, porcamadonna, porcogesu, porcocristo, cristoporco, gesuporco
2: mannaggiadio, mannaggiacristo, mannaggialamadonna, dioscalzo, diofa
`,
};

export const blasphemyPhrases: PhraseList = {
  category: "blasphemy",
  tight: true,
  phrases: `
3: porc-o/a/i|orc-o|maial-e/a|putt*|troi-a|bastard-o/a|stronz-o/a|zoccol-a|mignott-a|can-e|boia di|d|de? il|la|quel|quella|quer|un|una? @deity
3: @deity porc-o/a/one|orc-o|can|can-e/i|ladr-o|boi-a|besti-a|bestion-e|merd-a/oso|maial-e/a|putt*|troi-a/e|zoccol-a|mignott-a|bastard-o/a|stronz-o/a|infam-e|schifos-o/a|lurid-o/a|verm-e|serpent-e|cornut-o|froci-o|cazz*|cul-o/attone
3: @deity di|de merda|m…
3: vaffanculo a|al|alla? @deity
2: porc-o d…
2: mannaggia a|al|alla|la|il? @deity
`,
};
