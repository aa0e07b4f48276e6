// Where a member of Parliament sits, with its days: a group under the name it had, a part of the mixed group, a committee
// or another body, and an office in the government. Periods that contradict each other are left out: which of them holds is not to be guessed.

import { addDays } from "../day.ts";
import type { Mandate } from "../division/division.ts";

export const POST_KINDS = ["group", "part", "body", "government"] as const;
export type PostKind = (typeof POST_KINDS)[number];

export interface Post extends Mandate {
  kind: PostKind;
  /** As the chamber writes it. */
  name: string;
  /** An office in it; empty for a mere member. */
  role: string;
}

/** An office in the government, as an administrator states it with its source. */
export interface GovernmentPost {
  title: string;
  from: string;
  to: string | null;
  sourceUrl: string;
}

/** A name of a group, and when it had it. */
export interface NamePeriod {
  name: string;
  from: string;
  /** The last day; null while it lasts. */
  to: string | null;
}

const LAST_DAY = "9999-12-31";
const endOf = ({ to }: { to: string | null }) => to ?? LAST_DAY;

/**
 * A post under each name that its group had meanwhile. A day without a known name has `post.name`; where that is empty,
 * the name before it, or the one after.
 */
export function splitByName(post: Post, names: readonly NamePeriod[]): Post[] {
  const changes = names.flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])]);
  const within = changes.filter((day) => post.from < day && day <= endOf(post));
  const days = [post.from, ...new Set(within.toSorted())];
  const named = days.map((from, at) => {
    const next = days[at + 1];
    return {
      ...post,
      from,
      to: next === undefined ? post.to : addDays(next, -1),
      name: nameOn(from),
    };
  });
  function nameOn(day: string): string {
    const [last] = names
      .filter((one) => one.from <= day && day <= endOf(one))
      .toSorted((a, b) => b.from.localeCompare(a.from) || endOf(b).localeCompare(endOf(a)));
    return last?.name ?? post.name;
  }
  const known = named.filter(({ name }) => name !== "");
  return joinSame(
    named.map((one) => {
      const before = known.findLast(({ from }) => from <= one.from);
      return { ...one, name: (before ?? known[0])?.name ?? "" };
    }),
  );
}

function joinSame(posts: readonly Post[]): Post[] {
  const joined: Post[] = [];
  for (const post of posts) {
    const last = joined.at(-1);
    if (last?.name === post.name) joined.splice(-1, 1, { ...last, to: post.to });
    else joined.push(post);
  }
  return joined;
}

/** Each post once, ended with the mandate; of who would be in two groups on the same days none. */
export function believePosts(
  posts: readonly Post[],
  mandates: readonly Mandate[],
): { posts: Post[]; leftOut: number } {
  const held = Map.groupBy(mandates, ({ member }) => member);
  const distinct = [...Map.groupBy(posts, keyOf).values()].flatMap((same) => lastEnd(same));
  const known = distinct.flatMap((post) =>
    post.name === "" ? [] : endWithMandate(post, held.get(post.member) ?? []),
  );
  const doubted = new Set(
    [...Map.groupBy(known, ({ member }) => member)].flatMap(([member, own]) =>
      isContradictory(own.filter(({ kind }) => kind === "group")) ? [member] : [],
    ),
  );
  const believed = known.filter(
    ({ kind, member }) => (kind !== "group" && kind !== "part") || !doubted.has(member),
  );
  return { posts: believed, leftOut: distinct.length - believed.length };
}

/** The chambers do not end every post of a member who leaves; a minister need be no member. */
function endWithMandate(post: Post, mandates: readonly Mandate[]): Post[] {
  const ends = mandates.filter((mandate) => overlap(post, mandate) > 0).map(endOf);
  const last = ends.toSorted().at(-1);
  if (last === undefined) return [];
  if (post.kind === "government") return [post];
  return [endOf(post) > last ? { ...post, to: last } : post];
}

function keyOf({ member, kind, name, role, from }: Post): string {
  return JSON.stringify([member, kind, name, role, from]);
}

/** Of copies, one without an end is older than one with it. */
function lastEnd(same: readonly Post[]): Post[] {
  const ended = same.filter(({ to }) => to !== null);
  return (ended.length > 0 ? ended : same)
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)))
    .slice(0, 1);
}

/** The day on which one group is left and another joined may be of both. */
function isContradictory(groups: readonly Post[]): boolean {
  const inOrder = groups.toSorted((a, b) => a.from.localeCompare(b.from));
  return inOrder.some((post, at) =>
    inOrder.slice(at + 1).some((other) => other.name !== post.name && overlap(post, other) > 1),
  );
}

/** Days in common, of which two are as many as more. */
function overlap(a: { from: string; to: string | null }, b: typeof a): number {
  const from = a.from > b.from ? a.from : b.from;
  const to = endOf(a) < endOf(b) ? endOf(a) : endOf(b);
  return from > to ? 0 : from === to ? 1 : 2;
}
