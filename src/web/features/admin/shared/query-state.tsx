// Placeholder for data that is loading or failed to load. Renders nothing once loaded.

import type { Query } from "../../../lib/query.ts";
import { admin as text } from "../../../text/admin.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { ErrorState } from "../../../ui/states.tsx";

interface QueryStateProps {
  query: Query<unknown>;
  reload: () => void;
  heading?: 2 | 3;
}

export function QueryState({ query, reload, heading = 2 }: QueryStateProps) {
  if (query.status === "loading")
    return (
      <Loading label={text.checking}>
        <p aria-hidden="true">{text.checking}</p>
      </Loading>
    );
  if (query.status === "failed")
    return (
      <ErrorState
        heading={heading}
        title={query.error.message}
        actions={<Button onClick={reload}>{text.retry}</Button>}
      />
    );
  return null;
}
