// The four institutions that politicians are imported from. Names are part of the public API, the
// database and the command line.

export const SOURCES = ["Senato", "Camera", "Regioni", "Comuni"] as const;
export type Source = (typeof SOURCES)[number];

/** Of parliament: its members have a constituency instead of a place. */
export function isChamber(source: Source): boolean {
  return source === "Senato" || source === "Camera";
}
