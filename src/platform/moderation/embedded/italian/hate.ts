// Slurs for origin, religion, orientation, gender or disability, and phrases that debase such a group.
// Neutral names of groups ("rom", "gay", "immigrato") are never here on their own.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";

export const hateWords: WordList = {
  category: "hate",
  words: `
3: negr-o/a/i/e/acci/accio/accia/etto/etti/etta, nigger, niggers, nigga, niggas
3: terron-e/i/a/cello/celli/accio/acci/ia, terun, terroncin-o/i
3: froci-o/a/e/one/oni/etto/azzo, froci, frosci-o, frosci, frcio, frci
3: ricchion-e/i/azzo, recchion-e/i, arrus-o/i, culatton-e/i/a, culattin-o/i, faggot, faggots
3: mongoloid-e/i, zingaracc-io/i/ia, ebreacc-io/i/ia, lesbicacc-ia/e
3: sporconegro, negrodimerda, negridimerda
2: polenton-e/i/a, vucumpra, negroid-e/i, frociaggin-e, travon-e/i
2: crucc-o/a/hi/he, mangiacrauti, mangiaspaghetti
3 addressed: ritardat-o/a/i/e, handicappat-o/a/i/e, down
2 addressed: zingar-o/a/i/e, finocch-io/i/iona, checc-a/he, giude-o/i, zulu, invertit-o/i, scimmi-a/e/one/oni, beduin-o/i
2 addressed: scimpanze, gorill-a, isteric-a, mestruat-a, femminucci-a
2 you: marocchin-o/i, ebre-o/i
`,
};

export const hatePhrases: PhraseList = {
  category: "hate",
  phrases: `
3: sporc-o/a/hi/he|lurid-o/a/i/e|schifos-o/a/i/e @group
3: @group schifos-o/a/i/e|lurid-o/a/i/e|bastard-o/a/i/e|puzzolent-e/i
2: maledett-o/a/i/e @group
2: @group maledett-o/a/i/e
3: mus-o/i giall-o/i
3: mangia|mangiatore|mangiatori di? banane
3: hitler ~1 aveva|ha|avevano ~2 ragione // sbaglia*|scandal*|vergogn*|detto|dice|sostiene|crede
2: mussolini|duce ~1 aveva|ha ~2 ragione // sbaglia*|scandal*|vergogn*|detto|dice|sostiene|crede
3: ci vorrebbe|vuole ~2 hitler|auschwitz|mauthausen|dachau|treblinka
3: servirebbe|serve ~2 hitler|auschwitz|mauthausen|dachau|treblinka
3: @group ~2 camer-a/e a gas // @history
3: @group ~1 nei|ai|al|nel forn-o/i // @history
2: bingo bongo
2: razza|razze inferior-e/i // @history
2: torn-a/ate|tornatene|tornatevene|vai|vattene ~1 in|nel|al|a|alla africa|marocco|albania|romania|nigeria|tunisia|giungla|deserto|savana|foresta // visita|visitare|vacanza
2: torn-a/ate|tornatene|tornatevene|vai|vattene al|nel|a tuo|vostro|casa paese|tua|vostra // @people
2: torn-a/ate|vai|stai|stia|torni|zitta ~1 in|a cucina|lavare|stirare|cucinare
2: @group ~1 sono|siete|son ~2 tutt* ~1 @evildoers
2: @group ~1 sono|siete ~1 animal-i|besti-e|feccia|parassit-i|subuman-i|scimmi-e|sporch-i
2: viva|evviva|heil|sieg il? duce|hitler|heil|ss
2: donn-a/e ~2 in|a cucina|lavare|stirare
`,
};
