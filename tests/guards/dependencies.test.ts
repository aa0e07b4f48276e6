// The operating guide says of each dependency how long the site waits for it, and when it leaves it alone.

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { sendConfirmationMail } from "#contract/jobs.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { FAILURES_BEFORE_REST, PATIENCE_MS, REST_MS } from "#platform/ai/model-client.ts";
import { ANSWER_LIMITS } from "#platform/db/answer-watch.ts";
import { PHOTO_SOURCES } from "#platform/images/fetch-photo.ts";
import { COOLDOWN_MS, HOST_FAILURES } from "#platform/images/photo-store.ts";
import { SMTP_FAILURES, SMTP_REST_MS, SMTP_STEP_MS, SMTP_TOTAL_MS } from "#platform/mail/smtp.ts";
import { MODERATION_TIMEOUT_MS } from "#platform/moderation/model/model-moderator.ts";
import { PUSH_FAILURES, PUSH_REST_MS, PUSH_TIMEOUT_MS } from "#platform/push/push-sender.ts";
import {
  SPARQL_FAILURES,
  SPARQL_PATIENCE,
  SPARQL_REST_MS,
} from "#platform/sparql/sparql-client.ts";
import { SUMMARY_TIMEOUT_MS } from "#platform/summary/model/model-summariser.ts";

/** What somebody, or a job, may wait at most; decision 36 says why mail may take longer than its steps. */
const MAX_SECONDS = {
  database: 7,
  model: 8,
  author: 2,
  mailStep: 10,
  mail: 30,
  push: 10,
  photo: 10,
  sparql: 20,
};

it("no limit is longer than it may be [security 54]", () => {
  expect(ANSWER_LIMITS.quietMs + ANSWER_LIMITS.probeMs).toBeLessThanOrEqual(
    MAX_SECONDS.database * 1000,
  );
  expect(ANSWER_LIMITS.connectMs).toBeLessThanOrEqual(MAX_SECONDS.database * 1000);
  expect(MODERATION_TIMEOUT_MS).toBeLessThanOrEqual(MAX_SECONDS.model * 1000);
  expect(PATIENCE_MS).toBeLessThanOrEqual(MAX_SECONDS.author * 1000);
  expect(SMTP_TOTAL_MS).toBeLessThanOrEqual(MAX_SECONDS.mail * 1000);
  expect(SMTP_STEP_MS).toBeLessThanOrEqual(MAX_SECONDS.mailStep * 1000);
  expect(PUSH_TIMEOUT_MS).toBeLessThanOrEqual(MAX_SECONDS.push * 1000);
  expect(PHOTO_SOURCES.timeoutMs).toBeLessThanOrEqual(MAX_SECONDS.photo * 1000);
  expect(SPARQL_PATIENCE.attemptMs).toBeLessThanOrEqual(MAX_SECONDS.sparql * 1000);
});

const guide = await readFile(new URL("../../docs/guide/deployment.md", import.meta.url), "utf8");
const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
const { connectMs, quietMs, probeMs, retryMs } = ANSWER_LIMITS;

it.each([
  [
    "PostgreSQL",
    [
      `${seconds(connectMs)} to connect`,
      `after ${seconds(quietMs)} without an answer, ${seconds(probeMs)} to answer`,
      `every ${seconds(retryMs)}`,
    ],
  ],
  [
    "mail server",
    [
      `${seconds(SMTP_STEP_MS)} for each step, ${seconds(SMTP_TOTAL_MS)} for a message`,
      `${seconds(SMTP_REST_MS)} after ${SMTP_FAILURES} failures`,
      `up to ${sendConfirmationMail.maxAttempts} times`,
    ],
  ],
  [
    "push services",
    [
      `${seconds(PUSH_TIMEOUT_MS)} for a message`,
      `${seconds(PUSH_REST_MS)} after ${PUSH_FAILURES} failures`,
    ],
  ],
  [
    "language model",
    [
      `${seconds(MODERATION_TIMEOUT_MS)} for a comment, ${seconds(SUMMARY_TIMEOUT_MS)} for a summary`,
      `${seconds(REST_MS)} after ${FAILURES_BEFORE_REST} failures`,
      `who sends a text or asks for a summary, ${seconds(PATIENCE_MS)} at most`,
      `\`summarize-topic-reviews\`: ${seconds(SUMMARY_TIMEOUT_MS)}`,
    ],
  ],
  [
    "hosts of photos",
    [
      `${seconds(PHOTO_SOURCES.timeoutMs)} for a photo`,
      `${COOLDOWN_MS / MINUTE_MS} min after ${HOST_FAILURES} failures`,
    ],
  ],
  [
    "SPARQL of chambers",
    [
      `${seconds(SPARQL_PATIENCE.attemptMs)} for an answer, ${seconds(SPARQL_PATIENCE.totalMs)} for`,
      `${seconds(SPARQL_REST_MS)} after ${SPARQL_FAILURES} failures`,
    ],
  ],
])("says what holds for %s", (name, facts) => {
  const row = guide.split("\n").find((line) => line.startsWith(`| ${name} `)) ?? "";
  for (const fact of facts) expect(row).toContain(fact);
});
