// Keeps two people apart for good, puts their pair off, or opens it again.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { decidePersonPair as endpoint } from "#contract/person-pairs.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { AppError } from "#domain/error.ts";
import { takePeopleTurn } from "../queries/people.ts";
import { upsertDecision } from "../queries/pairs.ts";
import { assertUndecided } from "./assert-undecided.ts";

const ACTIONS = { apart: "people-kept-apart", open: "pair-reopened", later: null } as const;

export async function decidePair(
  { db, clock }: Pick<Context, "db" | "clock">,
  { lowId, highId, version, decision }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await takePeopleTurn(tx);
    const { state } = await assertUndecided(tx, { ids: [lowId, highId], version });
    // A merge is undone, not decided anew.
    if (state === "merged") throw new AppError("pair_not_found");
    const decided = { state: decision, reason: null, now };
    const next = await upsertDecision(tx, [lowId, highId], decided);
    const action = ACTIONS[decision];
    if (action !== null)
      await recordAction(tx, {
        at: now,
        actor: { kind: "administrator", id: user.id },
        action,
        subject: { kind: "politician", id: lowId },
        details: { person: highId },
      });
    return { version: next };
  });
}
