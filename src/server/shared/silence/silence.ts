// The silence before votes at this moment: whom it concerns, until when. One place decides, from rows of the
// calendar that each server keeps in memory: where there is no vote, nothing is read. Begin and end come from the
// clock, so that every server agrees without a job.

import { AsyncLocalStorage } from "node:async_hooks";
import type { VoteNotice } from "#contract/votes.ts";
import { isInForce } from "#domain/vote/vote.ts";
import type { Clock } from "#platform/clock.ts";
import type { Queryable } from "#platform/db/database.ts";
import { selectConcerned, selectVotesAhead } from "./queries/votes.ts";
import type { Concerned, VoteRow } from "./queries/votes.ts";

/** With whom and where it concerns. */
export type Vote = VoteRow & Concerned;

export type Subject = { kind: "politician" | "topic"; id: number };

/** Whom a vote silences now. */
export interface SilenceNow {
  /** In force now; none at most times. */
  votes: readonly Vote[];
  /** The vote that silences the subject the longest; null where figures may be shown. */
  of: (subject: Subject) => Vote | null;
  /** The vote ahead or in force of the subject that begins first. */
  noticeOf: (subject: Subject) => VoteNotice | null;
  /** Every vote ahead or in force, the first to begin first. */
  notices: readonly VoteNotice[];
  /** An administrator looks at what a silence would be like. */
  isExercise: boolean;
}

export interface Silence {
  now(): Promise<SilenceNow>;
  /** Milliseconds since 1970: what was rendered before says what no longer holds. */
  validFrom(): number;
  /** Milliseconds since 1970: when what is rendered now no longer holds; null while no vote is ahead. */
  validUntil(): number | null;
  /** By the tags of the cache. */
  invalidate(tags: readonly string[]): void;
  invalidateAll(): void;
}

/** Header of what has figures: when a silence begins or ends next, in milliseconds since 1970. */
export const FIGURES_UNTIL = "Scrutinio-Figures-Until";

const exercise = new AsyncLocalStorage<number>();

/** Runs the work as if the silence of this vote were in force. */
export function withExercise<Result>(voteId: number, work: () => Result): Result {
  return exercise.run(voteId, work);
}

export function createSilence({ db, clock }: { db: Queryable; clock: Clock }): Silence {
  let votes: readonly Vote[] | null = null;
  let loading: Promise<void> | null = null;
  /** Counts what may have changed the votes or whom they concern. */
  let changes = 1;
  let loaded = 0;
  let changedAt = 0;

  const load = async () => {
    const change = changes;
    const rows = await selectVotesAhead(db, clock.now());
    const found: Vote[] = [];
    for (const row of rows) found.push({ ...row, ...(await selectConcerned(db, row)) });
    votes = found;
    moments = found.flatMap(({ beginsAt, endsAt }) => [beginsAt.getTime(), endsAt.getTime()]);
    loaded = change;
  };

  const getVotes = async (): Promise<readonly Vote[]> => {
    if (votes !== null && loaded === changes) return votes;
    loading ??= load().finally(() => {
      loading = null;
    });
    try {
      await loading;
    } catch (error) {
      // The votes last read still say when they begin and end.
      if (votes === null) throw error;
      return votes;
    }
    // They may have changed meanwhile.
    return getVotes();
  };

  /** When a silence begins or ends. */
  let moments: readonly number[] = [];

  return {
    async now() {
      const known = await getVotes();
      if (known.length === 0) return NONE;
      const exercised = exercise.getStore();
      return toNow(known, clock.now(), exercised ?? null);
    },
    validFrom() {
      if (moments.length === 0) return changedAt;
      const now = clock.now().getTime();
      return Math.max(changedAt, ...moments.filter((moment) => moment <= now));
    },
    validUntil() {
      const now = clock.now().getTime();
      const next = Math.min(...moments.filter((moment) => moment > now));
      return Number.isFinite(next) ? next : null;
    },
    invalidate(tags) {
      if (tags.includes("votes")) {
        changes += 1;
        changedAt = clock.now().getTime();
      } else if (votes !== null && votes.length > 0 && tags.some(isOfPeople)) changes += 1;
    },
    invalidateAll() {
      changes += 1;
    },
  };
}

/** Somebody may have taken or left an office. */
const isOfPeople = (tag: string) => tag === "roster" || tag === "*";

const NONE: SilenceNow = {
  votes: [],
  of: () => null,
  noticeOf: () => null,
  notices: [],
  isExercise: false,
};

function toNow(all: readonly Vote[], now: Date, exercised: number | null): SilenceNow {
  const ahead = all.filter(({ endsAt }) => endsAt > now);
  const isSilent = (vote: Vote) => vote.id === exercised || isInForce(vote, now);
  const inForce = ahead
    .filter(isSilent)
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
  const toNotice = (vote: Vote): VoteNotice => ({
    id: vote.id,
    kind: vote.kind,
    name: vote.name,
    firstDay: vote.firstDay,
    from: vote.beginsAt.toISOString(),
    until: vote.endsAt.toISOString(),
    isInForce: isSilent(vote),
    areTextsReadable: vote.areTextsReadable,
  });
  const noticeOf = (subject: Subject) => {
    const vote = find(inForce, subject) ?? find(ahead, subject);
    return vote === null ? null : toNotice(vote);
  };
  return {
    votes: inForce,
    of: (subject) => find(inForce, subject),
    noticeOf,
    notices: ahead.map(toNotice),
    isExercise: exercised !== null && all.some(({ id }) => id === exercised),
  };
}

function find(votes: readonly Vote[], { kind, id }: Subject): Vote | null {
  const found = votes.find((vote) =>
    kind === "topic" ? vote.topicId === id : vote.politicians.has(id),
  );
  return found ?? null;
}
