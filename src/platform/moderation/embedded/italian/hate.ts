// Slurs for origin, religion, orientation, gender or disability, and phrases that debase such a group.
// Neutral names of groups ("rom", "gay", "immigrato") are never here on their own.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";

export const hateWords: WordList = {
  category: "hate",
  words: `
3: negr-o/a/i/e/acci/accio/accia/etto/etti/etta, nigger, niggers, nigga, niggas
3: terron-e/i/a/cello/celli/accio/acci/ia, terun, terroncin-o/i
3: froci-o/a/e/one/oni/azzo, froc-etto/etti/ette/iaccio/iacci, froci, frosci-o, frosci, frcio, frci
3: ricchion-e/i/azzo, recchion-e/i, arrus-o/i, culatton-e/i/a, culattin-o/i, buson-e/i, bucaiol-o/i, ricchiun-e, faggot, faggots
3: mongoloid-e/i, zingaracc-io/i/ia, ebreacc-io/i/ia, lesbicacc-ia/e
3: sporconegro, negrodimerda, negridimerda
2: polenton-e/i/a, vucumpra, negroid-e/i, frociaggin-e, travon-e/i
2: crucc-o/a/hi/he, mangiacrauti, mangiaspaghetti
3 called: ritardat-o/a/i/e, handicappat-o/a/i/e
3 addressed: down
2 called: checc-a/he
2 addressed: zingar-o/a/i/e, finocch-io/i, giude-o/i, zulu, invertit-o/i, scimmi-a/e/one/oni, beduin-o/i
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
2: torn-a/ate|vai|stai|stia|torni|vada|vadano|zitta ~3 in|a cucina|lavare|stirare|cucinare
2: @group ~1 sono|siete|son ~2 tutt* ~1 @evildoers
3: @group sono|siete tutti|solo|delle|dei|come? animal-i|besti-e|feccia|subuman-i|scimmi-e // trattat*|come|considerat*
2: @group ~1 sono|siete ~1 animal-i|besti-e|feccia|parassit-i|subuman-i|scimmi-e|sporch-i|inferior-i|pigr-i|malat-i|pervertit-i|invasor-i|mafios-i|camorrist-i
2: @group ~2 portano|portate ~1 malatti-e/a|delinquenza|degrado|droga|criminalita|violenza
2: @group ~1 rubano|puzzano|spacciano|stuprano|delinquono|invadono|infestano // chi
2: @group non ~1 voglia|vogliono ~1 lavorare|integrarsi
2: @group vogliono|vogliano solo? sottometter*|invader*|sostituir*|islamizzar*|conquistar*
2: @group comandano|controllano|dominano ~1 tutto|mondo|banche|finanza|governo|giornali
3: vesuvio|etna ~1 lavali|lavateli|pensaci|bruciali
3: bruci-amo/are/ate|incendi-amo/are/ate|rad-ere/iamo ~2 camp-o/i rom|nomadi|zingar*
3: bruci-amo/are/ate|incendi-amo/are/ate ~2 moschee|moschea|sinagog-a/he // storia|vietat*|condann*|notte
2: boia chi molla
2: dux mea lux
2: eia ~2 alala
2: credere obbedire combattere
2: @kind ~2 contro natura
3: @kind ~1 va|vanno|andrebbe|andrebbero ~1 cacciat-i/e|deportat-i/e|rinchius-i/e|allontanat-i/e tutti|tutte
3: @kind ~1 va|vanno|andrebbe|andrebbero tutti|tutte cacciat-i/e|deportat-i/e|rinchius-i/e
2: @kind ~1 va|vanno|andrebbe|andrebbero|devono ~2 cacciat-i/e|deportat-i/e|rinchius-i/e|curat-i/e|isolat-i/e // legg*
2: fuori|via i|gli|le|tutti|tutte ~1 @kind
2: @kind fuori da|dal|dall|dalla|dai italia|europa|paese|qui|confini|scuole
2: donn-e ~3 servono ~1 solo|soltanto
2: non ~1 roba|posto|mestiere|cosa|lavoro da|per donn-e|donna|femmin-e
2: torn-a/ate|torni|vai|va a fare|far la|il|l calz-a/etta|uncinetto|maglia|casalinga|spesa|moglie|mamma|sarta
2: donn-e ~3 solo danni|casini|guai|chiacchiere
2: donn-a/e ~6 stiano|stia|restino|resti|tornino|torni ~1 a|ai|in casa|fornelli|cucina // scuola
2: viva|evviva|heil|sieg il? duce|hitler|heil|ss|mussolini|fascismo|nazismo
3: ritardat-o/a/i/e mental-e/i
3: handicappat-o/a/i/e mental-e/i // diritti|scuola|assistenza|famigli-a/e|cure|legge
3: scimmi-a/e|gorill-a|scimpanze|macac-o/hi ~1 torn-a/ate|vai|andate|sali|resta ~1 alber-o/i|ram-o/i|zoo|gabbia|giungla
2: torn-a/ate|tornatene|tornatevene sull|sugli|su|nell|in ~1 alber-o/i|ram-o/i|gabbia
2: donn-a/e ~2 in|a cucina|lavare|stirare
`,
};
