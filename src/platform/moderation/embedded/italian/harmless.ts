// Titles, idioms and compounds in which a listed word means something else.
import type { PhraseList } from "../phrases/phrase.ts";

export const harmlessPhrases: PhraseList = {
  category: "label",
  tight: true,
  phrases: `
3: cornut-o/a/i/e e mazziat-o/a/i/e
3: anti froci|negri|terroni|zingari|ladr-o/i|mafios-i|corrott-i|pedofil-i|evasor-i|stuprator-i|criminal-i|terrorist-i|puttane|ebre-i
3: bastard-i senza gloria
3: cavall-o/i|guerra|elena|citta|rovine|mura|comune|vescovo|cattedrale di troi-a
3: can-e/i|cucciol-o/i|gatt-o/i|meticci bastard-o/i/ino/ini
3: merda d artista
3: ladr-i|ladro di biciclette|galline|@assets
3: ladr-i|ladro|assassin-i/o della|dei|degli|del @assets
3: assassin-i/o|killer di|del|della|dei falcone|borsellino|moro|matteotti|regeni|impastato|chinnici|mattarella|tobagi|biagi|ambrosoli|siani|rostagno|livatino
3: criminal-i/e di guerra
3: idiota di dostoevskij
3: util-e/i idiot-a/i
3: naso|festa|costume|maschera|teatro da|dei|di pagliacc-io/i
3: buffon-e/i di corte
3: negr-o spiritual|spirituals
3: arte|musica|scultura negra
3: rio|mar|cavallo negro
3: culo di bottiglia|sacco
3: colpo|botta di culo
3: scem-o di guerra
3: prend-e/i/ono/ete/eva/evano/ere/erci/endo|pres-o/i|passare|trattat-i/o|trattano per|da scem-o/a/i/e|fess-o/a/i/e|idiot-i/a|cretin-o/i|stupid-o/i|deficient-e/i|imbecill-e/i|citrull-o/i
3: porc-o/a|zio|mondo paletta|miseria|eva|loca|cane|vacca
3: cess-o/i chimic-o/i|pubblic-o/i
3: nan-i e ballerine
3: nan-o/i da giardino
3: nan-a/e bianc-a/he
3: verm-e solitario
3: can-i e porci|gatti
3: can-i|can-e sciolt-i/o
3: capr-o/a espiatori-o
`,
};
