// Finds the offices that end: the present ones whose holders the rows do not name, within the
// scope chosen when the import began. It receives the batches as they are compared or written.

import type { EndingScope } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { ImportedPolitician } from "../imported-politician.ts";
import type { NameMatches } from "../people/match-names.ts";
import { selectHeld } from "../queries/holders.ts";
import { selectPresent } from "../queries/offices.ts";
import type { OfficeInForce } from "../queries/offices.ts";

const PAGE_ROWS = 5_000;

/** Who stays in office: in doubt now, or since an earlier import. */
export async function findHeld(
  db: Queryable,
  { doubtful }: NameMatches,
): Promise<ReadonlySet<number>> {
  return new Set([...doubtful.map(([, id]) => id), ...(await selectHeld(db))]);
}

export class Endings {
  readonly #source: Source;
  readonly #scope: EndingScope;
  /** People who stay in office until an administrator decides. */
  readonly #held: ReadonlySet<number>;
  readonly #named = new Set<number>();
  readonly #places = new Set<string>();

  constructor(
    { source, ending }: { source: Source; ending: EndingScope },
    held: ReadonlySet<number>,
  ) {
    this.#held = held;
    this.#source = source;
    this.#scope = ending;
  }

  /** `ids` are the batch's offices that the database has. */
  addNamed(batch: readonly ImportedPolitician[], ids: readonly number[]): void {
    for (const id of ids) this.#named.add(id);
    if (this.#scope !== "places") return;
    for (const politician of batch) {
      const place = this.#placeOf(politician);
      if (place !== null) this.#places.add(place);
    }
  }

  /** Page by page; complete once every batch has been added. */
  async *pages(
    db: Queryable,
  ): AsyncGenerator<{ inScope: readonly OfficeInForce[]; missing: readonly OfficeInForce[] }> {
    if (this.#scope === "none") return;
    let after = 0;
    for (;;) {
      const page = await selectPresent(db, this.#source, { after, limit: PAGE_ROWS });
      const inScope = page.filter((politician) => this.#isInScope(politician));
      const missing = inScope.filter(
        ({ id, politicianId }) => !this.#named.has(id) && !this.#held.has(politicianId),
      );
      if (page.length > 0) yield { inScope, missing };
      if (page.length < PAGE_ROWS) return;
      after = page.at(-1)?.id ?? after;
    }
  }

  #isInScope(politician: OfficeInForce): boolean {
    if (this.#scope === "source") return true;
    const place = this.#placeOf(politician);
    return place !== null && this.#places.has(place);
  }

  #placeOf({ region, location }: Pick<ImportedPolitician, "region" | "location">): string | null {
    return this.#source === "Regioni" ? region : location;
  }
}
