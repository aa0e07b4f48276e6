// The list of people: search, the four sets, and the ways to add somebody and to decide about pairs.

import { listAdministeredPeople } from "#contract/admin-people.ts";
import type { ListedPerson, PeopleFilter } from "#contract/admin-people.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { adminPersonPath, paths } from "../../../lib/paths.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { defineAddress, oneOfWords, searchWords } from "../shared/address.ts";
import { FilterLinks, LIST_ROW, ListSearch, ListView, useList } from "../shared/list.tsx";

type Page = OutputOf<typeof listAdministeredPeople>;

const SHOWN: Record<PeopleFilter, string> = {
  "in-office": "in-carica",
  ended: "cessati",
  hidden: "nascosti",
  "by-hand": "a-mano",
};
const FILTERS = Object.keys(SHOWN) as PeopleFilter[];

export const peopleAddress = defineAddress(paths.adminPeople, {
  q: searchWords("q"),
  show: oneOfWords("mostra", SHOWN, "in-office"),
});
type Asked = ReturnType<typeof peopleAddress.read>;

export function PeopleList() {
  const asked = peopleAddress.read(useSearchParams());
  const path = peopleAddress.path(asked);
  const list = useList(path, (page, options) =>
    call(listAdministeredPeople, { ...asked, ...page }, options),
  );
  const counts = list.page && list.page.counts;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListSearch key={path} action={paths.adminPeople} q={asked.q} words={text.search}>
          {asked.show !== "in-office" && (
            <input type="hidden" name="mostra" value={SHOWN[asked.show]} />
          )}
        </ListSearch>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
          <Button icon="users" to={paths.adminPairs}>
            {text.pairs}
          </Button>
          <Button variant="primary" icon="plus" to={paths.adminPersonNew}>
            {text.add}
          </Button>
        </div>
      </div>
      {counts !== null && (
        <FilterLinks
          label={text.filters.label}
          filters={FILTERS}
          shown={asked.show}
          toPath={(show) => peopleAddress.path({ ...asked, show })}
          toText={(show) => text.filters.item(show, counts[show])}
        />
      )}
      <ListView
        list={list}
        words={text}
        look="rows"
        empty={<Nothing asked={asked} counts={counts} />}
      >
        {(person) => <PersonRow person={person} />}
      </ListView>
    </div>
  );
}

/** Leads to the sets in which the words find somebody. */
function Nothing({ asked, counts }: { asked: Asked; counts: Page["counts"] }) {
  const all = <Button to={paths.adminPeople}>{text.showAll}</Button>;
  if (counts === null) return <EmptyState mark="search" title={text.numberUnknown} actions={all} />;
  const others = FILTERS.filter((show) => show !== asked.show && counts[show] > 0);
  const isSearch = asked.q !== "";
  return (
    <EmptyState
      mark={isSearch ? "search" : "empty"}
      title={text.nothing(asked.show, isSearch)}
      actions={
        isSearch && others.length > 0
          ? others.map((show) => (
              <Button key={show} to={peopleAddress.path({ ...asked, show })}>
                {text.filters.item(show, counts[show])}
              </Button>
            ))
          : all
      }
    >
      {isSearch ? text.nothingFoundText : text.emptyText[asked.show]}
    </EmptyState>
  );
}

export function PersonRow({ person }: { person: ListedPerson }) {
  const { id, name, role, otherRoles, supportingLists, location, region, source, isByHand } =
    person;
  const place = location ?? region;
  return (
    <li className={LIST_ROW}>
      <div className="min-w-0 flex-1 basis-full sm:basis-80">
        <h2 className="font-sans text-base leading-snug font-semibold letters-plain">
          <Link
            to={adminPersonPath(id)}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm wrap-anywhere">
          {[role, ...otherRoles].join(", ")}
          {place !== null && ` · ${place}`}
        </p>
        {supportingLists.length > 0 && (
          <p className="line-clamp-2 text-sm text-muted">{supportingLists.join(" · ")}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted figures-aligned sm:justify-end">
        {isByHand && <Badge icon="edit">{text.byHand}</Badge>}
        <StateBadge state={person.state} />
        <span>{source}</span>
        <span>{text.number(id)}</span>
      </p>
    </li>
  );
}

const ICONS = { ended: "clock", hidden: "eye-off", merged: "copy", deleted: "trash" } as const;

export function StateBadge({ state }: Pick<ListedPerson, "state">) {
  if (state === "in-office") return null;
  return (
    <Badge tone={state === "hidden" ? "warn" : "neutral"} icon={ICONS[state]}>
      {text.states[state]}
    </Badge>
  );
}
