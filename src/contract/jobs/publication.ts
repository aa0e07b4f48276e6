// Jobs that make what is published: snapshots with their receipts, transparency figures, open data.

import * as z from "zod/mini";
import { defineJob, mail, maintenance, MINUTE, userId } from "./definition.ts";

/** Makes the day's snapshot of what is counted: looks every hour whether it is there. */
export const makeSnapshot = defineJob({
  name: "make-snapshot",
  ...maintenance,
  timeLimitSeconds: 30 * MINUTE,
  everyMinutes: 60,
});

/** Queues receipts of a snapshot for who wants them by mail. */
export const mailReceipts = defineJob({
  name: "mail-receipts",
  payload: z.object({ day: z.iso.date() }),
  ...maintenance,
});

/** Sends a user the receipts of what is new since the snapshot of a day; null for all. */
export const sendReceipts = defineJob({
  name: "send-receipts",
  payload: z.object({ userId, after: z.nullable(z.iso.date()) }),
  ...mail,
});

/** Stores what the transparency report counts of the days that are over. */
export const countTransparency = defineJob({
  name: "count-transparency",
  ...maintenance,
  everyMinutes: 60,
});

/** Writes the night's files of open data: looks every hour whether they are there. */
export const makeOpenData = defineJob({
  name: "make-open-data",
  ...maintenance,
  timeLimitSeconds: 60 * MINUTE,
  everyMinutes: 60,
});
