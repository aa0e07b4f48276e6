// The list without matches, or without any politician.

import { paths } from "../../lib/paths.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { browsePath, filterCount, withoutFilters } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";

export function NothingFound({ browse }: { browse: Browse }) {
  const hasFilters = filterCount(browse) > 0;
  const isAsked = hasFilters || browse.q !== "";
  if (!isAsked) return <EmptyState title={text.empty.emptyTitle}>{text.empty.nobody}</EmptyState>;
  return (
    <EmptyState
      mark="search"
      title={text.empty.title}
      actions={
        <>
          {hasFilters && browse.q !== "" && (
            <Button variant="primary" to={browsePath(withoutFilters(browse))}>
              {text.empty.withoutFilters}
            </Button>
          )}
          <Button to={paths.politicians}>{text.empty.all}</Button>
        </>
      }
    >
      {text.empty.text}
    </EmptyState>
  );
}
