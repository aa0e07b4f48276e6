// What pages and the service worker say to each other.

/** A header of what the service worker answers from its cache: when it was stored, in milliseconds since 1970. */
export const KEPT_AT = "Scrutinio-Kept-At";

export type ToWorker =
  /** The reader wants the new version. */
  | "use-new-version"
  /** Was this page stored before, and when? */
  | "when-kept"
  /** Stores a page that was reached by client-side navigation. */
  | { keep: string }
  /** Stores whom one finds without a connection: those who lead, and those of the reader's town. */
  | { keepPeople: { town: string | null } };

/** The answer to "when-kept". */
export interface FromWorker {
  keptAt: number;
}
