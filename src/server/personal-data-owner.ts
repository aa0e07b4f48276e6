// Interface of every feature that stores data about a user: export and erasure. The account's
// export and deletion loop over all of them (personal-data.ts).

import type { Queryable, Tx } from "#platform/db/database.ts";

export interface PersonalDataOwner {
  /** Tables with a user id that this owner is responsible for. */
  tables: readonly string[];
  /** All data about the user, by collection, ready for JSON. */
  collect: (db: Queryable, userId: string) => Promise<Record<string, unknown>>;
  /** Leaves nothing that identifies the user; aggregates follow. */
  erase: (tx: Tx, userId: string) => Promise<void>;
  /**
   * Erases data that requires consent to the processing of political opinions, after its
   * withdrawal; aggregates follow. The user and the consent log stay.
   */
  eraseOpinions?: (tx: Tx, userId: string) => Promise<void>;
}
