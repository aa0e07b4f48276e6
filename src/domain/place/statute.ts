// Regions of ordinary and of special statute: Valle d'Aosta, Trentino-Alto Adige, Friuli-Venezia Giulia, Sicilia and
// Sardegna have laws of their own on their towns, their elections and their finance.

const SPECIAL = new Set(["02", "04", "06", "19", "20"]);

export function hasOrdinaryStatute(regionCode: string | null): boolean {
  return regionCode !== null && !SPECIAL.has(regionCode);
}
