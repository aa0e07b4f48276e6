import { expect, it } from "vitest";
import { unfollow } from "#contract/follows.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { topicEstimateMarks } from "#platform/db/schema.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { useFollowers } from "#tests/followers.ts";
import { markEstimates } from "./mark-estimates.ts";

const site = useFollowers();
const { follow, announceReferendum, giveTopicEstimate, raiseTopicEstimate, nextDigests } = site;

it("a certain change of a topic's estimate is told to its followers, once", async () => {
  const { id } = await buildTopic(site.app.context.db, { title: "Zone a 30" });
  await giveTopicEstimate(id);
  await follow(`topic-${id}`);
  await markEstimates(site.app.context);
  expect(await nextDigests()).toEqual([]);
  await raiseTopicEstimate(id);
  await markEstimates(site.app.context);
  const [digest] = await nextDigests();
  expect(digest?.text).toMatch(/Zone a 30\nLa stima è passata da \d,\d a \d,\d su 5/);
  await markEstimates(site.app.context);
  expect(await nextDigests()).toEqual([]);
});

it("a change in the silence before a referendum is told after it", async () => {
  const { id } = await buildTopic(site.app.context.db, { title: "Zone a 30" });
  await giveTopicEstimate(id);
  await follow(`topic-${id}`, "daily");
  await markEstimates(site.app.context);
  await announceReferendum(id, 2);
  site.app.clock.advance(1_000);
  await raiseTopicEstimate(id);
  await markEstimates(site.app.context);
  expect(await nextDigests(DAY_MS)).toEqual([]);
  expect(await nextDigests(DAY_MS)).toEqual([]);
  site.app.clock.advance(6 * HOUR_MS);
  await markEstimates(site.app.context);
  const [digest] = await nextDigests(DAY_MS);
  expect(digest?.text).toMatch(/La stima è passata da/);
  expect(await nextDigests(DAY_MS)).toEqual([]);
});

it("a change found just before the silence is told after it", async () => {
  const { id } = await buildTopic(site.app.context.db, { title: "Zone a 30" });
  await giveTopicEstimate(id);
  await follow(`topic-${id}`, "daily");
  await markEstimates(site.app.context);
  await raiseTopicEstimate(id);
  await markEstimates(site.app.context);
  await announceReferendum(id, 2);
  expect(await nextDigests(DAY_MS)).toEqual([]);
  expect(await nextDigests(DAY_MS)).toEqual([]);
  const [digest] = await nextDigests(DAY_MS);
  expect(digest?.text).toMatch(/La stima è passata da/);
});

it("the estimate of a topic that nobody follows any more is forgotten", async () => {
  const { db } = site.app.context;
  const { id } = await buildTopic(db);
  await giveTopicEstimate(id);
  await follow(`topic-${id}`);
  await markEstimates(site.app.context);
  expect(await db.$count(topicEstimateMarks)).toBe(1);
  await site.app.as(site.reader).call(unfollow, { subject: `topic-${id}` });
  await markEstimates(site.app.context);
  expect(await db.$count(topicEstimateMarks)).toBe(0);
});
