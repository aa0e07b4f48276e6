// The calendar of votes, kept by administrators: announce, change, cancel, restore.

import type * as contract from "#contract/admin-votes.ts";
import type { AdministeredVote } from "#contract/admin-votes.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Client } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { EXERCISE_COOKIE, readExercise, setExercise } from "#server/shared/silence/exercise.ts";
import { acceptVote } from "./accept-vote.ts";
import { readVote, toAdministered } from "./administered-vote.ts";
import { insertVote, selectVotes, updateVote } from "./queries/votes.ts";

type OneVote = { vote: AdministeredVote };

export async function listAdministeredVotes(
  { db, clock, secrets }: Context,
  _input: object,
  _user: SignedInUser,
  { cookies }: Client,
): Promise<OutputOf<typeof contract.listAdministeredVotes>> {
  const now = clock.now();
  const items: AdministeredVote[] = [];
  for (const row of await selectVotes(db)) items.push(await toAdministered(db, row, now));
  const exercise = readExercise(cookies, secrets);
  return { items, exercise: items.some(({ id }) => id === exercise) ? exercise : null };
}

export function createVote(
  context: Context,
  input: ParsedInputOf<typeof contract.createVote>,
  user: SignedInUser,
): Promise<OneVote> {
  return change(context, user, "vote-created", async (tx, now) =>
    insertVote(tx, await acceptVote(tx, input), now),
  );
}

export function editVote(
  context: Context,
  { id, version, ...input }: ParsedInputOf<typeof contract.editVote>,
  user: SignedInUser,
): Promise<OneVote> {
  return change(context, user, "vote-edited", async (tx, now) => {
    await readVote(tx, id, now);
    const values = await acceptVote(tx, input);
    if (!(await updateVote(tx, { id, version }, values))) throw new AppError("vote_changed");
    return id;
  });
}

type Seen = ParsedInputOf<typeof contract.cancelVote>;

export const cancelVote = (context: Context, seen: Seen, user: SignedInUser): Promise<OneVote> =>
  setCancelled(context, seen, user, true);

export const restoreVote = (context: Context, seen: Seen, user: SignedInUser): Promise<OneVote> =>
  setCancelled(context, seen, user, false);

function setCancelled(
  context: Context,
  { id, version }: Seen,
  user: SignedInUser,
  isCancelled: boolean,
): Promise<OneVote> {
  const action = isCancelled ? "vote-cancelled" : "vote-restored";
  return change(context, user, action, async (tx, now) => {
    await readVote(tx, id, now);
    const cancelledAt = isCancelled ? now : null;
    if (!(await updateVote(tx, { id, version }, { cancelledAt })))
      throw new AppError("vote_changed");
    return id;
  });
}

/** This server follows at once, the others with the notification of the change. */
async function change(
  { db, clock, silence }: Context,
  user: SignedInUser,
  action: AuditAction,
  work: (tx: Tx, now: Date) => Promise<number>,
): Promise<OneVote> {
  const now = clock.now();
  const vote = await db.transaction(async (tx) => {
    const id = await work(tx, now);
    const changed = await readVote(tx, id, now);
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action,
      subject: { kind: "vote", id },
      details: {
        name: changed.name,
        from: changed.from,
        until: changed.until,
        territory: changed.territory.map(({ code }) => code).join(" "),
        offices: changed.offices.join(" "),
        candidates: changed.candidates.map(({ id }) => id).join(" "),
        topic: changed.topic?.id ?? null,
        people: changed.people,
      },
    });
    return changed;
  });
  silence.invalidate(["votes"]);
  return { vote };
}

export async function beginExercise(
  { db, clock, secrets }: Context,
  { id }: ParsedInputOf<typeof contract.beginExercise>,
  _user: SignedInUser,
  { cookies }: Client,
): Promise<Record<string, never>> {
  const { state } = await readVote(db, id, clock.now());
  if (state === "over" || state === "cancelled") throw new AppError("vote_not_found");
  setExercise(cookies, id, secrets);
  return {};
}

export async function endExercise(
  _context: Context,
  _input: object,
  _user: SignedInUser,
  { cookies }: Client,
): Promise<Record<string, never>> {
  cookies.clear(EXERCISE_COOKIE);
  return {};
}
