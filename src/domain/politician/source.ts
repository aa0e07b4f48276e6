// The four institutions whose representatives are listed. The names are part of the public API, of
// the database and of the command line.

export const SOURCES = ["Senato", "Camera", "Regioni", "Comuni"] as const;
export type Source = (typeof SOURCES)[number];
