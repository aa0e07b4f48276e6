// Advertising, and the hosts whose links count as sources.
import type { PhraseList } from "../phrases/phrase.ts";
import { pressHosts } from "./press.ts";

/** Names reserved by law for public bodies: "comune.bari.it", "www.regione.lombardia.it". */
export const publicBodyHost =
  /(?:^|\.)(?:comune|regione|provincia|cittametropolitana|asl)\.[a-z0-9-]+(?:\.[a-z]{2})?\.it$/;

export const trustedHosts = [
  ...pressHosts,
  "gov.it",
  "camera.it",
  "senato.it",
  "parlamento.it",
  "quirinale.it",
  "cortecostituzionale.it",
  "giustizia.it",
  "gazzettaufficiale.it",
  "normattiva.it",
  "interno.gov.it",
  "istat.it",
  "openpolis.it",
  "openparlamento.it",
  "europa.eu",
  "wikipedia.org",
];

/** Endings by which a bare host is recognised; "it" also ends sentences, hence the care around it. */
export const webSuffixes =
  "com net org info biz eu it io ru cn xyz online shop store site click top club me app".split(" ");

export const advertisingPhrases: PhraseList = {
  category: "spam",
  phrases: `
2: guadagn-a/are/i fino|oltre|subito|facil*|da|online|soldi ~2 casa|euro|mese|giorno|online|facil*
2: clicca|cliccate|iscriviti|registrati qui|ora|subito|sul
2: codice sconto|promo|invito|amico
2: invest-i/ire|investimento in|sicuro|garantito ~1 bitcoin|crypto|criptovalut-e/a|forex
2: invest-i/ire/ite|investendo ~4 bitcoin|crypto|criptovalut-e/a|forex
2: link|info|dettagli nel|in|nella|al profilo|bio|privato|descrizione
2: compr-a/ate|vend-o/iamo|offr-o/iamo|aument-a/ate ~1 follower|followers|like|likes|visualizzazioni|recensioni
2: trading online|automatico
2: casino online
2: scommess-e/a online|sicur-e/a
2: prestit-i/o veloc-i/e|immediat-i/o|senza|facil-i/e
2: scriv-imi/etemi|contatt-ami/atemi|chiam-ami/atemi su|in|al|sul|via whatsapp|telegram|privato
2: seguit-emi|segui-mi|seguimi su|sul|nel instagram|tiktok|telegram|facebook|youtube|canale
2: vendo|vendesi|affittasi auto|casa|appartamento|follower|like
2: compro oro
2: dimagri-re/sci in ~1 giorni|settimane|mese
`,
};
