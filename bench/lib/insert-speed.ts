// Reviews sent in a loop, each by a user who has not written yet, half of them about one
// politician; the references are a bare server with the same responses, and the same rows in plain
// SQL. `npm run bench:writes` measures reads during writes.

import { startSite } from "#tests/e2e/start-site.ts";
import { bareTwin, load, median, medianLoad } from "./measure.ts";
import type { Load } from "./measure.ts";
import { OWN_HEAD, ownFigures, ratio } from "./own-figures.ts";
import type { Row } from "./own-figures.ts";
import type { Pace } from "./pace.ts";
import { rawInserts } from "./raw-inserts.ts";
import { addReviewers, drafts, politiciansToReview } from "./reviewers.ts";
import { openForWrites, siteSettings } from "./writes-data.ts";

const CONNECTIONS = 16;
/** More than any machine can process. */
const MAX_PER_SECOND = 2_500;

export const INSERT_HEAD = [
  ...OWN_HEAD,
  "bare: per second",
  "rate ratio",
  "CPU ratio",
  "raw SQL: per second",
  "**rate ratio**",
];

export async function measureInserts(dataDir: string, { seconds, rounds }: Pace): Promise<Row[]> {
  const settings = await siteSettings(dataDir);
  const database = await openForWrites(dataDir);
  const reviewers = await addReviewers(database, {
    many: Math.ceil(((rounds + 1) * seconds * MAX_PER_SECOND) / 2),
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  const politicians = await politiciansToReview(database, 1_001);
  await database.close();

  const supply = drafts(reviewers, politicians);
  const site = await startSite(settings);
  const next = () => {
    const draft = supply.next().value;
    if (draft === undefined) throw new Error("Too few reviewers for this machine");
    return {
      path: `/api/politicians/${draft.politicianId}/reviews`,
      headers: { cookie: draft.by.cookie, origin: site.url, "content-type": "application/json" },
      body: draft.body,
    };
  };
  const ours = { pid: site.pid, url: site.url, method: "POST", next } as const;
  const first = next();
  const bare = await bareTwin(site.url + first.path, { method: "POST", ...first });
  const turns: { ours: Load; bare: Load }[] = [];
  await load(ours, { seconds });
  for (let round = 0; round < rounds; round += 1)
    turns.push({
      ours: await load(ours, { seconds }),
      bare: await load({ ...bare, method: "POST", body: first.body }, { seconds: 0.5 }),
    });
  bare.stop();
  await site.stop();

  const again = await openForWrites(dataDir);
  const raw: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    raw.push(await rawInserts(again, { politicians, seconds, connections: CONNECTIONS }));
  await again.close();
  const mine = medianLoad(turns.map((turn) => turn.ours));
  const theirs = medianLoad(turns.map((turn) => turn.bare));
  const failed = turns.reduce((sum, turn) => sum + turn.ours.failed, 0);
  return [
    [
      ...ownFigures("review", { ...mine, failed }),
      theirs.rate.toFixed(0),
      ratio(mine.rate, theirs.rate),
      ratio(mine.cpu, theirs.cpu),
      median(raw).toFixed(0),
      ratio(mine.rate, median(raw)),
    ],
  ];
}
