// Requests a summary, or waits for one that is being generated.

import { useState } from "react";
import { generateSummary, getSummary } from "#contract/summaries.ts";
import type { Summary, SummaryState } from "#contract/summaries.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/form.ts";
import { errorText } from "../../text/errors.ts";
import { summaryText } from "../../text/summary.ts";
import { useToast } from "../../ui/toasts.tsx";

const ASK_EVERY_MS = 1000;
/** A summary that takes longer has failed. */
const ASK_AT_MOST = 60;

/** `known` is what the page was loaded with; give the caller a new `key` when that has changed. */
export function useSummary(topicId: number, known: Summary | null) {
  const [summary, setSummary] = useState(known);
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(failureText(error), "error"));

  /** Whether there is a new summary to read. */
  async function generate(): Promise<boolean> {
    const isNew = await submit(async () => {
      const first = await call(generateSummary, { id: topicId });
      const state = first.isBeingMade ? await waitForSummary(topicId, first) : first;
      if (state.summary === null) throw new AppError("summary_failed");
      setSummary(state.summary);
      if (state.summary.isStale) toast(summaryText.resting);
      else toast(summaryText.done, "good");
      return true;
    });
    return isNew ?? false;
  }

  return { summary, isGenerating: busy, generate };
}

/** Waits while it is generated. Throws `summary_failed` when that ends without a new one. */
async function waitForSummary(topicId: number, first: SummaryState): Promise<SummaryState> {
  let state = first;
  for (let asked = 0; state.isBeingMade && asked < ASK_AT_MOST; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    state = await call(getSummary, { id: topicId });
  }
  if (state.summary?.madeAt === first.summary?.madeAt) throw new AppError("summary_failed");
  return state;
}

const OWN_SENTENCES = new Set([
  "summary_no_opinions",
  "offline",
  "topic_not_found",
  "too_many_requests",
]);

function failureText({ code, message }: AppError): string {
  return OWN_SENTENCES.has(code) ? message : errorText("summary_failed");
}
