// What every feature that keeps data about a user offers: to hand them over and to erase them. The
// export and the deletion of an account are loops over all of them (personal-data.ts).

import type { Queryable, Tx } from "#platform/db/database.ts";

export interface PersonalDataOwner {
  /** The tables with a user id that this owner answers for. */
  tables: readonly string[];
  /** Everything about the user, by name of the collection, ready for JSON. */
  collect: (db: Queryable, userId: string) => Promise<Record<string, unknown>>;
  /** Leaves nothing that tells who the user was; aggregates follow. */
  erase: (tx: Tx, userId: string) => Promise<void>;
  /**
   * Erases what may be kept only with consent to the processing of political opinions, when that is
   * withdrawn; aggregates follow. The user and the log of consents stay.
   */
  eraseOpinions?: (tx: Tx, userId: string) => Promise<void>;
}
