// Words that mark an address, and names that are vulgar words.
import type { NamedSets } from "../phrases/phrase.ts";

/** Towns and surnames of public figures that are also vulgar words: known before any import. */
export const builtInNames =
  "Troia Bastardo Negrar Bocchino Cazzaro Chiappa Finocchio Fregna Piscia".split(" ");

export const places: NamedSets = {
  streets:
    "via viale piazza piazzale corso largo vicolo vico strada contrada lungotevere lungomare borgo salita calle",
  residence: "abita abitano vive vivono risiede risiedono residente domiciliat-o/a casa indirizzo",
  myResidence: "abito abitiamo vivo viviamo risiedo mia nostra",
  numberWords: "n nr num numero civico",
  notHouseNumbers: `gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
    giorn-i/o ann-i/o mes-i/e or-e/a minut-i/o euro milion-i/e miliard-i/o mila voti punti posti alberi metri
    km chilometri cittadini persone famiglie volte secoli settiman-e/a cantier-i/e corsie buche case negozi incidenti`,
  /** Words that may follow a house number; other lower-case words make it a quantity. */
  afterHouseNumber: `che chi come dove dietro davanti accanto sopra sotto vicino interno scala piano bis citofono citofona
    tutt-o/a/i/e ogni dopo prima poi quando perche mentre fino verso per con mattina sera notte domenica sabato
    oggi ieri domani stasera stanotte sempre subito ora adesso anche ancora ecco e ed ha hanno era sono sta stanno sara
    alla alle dalla dalle della delle nella nelle sulla sulle dello dallo nello sullo
    fate fategli fatevi vai vacci suona suonagli bussa passa passate passateci venite portate scrivi scrivigli`,
  publicBuildings: `municipio comune regione provincia prefettura questura tribunale procura ospedal-e/i asl ambulatorio
    consultorio pronto scuol-a/e liceo istituto asil-o/i nido universita bibliotec-a/he teatr-o/i muse-o/i post-a/e postale
    sportello anagrafe stazion-e/i fermat-a/e mercat-o/i parc-o/hi giardin-i/o palestr-a/e piscin-a/e stadio caserma
    cimitero ministero parlamento senato camera`,
  /** In the same sentence these make an address private, even if it names a public building. */
  privateCues: `su-o/a/oi/e loro casa abit-a/ano/azione figli-o/a/e moglie marito madre padre mamma famiglia fratello sorella compagn-o/a
    fidanzat-o/a nipot-e/i citofon-o/a/ate campanello portone studio privat-o/a/i/e vill-a/etta appartamento`,
};
