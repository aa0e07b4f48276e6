// The silence before votes at this moment: whom it concerns, until when. One place decides, from rows of the
// calendar that each server keeps in memory: where there is no vote, nothing is read. Begin and end come from the
// clock, so that every server agrees without a job.

import { AsyncLocalStorage } from "node:async_hooks";
import type { VoteNotice } from "#contract/votes.ts";
import { DAY_MS } from "#domain/durations.ts";
import { isInForce } from "#domain/vote/vote.ts";
import type { Clock } from "#platform/clock.ts";
import type { Queryable } from "#platform/db/database.ts";
import { selectConcerned, selectVotesAfter } from "./queries/votes.ts";
import type { Concerned, VoteRow } from "./queries/votes.ts";

/** With whom and where it concerns. */
export type Vote = VoteRow & Concerned;

export type Subject = { kind: "politician" | "topic"; id: number };

/** Of one person or topic: votes without a pause between them are one silence. */
export interface SubjectSilence {
  /** Of the first of these votes, also when its own silence is over. */
  beginsAt: Date;
  endsAt: Date;
  areTextsReadable: boolean;
}

/** Whom a vote silences now. */
export interface SilenceNow {
  /** In force now; none at most times. */
  votes: readonly Vote[];
  /** Null where figures may be shown. */
  of: (subject: Subject) => SubjectSilence | null;
  /** The vote ahead or in force of the subject that begins first. */
  noticeOf: (subject: Subject) => VoteNotice | null;
  /** Every vote ahead or in force, the first to begin first. */
  notices: readonly VoteNotice[];
  /** An administrator looks at what a silence would be like. */
  isExercise: boolean;
}

export interface Silence {
  now(): Promise<SilenceNow>;
  /** At another moment, up to `REMEMBERED_MS` ago. */
  at(moment: Date): Promise<SilenceNow>;
  /** Votes whose silence ended in the last `REMEMBERED_MS`, is in force or ahead. */
  votes(): Promise<readonly Vote[]>;
  /** Milliseconds since 1970: what was rendered before says what no longer holds. */
  validFrom(): number;
  /**
   * Milliseconds since 1970: when what began to be rendered at this moment no longer holds; null while no vote is
   * ahead. Asked once it is rendered: votes have been read by then.
   */
  validUntil(renderedFrom: Date): number | null;
  /** By the tags of the cache. */
  invalidate(tags: readonly string[]): void;
  invalidateAll(): void;
}

/** Header of what has figures: when a silence begins or ends next, in milliseconds since 1970. */
export const FIGURES_UNTIL = "Scrutinio-Figures-Until";

/** Those who were told nothing in a silence are told after it, also after that of a run-off (src/server/features/follows). */
const REMEMBERED_MS = 40 * DAY_MS;

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
    const rows = await selectVotesAfter(db, new Date(clock.now().getTime() - REMEMBERED_MS));
    const found: Vote[] = [];
    for (const row of rows) found.push({ ...row, ...(await selectConcerned(db, row)) });
    votes = found;
    lastMoment = getLastMoment();
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
  /** The last that has passed of those forgotten: a vote that is over is not read again. */
  let lastMoment = 0;
  const getLastMoment = () => {
    const now = clock.now().getTime();
    return Math.max(lastMoment, ...moments.filter((moment) => moment <= now));
  };

  return {
    async now() {
      const known = await getVotes();
      if (known.length === 0) return NONE;
      const exercised = exercise.getStore();
      return toNow(known, clock.now(), exercised ?? null);
    },
    async at(moment) {
      return toNow(await getVotes(), moment, null);
    },
    votes: getVotes,
    validFrom() {
      return Math.max(changedAt, moments.length === 0 ? lastMoment : getLastMoment());
    },
    validUntil(renderedFrom) {
      const next = Math.min(...moments.filter((moment) => moment > renderedFrom.getTime()));
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
  const begun = all.filter(({ beginsAt }) => beginsAt <= now);
  const of = (subject: Subject) => {
    const own = inForce.filter((vote) => isConcerned(vote, subject));
    const [longest] = own;
    if (longest === undefined) return null;
    return {
      beginsAt: findBeginning([...own, ...begun.filter((vote) => isConcerned(vote, subject))]),
      endsAt: longest.endsAt,
      areTextsReadable: own.every(({ areTextsReadable }) => areTextsReadable),
    };
  };
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
    const vote = [...inForce, ...ahead].find((each) => isConcerned(each, subject));
    if (vote === undefined) return null;
    const notice = toNotice(vote);
    return {
      ...notice,
      areTextsReadable: of(subject)?.areTextsReadable ?? notice.areTextsReadable,
    };
  };
  return {
    votes: inForce,
    of,
    noticeOf,
    notices: ahead.map(toNotice),
    isExercise: exercised !== null && ahead.some(({ id }) => id === exercised),
  };
}

const isConcerned = ({ topicId, politicians }: Vote, { kind, id }: Subject): boolean =>
  kind === "topic" ? topicId === id : politicians.has(id);

/** Back from the last vote, as long as the one before ends no earlier than the next begins. */
export function findBeginning(votes: readonly Vote[]): Date {
  const [last, ...earlier] = votes.toSorted((a, b) => b.beginsAt.getTime() - a.beginsAt.getTime());
  let beginsAt = last?.beginsAt ?? new Date(0);
  for (const vote of earlier) if (vote.endsAt >= beginsAt) ({ beginsAt } = vote);
  return beginsAt;
}
