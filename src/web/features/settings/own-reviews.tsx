// One's own reviews. They are changed on the politician's page, where the form is.

import { withdrawReview } from "#contract/reviews.ts";
import { listMyReviews } from "#contract/settings.ts";
import type { MyReview } from "#contract/settings.ts";
import { call } from "../../lib/call.ts";
import { paths, politicianPath, receiptPath } from "../../lib/paths.ts";
import { authoringText } from "../../text/authoring.ts";
import { settings } from "../../text/settings.ts";
import { WrittenPart } from "./written-part.tsx";
import type { Entry } from "./written-part.tsx";

const text = settings.reviews;

const loadFirst = (signal: AbortSignal, limit: number) =>
  call(listMyReviews, { limit }, { signal });
const loadAfter = (cursor: string) => call(listMyReviews, { cursor });

/** `editHash` is where on the politician's page one rates. */
export function OwnReviews({ editHash }: { editHash: string }) {
  return (
    <WrittenPart
      loadFirst={loadFirst}
      loadAfter={loadAfter}
      entryOf={(review) => toEntry(review, editHash)}
      withdraw={({ id }) => call(withdrawReview, { id })}
      words={text}
      emptyPath={paths.politicians}
    />
  );
}

function toEntry(
  { id, politician, status, mean, standing, reasons, hasReply }: MyReview,
  editHash: string,
): Entry {
  const path = politician.isShown ? politicianPath(politician.id) : null;
  const canEdit = (status === "published" || status === "held") && !reasons.includes("office");
  return {
    title: politician.name,
    path,
    editPath: path !== null && canEdit ? path + editHash : null,
    receiptPath: status === "published" ? receiptPath("review", id) : null,
    stars: mean,
    notes: [
      politician.role,
      ...(politician.isShown ? [] : [text.gone]),
      ...(hasReply ? [text.hasReply] : []),
      ...(status !== "published" || standing === "counted"
        ? []
        : [authoringText.standing[standing]]),
    ],
  };
}
