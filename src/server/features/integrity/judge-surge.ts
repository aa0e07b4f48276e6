// Judges the texts of a surge, and ends it. Everything is kept in rows: a run that dies is begun again.

import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { SCORE_CLASSES, scoreClass } from "#domain/integrity/background.ts";
import { decideSurge, MIN_JUDGED } from "#domain/integrity/decide.ts";
import type { SurgeDecision } from "#domain/integrity/decide.ts";
import { isDue, isOver, MAX_SURGE_MS, nextState, toChanges } from "#domain/integrity/surge.ts";
import type { SurgeRow, SurgeState } from "#domain/integrity/surge.ts";
import type { Tx } from "#platform/db/database.ts";
import { setStandings } from "#server/shared/ratings/set-standings.ts";
import { writeStandings } from "#server/shared/ratings/queries/weights.ts";
import { selectCountedWeight, selectEarlier, selectSurgeArrivals } from "./queries/arrivals.ts";
import type { SurgeArrival, Watched } from "./queries/arrivals.ts";
import {
  lockSurge,
  lockTexts,
  refreshFigures,
  selectOpenSurges,
  selectUnjudged,
  selectWaiting,
  writeJudgement,
  writeMembers,
} from "./queries/surges.ts";
import type { OpenSurge, SurgeRef } from "./queries/surges.ts";
import type { Watch } from "./watch.ts";

/** Arrivals that are compared at once; what is left waits for the next run. */
const MAX_COMPARED = 5_000;

/** Lets new reviews of open surges wait, judges what has grown, ends what is over. */
export async function reviewOpenSurges(watch: Watch): Promise<void> {
  const { db, now } = watch;
  for (const surge of await selectOpenSurges(db, watch, now)) {
    await watch.renew();
    if (!surge.isShown) await endSurge(watch, surge);
    else if (isOver(toRow(surge), now.getTime())) await judgeSurge(watch, surge, true);
    else {
      if (surge.state !== "free" && surge.fresh > 0)
        await db.transaction(async (tx) => {
          if (await lockSurge(tx, surge.id, surge.version)) await hold(tx, surge, now);
        });
      if (isToBeJudged(surge, now)) await judgeSurge(watch, surge, false);
    }
  }
}

/** Where nothing is watched nothing waits; what is aside is left to people. */
export async function endOpenSurges(
  context: Pick<Watch, "db" | "jobs" | "now">,
  watched: Watched,
): Promise<void> {
  const { db, now } = context;
  for (const surge of await selectOpenSurges(db, watched, now)) await endSurge(context, surge);
}

/** In the transaction that has locked the surge. */
export async function hold(
  tx: Tx,
  surge: Pick<OpenSurge, "id" | "kind" | "subjectId" | "startsAt">,
  now: Date,
): Promise<void> {
  const ids = await selectUnjudged(tx, surge, { since: beginning(surge, now), now });
  await lockTexts(tx, surge.kind, ids);
  await writeStandings(
    tx,
    surge.kind,
    ids.map((id) => ({ id, standing: "waiting" })),
  );
  await writeMembers(
    tx,
    surge,
    ids.map((id) => ({ id, reasons: [] })),
  );
  await refreshFigures(tx, surge);
}

export interface Judgement extends SurgeDecision {
  arrivals: SurgeArrival[];
}

/** Compares the reviews of a surge with what is usual; null as `id` for one that has no row yet. */
export async function compare(
  { db, now, week, background }: Watch,
  surge: Pick<OpenSurge, "kind" | "subjectId" | "startsAt" | "state" | "usualPerDay"> & {
    id: number | null;
  },
): Promise<Judgement> {
  const since = beginning(surge, now);
  const arrivals = await selectSurgeArrivals(db, surge, { since, now, week, limit: MAX_COMPARED });
  const earlierScores = Array.from({ length: SCORE_CLASSES }, () => 0);
  const earlier = { reviews: 0, byNewAccounts: 0 };
  for (const one of await selectEarlier(db, surge, since)) {
    const index = scoreClass({ scores: [one.scoreSum / 10] });
    earlierScores[index] = (earlierScores[index] ?? 0) + one.reviews;
    earlier.reviews += one.reviews;
    earlier.byNewAccounts += one.byNewAccounts;
  }
  const counted = arrivals.filter(({ standing }) => standing === "counted");
  const weightInSurge = counted.reduce((sum, { tenths }) => sum + tenths, 0);
  const decision = decideSurge({
    arrivals: arrivals.map(({ arrival, tenths, standing }) => ({
      ...arrival,
      tenths,
      isCounted: standing === "counted",
      // Ids of texts are random.
      lot: arrival.id,
    })),
    startsAt: surge.startsAt.getTime(),
    usual: (surge.usualPerDay * (now.getTime() - surge.startsAt.getTime())) / DAY_MS,
    weightBefore: (await selectCountedWeight(db, surge)) - weightInSurge,
    earlierScores,
    earlier,
    background,
    wasCoordinated: surge.state === "coordinated",
  });
  return { arrivals, ...decision };
}

const NOTHING: Judgement = { arrivals: [], aside: new Map(), held: new Map() };

/** In the transaction that has locked the surge. */
export async function apply(
  watch: Pick<Watch, "jobs" | "now">,
  tx: Tx,
  surge: SurgeRef & { state: SurgeState },
  { arrivals, aside, held }: Judgement,
  { state, isLast }: { state: SurgeState; isLast: boolean },
): Promise<void> {
  // What a person has decided stays.
  const open = arrivals.filter(({ isDecided }) => !isDecided);
  const idsOf = (standing: SurgeArrival["standing"]) =>
    new Set(open.filter((one) => one.standing === standing).map(({ arrival }) => arrival.id));
  const ids = new Set(open.map(({ arrival }) => arrival.id));
  const ofOpen = <Reasons>(map: ReadonlyMap<number, Reasons>) =>
    new Map([...map].filter(([id]) => ids.has(id)));
  // Where all wait, none waits for a person yet.
  const decision = { aside: ofOpen(aside), held: ofOpen(state === "examined" ? new Map() : held) };
  const changes = toChanges(
    { aside: idsOf("aside"), waiting: idsOf("waiting") },
    open.map(({ arrival }) => arrival),
    decision,
    state,
  );
  const kept = new Set([...decision.aside.keys(), ...decision.held.keys()]);
  const leftOver = isLast ? (await selectWaiting(tx, surge)).filter((id) => !kept.has(id)) : [];
  const counted = new Set([...changes.counted, ...leftOver]);
  await lockTexts(tx, surge.kind, [...ids, ...leftOver]);
  await setStandings(watch, tx, surge.kind, [
    ...changes.aside.map((id) => ({ id, standing: "aside" as const })),
    ...changes.waiting.map((id) => ({ id, standing: "waiting" as const })),
    ...[...counted].map((id) => ({ id, standing: "counted" as const })),
  ]);
  await writeMembers(
    tx,
    surge,
    [...ids].map((id) => ({ id, reasons: decision.aside.get(id) ?? decision.held.get(id) ?? [] })),
  );
  await writeJudgement(tx, surge, { state, now: watch.now, isOver: isLast });
}

async function judgeSurge(watch: Watch, surge: OpenSurge, isLast: boolean): Promise<void> {
  const judgement = await compare(watch, surge);
  const next = nextState(toRow(surge), {
    now: watch.now.getTime(),
    arrived: surge.arrived,
    decision: judgement,
  });
  const state = isLast && next === "examined" ? "free" : next;
  await watch.db.transaction(async (tx) => {
    if (await lockSurge(tx, surge.id, surge.version))
      await apply(watch, tx, surge, judgement, { state, isLast });
  });
}

async function endSurge(
  watch: Pick<Watch, "db" | "jobs" | "now">,
  surge: OpenSurge,
): Promise<void> {
  await watch.db.transaction(async (tx) => {
    if (!(await lockSurge(tx, surge.id, surge.version))) return;
    const state = surge.state === "examined" ? "free" : surge.state;
    await apply(watch, tx, surge, NOTHING, { state, isLast: true });
  });
}

function isToBeJudged(surge: OpenSurge, now: Date): boolean {
  const { arrived, fresh, waiting, judgedAt, openedAt, state } = surge;
  // More wait than one comparison takes.
  if (state !== "examined" && waiting > fresh) return true;
  if (arrived >= MIN_JUDGED && isDue({ judged: arrived - fresh }, arrived)) return true;
  const since = now.getTime() - (judgedAt ?? openedAt).getTime();
  return since >= HOUR_MS && (fresh > 0 || state === "examined");
}

function beginning({ startsAt }: Pick<OpenSurge, "startsAt">, now: Date): Date {
  return new Date(Math.max(startsAt.getTime(), now.getTime() - MAX_SURGE_MS));
}

function toRow({ state, openedAt, lastUnusualAt, arrived, fresh }: OpenSurge): SurgeRow {
  return {
    state,
    openedAt: openedAt.getTime(),
    lastUnusualAt: lastUnusualAt.getTime(),
    judged: arrived - fresh,
  };
}
