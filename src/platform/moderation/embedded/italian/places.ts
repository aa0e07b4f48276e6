// Words by which a home address is recognised, and towns whose names are offences elsewhere.
import type { NamedSets } from "../phrases/phrase.ts";

/** Known before any politician of theirs is in the database. */
export const awkwardTowns = ["Troia", "Bastardo", "Negrar"];

export const places: NamedSets = {
  streets:
    "via viale piazza piazzale corso largo vicolo vico strada contrada lungotevere lungomare borgo salita calle",
  residence: "abita abitano vive vivono risiede risiedono residente domiciliat-o/a casa indirizzo",
  myResidence: "abito abitiamo vivo viviamo risiedo mia nostra",
  numberWords: "n nr num numero civico",
  notHouseNumbers: `gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
    giorn-i/o ann-i/o mes-i/e or-e/a minut-i/o euro milion-i/e miliard-i/o mila voti punti posti alberi metri
    km chilometri cittadini persone famiglie volte secoli settiman-e/a cantier-i/e corsie buche case negozi incidenti`,
};
