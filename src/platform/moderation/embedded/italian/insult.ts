// Words and phrases that offend a person. Harsh words on acts and ability ("incapace", "bugiardo",
// "voltagabbana", "fascista") are deliberately absent: criticism is the purpose of the site.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";

export const insultWords: WordList = {
  category: "insult",
  words: `
# Certain, for any target.
3: stronz-o/a/i/e/one/oni/ona/etto/etti/etta/ette/issimo/issima/issimi/accio/acci/accia/ino/ini
3: strunz, strunzo, strnz, strnzo, strnza, stonzo, stronso, stronsi
3: coglion-e/i/a/azzo/azzi/cello/celli/cella/issimo/issimi/acci, cojon-e/i/es, coion-e/i/a, cgln, cglne, cglni, cogline, coglone
3: cazzon-e/i/a, testadicazz-o/i, testedicazzo, testadiminchia, testadimerda, mezzacazzo
3: minchion-e/i/a/azzo
3: bastard-o/a/i/e/one/oni/issimo/issimi/accio/acci, bstrd, bstrd-o/i
3: puttan-a/e/one/oni/ella/elle, pttn, pttana, buttana, buttane, bottana, mignott-a/e/one
3: zoccol-a/e/ona, troi-a/e/one/oni/etta, bagasc-ia/e, baldracc-a/he, sgualdrin-a/e/ella, batton-a/e
3: bocchinar-a/o/i/e, pompinar-a/o/i/e, succhiacazzi, rottinculo, rottoinculo, rottiinculo, cagacazz-o/i, cacacazz-o/i
3: facciadaculo, facciadiculo, faccedaculo, facciadimerda, facciadicazzo, pezzodimerda, pezzidimerda
3: figliodiputtana, figlidiputtana, figliodimignotta, figliodiunaputtana, figliodizoccola, figliditroia, figlioditroia
3: motherfuck-er/ers, asshole, assholes, bitch, bitches, dickhead, cunt, whore, gilipollas, cabron
# To be seen by a human.
2: leccacul-o/i, paracul-o/a/i/e, cagasott-o, cagon-e/i/a, rompicoglioni, rompicazzo, cazzar-o/a/i/e
2: rincoglionit-o/a/i/e, segaiol-o/i, puttanier-e/i, pisciasott-o
2 person: imbecill-e/i, idiot-a/i/e, cretin-o/a/i/e/etto/etti/etta, deficient-e/i, scem-o/a/i/e
2 person: dement-e/i, ebet-e/i, mentecatt-o/a/i/e, beot-a/i, citrull-o/i, babbe-o/i, pirl-a/one/oni, decerebrat-o/a/i/e
2 person: buffon-e/i/a/cello, pagliacc-io/i/ia, farabutt-o/a/i/e, pezzent-e/i, sfigat-o/a/i/e, lurid-o/a/i/e, feccia
2 person: ciccion-e/a/i, racchi-a/e, ubriacon-e/a/i, sgorbi-o, cerebroles-o/a/i/e, subnormal-e/i, pervertit-o/a/i/e
2 called: stupid-o/a/i/e, fess-o/a/i/e, tont-o/a/i, somar-o/a/i, asin-o/a/i, capr-a/e, verm-e/i, viscid-o/a/i/e
2 called: schifos-o/a/i/e, parassit-a/i, infam-e/i, miserabil-e/i, minorat-o/a/i/e, spastic-o/a/i/he, psicopatic-o/a/i
2 called: porc-o/i/ona/one/oni, maial-e/i/a, cagn-a/e, cess-o/i, cornut-o/a/i/e, nan-o/a/i, balen-a, ratt-o/i
2 called: drogat-o/a/i/e, squilibrat-o/a/i/e, zecc-a/he, escrement-o/i, scarafaggi-o
2 called: carogn-a/e, viper-a/e, rosp-o/i, serp-e/i, pidocchi-o, scrof-a/e, meger-a/e, befan-a, sottosviluppat-o/i, autistic-o/a/i
2 addressed: vacc-a/he, gallin-a/e, oc-a/he, vendut-o/a/i/e, prostitut-a/e, escort, tarat-o/a/i, streg-a/he, cozz-a/e, curnut-o/i
2 person: rimbambit-o/a/i/e, rimbecillit-o/a/i/e, rincitrullit-o/a/i/e, scimunit-o/a/i/e, babbion-e/i/a, donnacci-a/e
2 you: animal-e/i, besti-a/e, can-e/i, pecor-a/e/one/oni, avvoltoi-o, iena, iene, nullita
1: mascalzon-e/i, furfant-e/i, cialtron-e/i/a, lecchin-o/a/i, ignobil-e/i, zotic-o/a/i, buzzurr-o/a/i, cafon-e/a/i
`,
};

export const insultPhrases: PhraseList = {
  category: "insult",
  phrases: `
3: test-a/e|facc-ia/e|muso|brutta|brutto di|da|del cazz-o|minchia|merda|cul-o|stronz*
3: pezz-o/i|sacc-o/hi|mucchi-o/i di merda|m…|mer…
3: pezz-o/i di m !punto
3: facc-ia/e di m…|mer…|cu…
3: test-a/e di c…|ca…|caz…|m…
3: test-a di c $
3: figli-o/a di p $
3: figl|figli-o/a/e|figli di|d una? putt*|troi-a/e|mignott*|zoccol*|baldracc*|p…|pu…|put…|mign…|zoc…|t…|buttana|bottana
3: figghi-u/o/i e|i|di buttana|bottana|troia
3: va|vai|ma a fa|fare n|in|nel|int cul-o
3: rott-o/a/i|spaccat-o/a/i in|nel|int cul-o
3: va|vai|vatti|andate|andatevi|vada|vattene a dar*|prenderl*|pigliarl*|pijarl*|fart* ~2 cul-o
3: vai|va|andate|vada|vatti|andatevi|vattene|andatevene a|in fare|far|farti|farvi in cul-o
3: vai|va|andate|vada|vatti|andatevi|vattene|andatevene a far|farti|farvi|fare fottere|f…
3: far|farti|farvi|fatti|fatevi fottere
3: vai|va|andate|vatti|andatevi|vada|vattene a cagar-e/vi|cacar-e|caga|caca
3: vai|va|andate|vada in mona|cul-o|fanculo
3: mortacci tua|tue|tuoi|sua|suoi|vostri|vostra|loro
3: chi|ki t|te|ti|v|vi e|stra? ~1 muort|mmuort|stramuort|muorto
3: limortacci|kitemmuort|chitemmuort|chitemuort|chitemmurt
3: brutt-o/a/i/e|lurid-o/a/i/e|sporc-o/a/he|grandissim-o/a/i/e porc-o/i|maial-e/i/a|vacc-a/he|cagn-a/e|scrof-a/e|besti-a/e|scimmi-a/e
3: sei|siete una|delle gran|grandissim-a/e|vecchi-a/e|brutt-a/e? vacc-a/he|cagn-a/e|scrof-a/e|maial-a/e
3: sei|siete un|dei grandissim-o/i|lurid-o/i|schifos-o/i porc-o/i|maial-e/i|verm-e/i
3: sei|siete|e|quel|brutt-o un|degli? abort-o/i mancat-o/i|ambulant-e/i|vivent-e/i|uman-o/i
3: cul-o/i rott-o/i|spanat-o/i|sfondat-o/i
3: fiol|fioeu|fieul d un? can|cane|putt*|vaca
3: va|vai|vada|andate|ande|ndate a dar|ciapar via el|i|il cul|culo|ciap|ciapp|ciapet
2: mezz-a/e seg-a/he
2: esser-e/i immond-o/i|inferior-e/i|spregevol-e/i
2: rifiut-o/i|scart-o/i|spazzatura|feccia uman-o/i/a|della|dell societa|umanita
2: rifiut-o/i|scart-o/i|spazzatura uman-o/i/a
2: pezz-o/i|sacc-o/hi|mucchio di fango|letame|sterco|immondizia
2: vecchi-o/a bavos-o|rincoglion*|rimbambit*|streg-a|megera|babbion*
2: pazz-o/a/i/e|matt-o/a/i/e da legare|manicomio|rinchiudere|internare|ricovero
2: fai|fate|fa schifo ~1 come|da person-a/e|uom-o|donna|essere
2: @people stupid-o/a/i/e|schifos-o/a/i/e|viscid-o/a/i/e|infam-e/i|miserabil-e/i
2: schifo di person-a/e|uom-o|donna|essere
2: zucc-a/he|test-a/e vuot-a/e
3: prend-ilo/ila/etelo/etevelo|pigli-alo/atelo ~1 cul-o
3: ficca-telo/tela/teli/tele/telo|ficcatevelo|infila-telo/tela/teli|infilatevelo|mettitelo|mettetevelo|schiaffatelo|cacciatelo ~1 cul-o
3: te|ve lo|la|li mett-o/iamo|infil-o/iamo|ficc-o/hiamo ~1 cul-o
2: topi|topo|ratti|ratto di fogna
2: malat-o/a/i/e mental-e/i // sanita|ospedal*|pazient*|cure|diritti|famiglie
2: malat-o/a/i/e di mente // sanita|ospedal*|pazient*|cure|diritti|famiglie
2: figli-o/a di buona donna
2: tua|vostra madre|mamma|sorella|moglie ~2 putt*|troi*|zoccol*|vacca|mignott*
2: fatti|fatevi curare|ricoverare|internare
2: zecc-a/he ross-a/e|ner-a/e|comunist-a/e|fascist-a/e
2: romp-e/i/ete/ono/ere|rott-o i|er|li|le coglion-i|cojoni|cazz-o
`,
};
