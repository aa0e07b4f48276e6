// Brings what estimates are drawn to and limited by up to date: the share of new accounts every day, the
// means of offices and topics once a quarter.

import { QUOTA_SHARE } from "#domain/rating/estimate.ts";
import { officeGroup, OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import {
  addSums,
  computeOfficeMeans,
  computeTopicsMean,
  quarterOf,
  TOPICS_GROUP,
} from "#domain/rating/office-means.ts";
import type { Queryable } from "#platform/db/database.ts";
import {
  findLastPolitician,
  freezeMeans,
  selectMeans,
  selectRoles,
  sumByRole,
  sumOpinions,
  writePriors,
  writeQuotaShare,
  writeTopicRules,
} from "./queries/rules.ts";
import type { OfficeMean } from "./queries/rules.ts";

/** Of politicians: once a quarter all of them change, and who rates one waits for the batch. */
const BATCH = 500;

/** `db` may be a transaction; else politicians are changed in batches of their own. */
export async function refreshRules(
  db: Queryable,
  now: Date,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const isDemo of [false, true])
    await writeQuotaShare(db, { isDemo, share: 100 * QUOTA_SHARE });
  const means = await freezeQuarter(db, quarterOf(now));
  await writeTopicRules(
    db,
    means
      .filter(({ office }) => office === TOPICS_GROUP)
      .map(({ isDemo, overall }) => ({ isDemo, mean: overall })),
  );
  const priorOf = new Map(means.map((mean) => [key(mean), mean.overall]));
  const priors = (await selectRoles(db)).flatMap(({ isDemo, source, role }) => {
    const mean = priorOf.get(key({ isDemo, office: officeGroup(role, source) }));
    return mean === undefined ? [] : [{ isDemo, source, role, mean }];
  });
  const last = await findLastPolitician(db);
  for (let after = 0; after < last; after += BATCH) {
    await writePriors(db, priors, { after, to: after + BATCH });
    await between();
  }
}

/** Those of the quarter, made with the first call in it. */
async function freezeQuarter(db: Queryable, quarter: string): Promise<OfficeMean[]> {
  const frozen = await selectMeans(db, quarter);
  // Topics have means since a later release than offices.
  const missing = [
    ...(frozen.some(({ office }) => office !== TOPICS_GROUP) ? [] : await makeOfficeMeans(db)),
    ...(frozen.some(({ office }) => office === TOPICS_GROUP) ? [] : await makeTopicsMeans(db)),
  ];
  if (missing.length === 0) return frozen;
  await freezeMeans(db, quarter, missing);
  return selectMeans(db, quarter);
}

async function makeOfficeMeans(db: Queryable): Promise<OfficeMean[]> {
  const sums = await sumByRole(db);
  return [false, true].flatMap((isDemo) => {
    const own = sums.filter((one) => one.isDemo === isDemo);
    const groups = new Map(
      OFFICE_GROUPS.map((group) => [
        group,
        addSums(own.filter(({ role, source }) => officeGroup(role, source) === group)),
      ]),
    );
    return Array.from(computeOfficeMeans(groups), ([office, mean]) => ({
      ...mean,
      office,
      isDemo,
    }));
  });
}

async function makeTopicsMeans(db: Queryable): Promise<OfficeMean[]> {
  const sums = await sumOpinions(db);
  return [false, true].map((isDemo) => {
    const own = sums.find((one) => one.isDemo === isDemo) ?? NO_OPINIONS;
    return { ...computeTopicsMean(own), office: TOPICS_GROUP, isDemo };
  });
}

const NO_OPINIONS = { reviews: 0, weight: 0, sum: 0 };

function key({ isDemo, office }: Pick<OfficeMean, "isDemo" | "office">): string {
  return `${isDemo}/${office}`;
}
