// Reads the divisions of a chamber: newest first, a day at a time, each written whole. What stopped resumes at the day it
// was at. Days of the last two months are read again once a day, because chambers correct them.

import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayInItaly } from "#domain/day.ts";
import type { Division } from "#domain/division/division.ts";
import { isInOffice } from "#domain/division/division.ts";
import type { ReadingFailure } from "#domain/division/reading-failure.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { believeBills } from "#domain/parliament/bills.ts";
import { believePosts } from "#domain/parliament/posts.ts";
import { createSparqlClient, SPARQL_PATIENCE } from "#platform/sparql/sparql-client.ts";
import type { SparqlClient, SparqlPatience } from "#platform/sparql/sparql-client.ts";
import { SparqlError } from "#platform/sparql/sparql-error.ts";
import { createUserAgent } from "#platform/user-agent.ts";
import type { Context } from "#server/context.ts";
import {
  announceRead,
  countMandates,
  endReading,
  findMonth,
  recordFailure,
  recordSuccess,
  storeListing,
  storeMandates,
  takeReading,
} from "./queries/readings.ts";
import { findReadBeside, recordFailureBeside } from "./queries/read-beside.ts";
import type { BesideToStore, ReadBeside } from "./queries/read-beside.ts";
import { storeBills } from "./queries/bills.ts";
import { storePosts } from "./queries/posts.ts";
import { storeDay } from "./queries/store-day.ts";
import { cameraDivisions } from "./reading/camera.ts";
import { readDay } from "./reading/read-day.ts";
import type { ReadDay } from "./reading/read-day.ts";
import { senatoDivisions } from "./reading/senato.ts";
import { ReadingRefused } from "./reading/source.ts";
import type { DivisionSource, MemberMandate, ReadRecords } from "./reading/source.ts";

const SOURCES: Record<Chamber, DivisionSource> = {
  Senato: senatoDivisions,
  Camera: cameraDivisions,
};

/** Chambers correct who was on mission, or ill, up to two months later. */
const REREAD_DAYS = 60;
/** How often the divisions of older months are counted again. */
const RECOUNT_DAYS = 30;
/** A reading gives a sign so often, also within a request, which may take minutes with its attempts. */
const BEAT_MS = 15_000;
/** Without a sign for so long it is dead: another one resumes. */
export const SILENT_MS = MINUTE_MS;
/** The Camera takes up to 38 seconds for the counts of a day. */
const ATTEMPT_MS = 90_000;
const MAX_BYTES = 16 * 1024 * 1024;

type Needs = Pick<Context, "db" | "clock" | "config" | "log" | "sparqlBreakers">;

export interface ReadingOptions {
  signal: AbortSignal;
  /** Stops between two days after this time; default: never. */
  budgetMs?: number;
  /** Reads these days alone, again where they were read; both included. */
  between?: { from: string; to: string };
  /** Somebody has seen that the source lists fewer than before, and believes it. */
  acceptsFewer?: boolean;
  onDay?: (day: string, divisions: number) => void;
  patience?: Partial<SparqlPatience>;
}

export type ReadingEnd =
  | { kind: "done"; days: number }
  /** Out of time: another call continues. */
  | { kind: "unfinished"; days: number }
  /** Another process reads this chamber. */
  | { kind: "busy" }
  | { kind: "failed"; failure: ReadingFailure; detail: string; days: number };

/** Throws the signal's reason. */
export async function readDivisions(
  context: Needs,
  chamber: Chamber,
  options: ReadingOptions,
): Promise<ReadingEnd> {
  const { db, clock, log } = context;
  const runner = randomUUID();
  const take = () => takeReading(db, { chamber, runner, now: clock.now(), silentMs: SILENT_MS });
  if (!(await take())) return { kind: "busy" };
  const run = new Run(context, chamber, options, take);
  // The next day's own sign tells whether another process has taken the reading over.
  const beating = setInterval(() => void take().catch(() => undefined), BEAT_MS);
  try {
    return await run.all();
  } catch (error) {
    options.signal.throwIfAborted();
    const failure = toFailure(error);
    const detail = error instanceof Error ? error.message : "";
    log.warn({ chamber, reason: detail }, "divisions not read");
    await recordFailure(db, { chamber, failure, now: clock.now() });
    return { kind: "failed", failure, detail, days: run.days };
  } finally {
    clearInterval(beating);
    await run.announce();
    await endReading(db, { chamber, runner });
  }
}

function toFailure(error: unknown): ReadingFailure {
  if (error instanceof ReadingRefused) return error.failure;
  if (error instanceof SparqlError) return "unavailable";
  throw error;
}

class Run {
  days = 0;
  /** Members whose choices may be others than announced; null: nothing is. */
  #unannounced: Set<number> | null = null;
  readonly #context: Needs;
  readonly #chamber: Chamber;
  readonly #options: ReadingOptions;
  readonly #source: DivisionSource;
  readonly #client: SparqlClient;
  readonly #beat: () => Promise<boolean>;
  readonly #today: string;
  readonly #startedAt = performance.now();

  constructor(
    context: Needs,
    chamber: Chamber,
    options: ReadingOptions,
    beat: () => Promise<boolean>,
  ) {
    const { config, log, sparqlBreakers: breakers, clock } = context;
    this.#context = context;
    this.#chamber = chamber;
    this.#options = options;
    this.#source = SOURCES[chamber];
    this.#beat = beat;
    this.#today = dayInItaly(clock.now());
    this.#client = createSparqlClient({
      endpoint: { url: config.sparqlUrls[chamber], method: this.#source.method },
      userAgent: createUserAgent(config),
      log,
      signal: options.signal,
      breakers,
      patience: {
        ...SPARQL_PATIENCE,
        attemptMs: ATTEMPT_MS,
        maxBytes: MAX_BYTES,
        totalMs: Number.POSITIVE_INFINITY,
        spacingMs: config.sparqlSpacingMs,
        ...options.patience,
      },
    });
  }

  async all(): Promise<ReadingEnd> {
    const { db, clock } = this.#context;
    const client = this.#client;
    const legislature = await this.#source.findLegislature(client, this.#today.replaceAll("-", ""));
    if (legislature === null) throw new ReadingRefused("legislature_unknown", this.#chamber);
    const mandates = await this.#readMandates(legislature);
    await this.#readPosts(legislature, mandates);
    const open = once(() => this.#source.openRecords(client, legislature));
    const read: ReadRecords = async (division) => (await open())(division);
    for (const month of this.#months(mandates)) {
      const isDone = await this.#readMonth(month, { legislature, mandates, read });
      await this.announce();
      if (!isDone) return { kind: "unfinished", days: this.days };
    }
    await this.#readBills(legislature, mandates);
    if (this.#options.between === undefined)
      await recordSuccess(db, { chamber: this.#chamber, legislature, now: clock.now() });
    return { kind: "done", days: this.days };
  }

  /** Once a month that was read: pages made after each day would read again what the next day changes. */
  async announce(): Promise<void> {
    const members = this.#unannounced;
    if (members === null) return;
    await announceRead(this.#context.db, members);
    this.#unannounced = null;
  }

  async #readMandates(legislature: number): Promise<MemberMandate[]> {
    const { db, config } = this.#context;
    const mandates = await this.#source.readMandates(this.#client, legislature);
    const present = mandates.filter((mandate) => isInOffice(mandate, this.#today));
    if (present.length < config.minMembers[this.#chamber])
      throw new ReadingRefused("too_few_members", `${present.length}`);
    const before = await countMandates(db, this.#chamber, legislature);
    if (mandates.length < before && this.#options.acceptsFewer !== true)
      throw new ReadingRefused("fewer_than_before", `${mandates.length} of ${before} mandates`);
    await storeMandates(db, this.#chamber, legislature, mandates);
    return mandates;
  }

  async #readPosts(legislature: number, mandates: readonly MemberMandate[]): Promise<void> {
    await this.#readOnceADay("posts", async (rest) => {
      const read = await this.#source.readPosts(this.#client, legislature);
      await storePosts({ ...rest, legislature, ...believePosts(read, mandates) });
    });
  }

  /** Days and months come first: a first filling takes several nights. */
  async #readBills(legislature: number, mandates: readonly MemberMandate[]): Promise<void> {
    await this.#readOnceADay("bills", async (rest) => {
      const read = await this.#source.readBills(this.#client, legislature);
      const counts = await this.#source.countQuestions(this.#client, legislature);
      const members = new Set(mandates.map(({ member }) => member));
      const questions = counts.filter(({ member }) => members.has(member));
      await storeBills({ ...rest, legislature, questions, ...believeBills(read, mandates) });
    });
  }

  /** A doubt about these keeps no division from being read. */
  async #readOnceADay(
    what: ReadBeside,
    read: (rest: Omit<BesideToStore, "legislature">) => Promise<void>,
  ): Promise<void> {
    const { db, clock, log } = this.#context;
    const chamber = this.#chamber;
    const readAt = await findReadBeside(db, chamber, what);
    if (readAt !== null && dayInItaly(readAt) === this.#today) return;
    const mayBeFewer = this.#mayBeFewer;
    try {
      await read({ db, chamber, mayBeFewer, now: clock.now() });
      await this.#beat();
    } catch (error) {
      this.#options.signal.throwIfAborted();
      const reason = error instanceof Error ? error.message : "";
      log.warn({ chamber, what, reason }, "not read beside divisions");
      await recordFailureBeside(db, { chamber, what, failure: toFailure(error) });
    }
  }

  get #mayBeFewer(): boolean {
    return this.#options.between !== undefined || this.#options.acceptsFewer === true;
  }

  /** Newest first. */
  #months(mandates: readonly MemberMandate[]): string[] {
    const { between } = this.#options;
    const began = mandates.map(({ from }) => from).toSorted()[0] ?? this.#today;
    const first = between !== undefined && between.from > began ? between.from : began;
    const last = between !== undefined && between.to < this.#today ? between.to : this.#today;
    const months: string[] = [];
    const at = new Date(`${last.slice(0, 7)}-01T00:00:00Z`);
    for (; at.toISOString().slice(0, 7) >= first.slice(0, 7); at.setUTCMonth(at.getUTCMonth() - 1))
      months.push(at.toISOString().slice(0, 7));
    return months;
  }

  /** False when time is up. */
  async #readMonth(month: string, of: Of): Promise<boolean> {
    const { db, clock } = this.#context;
    const { between } = this.#options;
    const { legislature } = of;
    const known = await findMonth(db, { chamber: this.#chamber, legislature, month });
    if (between === undefined && !this.#isDue(month, known)) return true;
    const listed = await this.#source.listMonth(this.#client, legislature, month);
    const before = known.listed?.divisions ?? 0;
    if (!this.#mayBeFewer && listed.length < before)
      throw new ReadingRefused("fewer_than_before", `${listed.length} of ${before} in ${month}`);
    const byDay = Map.groupBy(listed, ({ day }) => day);
    await storeListing(db, {
      chamber: this.#chamber,
      legislature,
      month,
      days: [...byDay.keys()],
      divisions: listed.length,
      now: clock.now(),
    });
    const stored = new Map(known.days.map((row) => [row.day, row]));
    const days = [...new Set([...byDay.keys(), ...stored.keys()])].toSorted().toReversed();
    for (const day of days) {
      const divisions = byDay.get(day) ?? [];
      if (!this.#isDayDue(day, stored.get(day), divisions.length)) continue;
      if (this.#isOutOfTime()) return false;
      await this.#readDay(day, divisions, of);
    }
    return true;
  }

  #isOutOfTime(): boolean {
    this.#options.signal.throwIfAborted();
    const { budgetMs = Number.POSITIVE_INFINITY } = this.#options;
    return performance.now() - this.#startedAt >= budgetMs;
  }

  #isDue(month: string, { listed, days }: Awaited<ReturnType<typeof findMonth>>): boolean {
    if (listed === null) return true;
    const read = days.reduce((sum, { divisions }) => sum + divisions, 0);
    const hasPending = read !== listed.divisions || days.some(({ readAt }) => readAt === null);
    const isRecent = `${month}-31` >= this.#daysAgo(REREAD_DAYS);
    const listedOn = dayInItaly(listed.listedAt);
    if (hasPending || listedOn < this.#daysAgo(RECOUNT_DAYS)) return true;
    return isRecent && (listedOn < this.#today || days.some((day) => this.#isToRead(day)));
  }

  #isDayDue(
    day: string,
    stored: { readAt: Date | null; divisions: number; day: string } | undefined,
    divisions: number,
  ): boolean {
    const { between } = this.#options;
    if (between !== undefined) return between.from <= day && day <= between.to;
    return stored === undefined || stored.divisions !== divisions || this.#isToRead(stored);
  }

  #isToRead({ day, readAt }: { day: string; readAt: Date | null }): boolean {
    const isRecent = day >= this.#daysAgo(REREAD_DAYS);
    return readAt === null || (isRecent && dayInItaly(readAt) < this.#today);
  }

  #daysAgo(days: number): string {
    return addDays(this.#today, -days);
  }

  async #readDay(day: string, listed: readonly Division[], of: Of): Promise<void> {
    const { db, clock, log } = this.#context;
    const { legislature, mandates } = of;
    const chamber = this.#chamber;
    const { countDay } = this.#source;
    // A division asked for alone takes a second: a sitting of a hundred of them is no dead reading.
    const read: ReadRecords = async (division) => {
      const records = await of.read(division);
      if (!(await this.#beat())) throw new Error("Another process reads");
      return records;
    };
    const reading = await readDay(
      { chamber, day, listed, mandates },
      {
        count: countDay === null ? null : () => countDay(this.#client, legislature, day),
        read,
      },
    );
    const fingerprint = fingerprintOf(reading);
    const given = { chamber, day, legislature, reading, fingerprint, clock };
    const changed = await storeDay(db, given);
    if (changed !== null) this.#unannounced = changed.union(this.#unannounced ?? new Set());
    await this.#beat();
    this.days += 1;
    const isNew = changed !== null;
    log.debug({ chamber, day, divisions: listed.length, isNew }, "divisions of a day read");
    this.#options.onDay?.(day, listed.length);
    // A page comes first.
    await sleep(0);
  }
}

interface Of {
  legislature: number;
  mandates: readonly MemberMandate[];
  read: ReadRecords;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** The same for the same content, in any order of rows. */
function fingerprintOf({ divisions, participation }: ReadDay): string {
  const content = {
    divisions: divisions
      .map(({ division, exclusion, records }) => ({
        ...division,
        exclusion,
        records: records.toSorted((a, b) => a.member.localeCompare(b.member)),
      }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
    participation: [...participation].toSorted(([a], [b]) => a.localeCompare(b)),
  };
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
