// In place of a part of the dashboard whose figures are still being read, or could not be.

import type { Answer } from "../../../lib/use-answer.ts";
import { dashboard } from "../../../text/admin-dashboard.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { ErrorState } from "../../../ui/states.tsx";

/** Nothing once they are known. */
export function NotKnown({ answer, reload }: { answer: Answer<unknown>; reload: () => void }) {
  if (answer.status === "loading")
    return (
      <Loading label={dashboard.loading}>
        <p aria-hidden="true">{dashboard.loading}</p>
      </Loading>
    );
  if (answer.status === "failed")
    return (
      <ErrorState
        heading={3}
        title={answer.error.message}
        actions={<Button onClick={reload}>{dashboard.retry}</Button>}
      />
    );
  return null;
}
