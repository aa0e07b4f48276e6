// Coarse language, independent of its target. Mild colloquialisms ("incazzato", "palle", "casino",
// "figata") are tolerated or absent.
import type { WordList } from "../lexicon/lexicon.ts";
import type { PhraseList } from "../phrases/phrase.ts";

export const profanityWords: WordList = {
  category: "profanity",
  words: `
3: cazz-o/i, cazz, cazzu, czz, czzo, cazo, cazzp, stracazzo, dicazzo
3: merd-a/e/one/oni/ona/oso/osa/osi/ose/accia/acce/ina, mrd, mrda, dimerda
3: vaffancul-o/i, mavaffanculo, mavvaffanculo, affancul-o, fancul-o, vaffanc, vffncl, vffnculo, vafanculo, vaffanuclo, vafancul, fnculo, fncl, affanc, vaffan
3: vaffa, fottit-i/evi, fottetevi, fanculizz-ati/atevi
3: fuck, fuckin, fucking, fucker, fuckers, fucked, fuckyou, fuckoff, shit, bullshit
2: fottut-o/a/i/e/issimo, fotter-e/si/ti/vi/lo/li, fott-ono/iamo
2: cul-o/i/one/ona, stronzat-a/e, cazzat-a/e/ona, puttanat-a/e, minchiat-a/e, coglionat-a/e, coglionaggin-e/i, troiat-a/e
2: minchi-a/e, sticazzi, mecojoni, grazialcazzo, graziarcazzo, suca, sucat-e/elo
2: cagat-a/e/ina, cagar-e/lo/ti/si, cag-a/ano/iamo, cacar-e, cacat-a/e/i
2: pisci-a/are/ate/ata/o/ano, puttanai-o, troiai-o, merdai-o, smerd-are/ato/ata/ati/ano
2: sputtan-are/ato/ata/ati/ate/ano/amento/arsi/arlo/atevi
2: scoglionat-o/a/i, inculat-o/a/i/e, incul-are/ano/a/iamo/arsi/arti/arli/arlo/arci/ando, casso
1: incazz-ato/ata/ati/ate/arsi/are/o/a/ano/atura, scazz-ato/ata/o/i, cazzegg-iare/ia/iano/io
1: rompipalle, rompiballe, cazziaton-e/i, belin, chiapp-e/a, scoregg-ia/e
`,
};

export const profanityPhrases: PhraseList = {
  category: "profanity",
  phrases: `
3: porc-a|zozza|vacca troi-a|putt*|mignotta|merda|zoccola
3: uom-o/ini|politic-o/a/i|govern-o|ministr-o/a/i|gente|paese|legg-i/e|partito|opposizione|maggioranza di m…|mer…
3: vai|va|andate a f…|fan…|vaf…
2: che|un|quel|sto|col|ma c…|caz…
2: ^ v…|vaf…|vaff… $
2: va|vai|andate|vada|vattene|andatevene|andassero a quel paese
3: fan|vaffan|affan cul-o
2: calc-io/i|pedat-a/e in|nel cul-o
`,
};
