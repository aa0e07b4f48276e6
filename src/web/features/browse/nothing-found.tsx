// The list without matches, or without any politician: how the query was read, and what finds more.

import { paths } from "../../lib/paths.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { browsePath, filterCount, withoutFilters, withText } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";
import type { PoliticiansPage } from "./offline-index.ts";
import { nameOfPart } from "./understood.tsx";

interface NothingFoundProps {
  browse: Browse;
  understood: PoliticiansPage["understood"];
}

export function NothingFound({ browse, understood }: NothingFoundProps) {
  const hasFilters = filterCount(browse) > 0;
  const isAsked = hasFilters || browse.q !== "";
  if (!isAsked) return <EmptyState title={text.empty.emptyTitle}>{text.empty.nobody}</EmptyState>;
  const { parts = [], dropped = [], nearest = null } = understood ?? {};
  const wider = parts.filter(({ without }) => without !== "" && without !== nearest);
  return (
    <EmptyState
      mark="search"
      title={text.empty.title}
      actions={
        <>
          {nearest !== null && (
            <Button variant="primary" to={browsePath(withText(browse, nearest))}>
              {text.empty.nearest(nearest)}
            </Button>
          )}
          {hasFilters && browse.q !== "" && (
            <Button
              variant={nearest === null ? "primary" : "secondary"}
              to={browsePath(withoutFilters(browse))}
            >
              {text.empty.withoutFilters}
            </Button>
          )}
          {wider.map((part) => (
            <Button
              key={`${part.kind} ${part.value}`}
              to={browsePath(withText(browse, part.without))}
            >
              {text.empty.without(nameOfPart(part))}
            </Button>
          ))}
          <Button to={paths.politicians}>{text.empty.all}</Button>
        </>
      }
    >
      {parts.length > 0 && `${text.empty.read(parts.map(nameOfPart))} `}
      {dropped.length > 0 && `${text.empty.dropped(dropped)} `}
      {text.empty.text}
    </EmptyState>
  );
}
