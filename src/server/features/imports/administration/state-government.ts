// States and removes offices in the government of a member of Parliament: of senators no data of ours name one.

import { isDeepStrictEqual } from "node:util";
import type * as contract from "#contract/admin-people.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { AppError } from "#domain/error.ts";
import type { GovernmentPost } from "#domain/parliament/posts.ts";
import { checkGovernment } from "#domain/politician/person-draft.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { updateOffice } from "../queries/administration.ts";
import { accept, changePerson, governmentOf } from "./administered-person.ts";
import type { Change, StoredPerson } from "./administered-person.ts";

export function stateGovernmentOffice(
  context: Context,
  { id, version, reason, at, ...draft }: ParsedInputOf<typeof contract.stateGovernmentOffice>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.stateGovernmentOffice>> {
  return changePerson(context, { id, version, reason }, user, async (tx, person, now) => {
    const post = accept(checkGovernment(draft, now));
    const known = governmentOf(person);
    if (at !== null && known[at] === undefined) throw new AppError("office_not_found");
    if (known.some((one) => isDeepStrictEqual(one, post))) return null;
    const posts = at === null ? [...known, post] : known.with(at, post);
    return store(tx, person, { posts, post, now, action: "government-office-stated" });
  });
}

export function removeGovernmentOffice(
  context: Context,
  { at, ...seen }: ParsedInputOf<typeof contract.removeGovernmentOffice>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.removeGovernmentOffice>> {
  return changePerson(context, seen, user, async (tx, person, now) => {
    const known = governmentOf(person);
    const post = known[at];
    if (post === undefined) throw new AppError("office_not_found");
    const posts = known.toSpliced(at, 1);
    return store(tx, person, { posts, post, now, action: "government-office-removed" });
  });
}

interface ToStore {
  posts: GovernmentPost[];
  post: GovernmentPost;
  now: Date;
  action: AuditAction;
}

/**
 * All stand beside the first office in a chamber, or where they stood once none is left: they move with it where people are
 * merged or split.
 */
async function store(
  tx: Tx,
  person: StoredPerson,
  { posts, post, now, action }: ToStore,
): Promise<Change | null> {
  const first =
    person.offices.find(({ source }) => isChamber(source)) ??
    person.offices.find(({ government }) => government.length > 0);
  if (first === undefined) throw new AppError("office_not_found");
  const newestFirst = posts.toSorted((a, b) => b.from.localeCompare(a.from));
  await updateOffice(tx, { ...first, government: newestFirst }, now);
  for (const office of person.offices)
    if (office !== first && office.government.length > 0)
      await updateOffice(tx, { ...office, government: [] }, now);
  const { title, from, to, sourceUrl } = post;
  return { action, details: { role: title, beganOn: from, endedOn: to, page: sourceUrl } };
}
