// Job that fetches missing official photos: a batch per host, each host at its own pace. Finished
// photos stay, so an interrupted batch loses nothing.

import { fetchPhotos as job } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { PhotoOutcome } from "#platform/images/photo-store.ts";
import type { Context } from "../../context.ts";
import { listPhotoAddresses } from "./queries/portraits.ts";

export async function fetchPhotos(
  context: Context,
  _: Record<string, never>,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { db, photos, jobs, log, config } = context;
  const missing: string[] = [];
  for (const url of await listPhotoAddresses(db)) {
    if ((await photos.look(url)) === "missing") missing.push(url);
  }
  if (missing.length === 0) return;
  const counts = new Map<PhotoOutcome, number>();
  const byHost = Map.groupBy(missing, (url) => new URL(url).host);
  await Promise.all(
    [...byHost.values()].map(async (urls) => {
      for (const url of urls.slice(0, config.photosAtATime)) {
        signal.throwIfAborted();
        const outcome = await photos.fetch(url);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        // The host's circuit is open.
        if (outcome === "later") return;
      }
    }),
  );
  log.info({ ...Object.fromEntries(counts), missing: missing.length }, "photos fetched");
  const done = (counts.get("fetched") ?? 0) + (counts.get("failed") ?? 0);
  if (done > 0 && missing.length > done) await jobs.enqueue(db, job, {});
}
