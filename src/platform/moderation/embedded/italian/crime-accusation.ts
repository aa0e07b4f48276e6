// A specific crime attributed to a person as a fact. The same words in a court report, against the
// crime itself, or in a known figure of speech are not accusations.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";

export const crimeWords: WordList = {
  category: "crime-accusation",
  words: `
2 predicate: ladr-o/a/i/e/one/oni, truffator-e/i, truffatric-e/i, mafios-o/a/i/e/etto/etti, camorrist-a/i, ndranghetist-a/i, corrott-o/a/i/e, corruttor-e/i
2 predicate: tangentist-a/i, pedofil-o/a/i/e, stuprator-e/i, violentator-e/i, molestator-e/i, assassin-o/a/i/e, omicid-a/i, delinquent-e/i, criminal-e/i, malvivent-e/i
2 predicate: evasor-e/i, spacciator-e/i, ricattator-e/i, estorsor-e/i, usurai-o/a, ricettator-e/i, riciclator-e/i, bancarottier-e/i, cocainoman-e/i, pregiudicat-o/a/i/e, terrorist-a/i, stalker, collus-o/a/i/e, tossicodipendent-e/i
2 addressed: tossic-o/a/i
2: sniff-a/ava/ano
`,
};

export const crimePhrases: PhraseList = {
  category: "crime-accusation",
  phrases: `
2: @have ~2 rubat-o/i/a/e|intascat-o/i/a/e|derubat-o/i/a/e // @stealIdioms
2: @have ~2 rubat-o/i/a/e ~4 sold-i|fond-i|milion-i/e|denar-o|risorse|euro|mila|stipendi|pensioni // auto|macchina|bici*|telefono|portafogli*
2: rub-a/ano/ate|rubava|rubavano|intasca|intascano|arraff-a/ano i|il|gli|le|sold-i|tutto|ai|dalle|milion-i|fond-i // @stealIdioms|lavoro|posto|contro|se
2: si|vi|ti e|sono|siete|sei ~1 intascat-o/i/a|rubat-o/i/a|fregat-o/i/a|mess-o/i/a ~2 sold-i|fond-i|milion-i|mazzett-a/e|tangent-i/e|rimborsi|tasca
2: pres-o/e|prend-e/ono/eva|incassat-o/e|incass-a/ano|intascat-o/e|pagat-o/e|ricevut-o/e|accettat-o|accett-a ~3 tangent-e/i|mazzett-a/e|bustarell-a/e|pizzo|stecch-e // contro
2: se li|lo|la|le e|sono intascat-i/o/a/e|fregat-i/o/a/e
2: @have fregat-o/i ~2 sold-i|milion-i/e|euro|fond-i
2: truccat-o/i/a/e|trucc-a/ano|pilotat-o/i/a/e|pilot-a/ano|aggiustat-o/i ~2 appalt-o/i|concors-o/i|gar-a/e|bilanci-o|bandi|bando|elezioni|processi // contro
2: @have corrott-o/i ~2 giudic-e/i|magistrat-o/i|funzionari-o|funzionari|testimon-e/i|politici|sindaco|assessore
2: comprat-o/i|compr-a/ano ~1 vot-i|vot-o|giudic-i|giudic-e|testimon-i|appalti // contro
2: pagat-o ~2 giudic-e/i|testimon-e/i
2: @have evas-o ~2 tasse|fisco|imposte|iva|milion-i
2: evad-e/eva ~1 tasse|fisco|iva|imposte // contro|lotta
2: ricicl-a/ano/ava/avano/ato ~2 denaro|sold-i|capitali // contro|plastica|rifiuti
2: collus-o/a/i/e con|coi|col|alla ~1 mafi*|camorr*|ndrang*|boss|clan|cosche
2: amic-o/i|complic-e/i|affari|patt-o/i|accord-o/i|legam-i|soci-o|soci con|coi|dei|della|di|del ~1 mafi*|camorr*|ndrang*|boss|clan|cosche // contro|nessun*|commissione|denunci*
2: al|nel|sul soldo|libro paga|di|dei? ~2 mafi*|camorr*|clan|cosche|boss
2: @have fatt-o ~2 vincere ~2 concors-o/i|gar-a/e|appalt-o/i|bando
2: si|ti|vi fa|fai|fate|fanno|faceva|facevano ~1 pagare|dare ~2 tangent-e/i|mazzett-a/e|bustarell-a/e|pizzo
2: boss|clan|mafia|camorra|ndrangheta|cosche lo|la|li ha|hanno ~1 elett*|eleggere|votat*|sostenut*|piazzat*|aiutat*
2: elett-o/a/i|votat-o/a/i|sostenut-o/a/i|piazzat-o/a/i dai|dalla|dal|dalle ~1 mafi*|camorr*|ndrangheta|boss|clan|cosche
2: falsific-a/ano/ava|trucc-a/ano/ava|manipol-a/ava|gonfi-a/ava/ano|gonfiat-o/i ~2 bilanc-io/i|firm-e|verbal-i|document-i|sched-e|rimbors-i|fattur-e|scontrini
2: spacci-a/ava/ano nei|nel|in|davanti|ai|al|alla|alle
2: nascond-e/eva/ono|nascost-o ~3 svizzera|panama|cayman|offshore
2: prend-e/ono/eva|pres-o ~1 sold-i|euro ~1 sottobanco|nero
2: ^ un|una mafios-o/a|ladr-o/a|corrott-o/a|truffator-e|delinquent-e|criminal-e in|da|con|vestit-o/a
2: @have ~1 truffat-o/i/a|raggirat-o/i/a // elettor*|fiducia
2: abus-a/ava/ato|approfitt-a/ava ~2 minor-i|minorenn-e/i|bambin-i/e/a
2: va|andava|vanno a|con minorenni|puttane|escort|prostitute
2: corrompendo|comprando ~2 commission-e/i|giudic-e/i|funzionari-o|funzionari|testimon-e/i|voti
2: pagando ~1 commissari|giuria|giudice|testimone
2: mett-e/eva/ono|mess-o|allung-a/ava le? man-i/o addosso // squadra|polizia
2: allung-a/ava/ano|allungat-o le man-i/o su|sulle|sulla|alle|con
2: picchi-a/ava|mena|menava|molest-a/ava|palpeggi-a/ava|stupr-a/ava|violent-a/ava ~1 @victim // chi|uno|contro|marito
2: tocc-a/ava|palp-a/ava|palpegg-ia/iava ~2 cul-o|sedere|tett-e|seno
2: intasca|intascava|intascavano ~2 sold-i|fond-i|milion-i|rimborsi|tangent-i/e
2: @have stuprat-o/a|violentat-o/a|molestat-o/a|palpeggiat-o/a|picchiat-o/a ~2 donn-a/e|ragazz-a/e|moglie|bambin-i/a/o|minorenn-e/i|compagna|segretari-a|collaborat* // mafia
2: @have ucciso|ammazzato|assassinato ~2 moglie|donna|uomo|persone|persona|bambin-o/a/i|qualcuno|gente // @history|mafia|camorra|terroris*|brigate|covid|bomb*|droni|missili
2: spacci-a/ava|vende|vendeva|smercia ~1 droga|cocaina|eroina // contro
2: pippa|sniffa|tira|pippano|sniffano|pippava coca|cocaina|strisce
2: @have ~1 falsificat-o/i|falsat-o/i ~2 firm-e/a|bilanci-o|document-i/o|atti|laurea|scrutini|schede
2: @have ~1 ricattat-o/i|estort-o/i|riciclat-o/i // mafia|plastica|rifiuti
2: @have favorit-o/i ~2 clan|mafia|cosche|boss|camorra
2: branco|manica|banda|cricca|massa|associazione|mucchio|partito|governo|giunta|gruppo|covo di ladr-i|mafios-i|criminal-i|delinquent-i|corrott-i|truffator-i|pedofil-i|assassin-i
2: quel|quella|quell|questo|questa ladr-o/a|mafios-o/a|corrott-o/a|pedofil-o|truffator-e|assassin-o/a|delinquent-e di|del|della|che
`,
};
