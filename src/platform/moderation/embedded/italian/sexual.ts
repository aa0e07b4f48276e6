// Explicit sexual language used to offend; words of anatomy, health and law are not here.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";

export const sexualWords: WordList = {
  category: "sexual",
  words: `
3: pompin-o/i, bocchin-i, sborr-a/ata/ate/are/o/ano, ditalin-o/i, spompin-a/ata/are, pompinazz-o
3: succhiamel-o/a, ciucciamel-o, sucamel-o, leccamel-a/o
2: fig-a/he/ona, fic-a/ona, fregn-a/e, sorc-a, tett-e/ona/one, zinn-e, pornostar, scopabil-e/i, chiavat-a/e, trombabil-e, bocchin-o
1: porno, masturb-arsi/a/ano
`,
};

export const sexualPhrases: PhraseList = {
  category: "sexual",
  phrases: `
3: succhia|succhiami|suca|ciuccia|ciucciami|leccami|lecca il|la|sto|stu|o? cazz-o|minchia|pisello|fica|figa
3: ti|vi|te|li inculo|inculiamo|scopo|scopiamo|sborro|scoperei
3: farsi|farti|farvi|fatti|fatevi ~1 scopare|chiavare|inculare|trombare
3: ti|vi|gli|le piace ~1 prender-lo/la/li|pigliar-lo ~2 cul-o
2: seno|tett-e|cul-o|cosc-ia/e|gamb-e ~2 poco|niente|zero cervello|testa|neuroni
3: va|vai|vada|andate|torna a batter-e ~2 strada|marciapied-e/i|tangenzial-e/i|vial-i|statale
3: fa|fai|fare|fatti|fammi|fagli|facci|farti|fargli ~1 bocchin-o/i|pompin-o/i
2: te|se|me la|lo|le scop-o/a/ano/erei/erebbe
2: l|la ha|hanno data via|a ~1 tutti
2: bel|gran|che|bella|belle cul-o|tett-e|gnocc-a
2: carriera ~2 a|in letto|orizzontale|ginocchio|ginocchia
2: carriera|fatta ~2 sotto la|le scrivani-a/e
2: quanto prendi|prende|vuoi a|per botta|notte
`,
};
