// What a comparison shows: notes about its address, whom a search finds, and the people side by side.

import type { Compared } from "#contract/compare.ts";
import type { Suggestions } from "#contract/suggestions.ts";
import type { VoteNotice } from "#contract/votes.ts";
import { paths, politicianPath } from "../../lib/paths.ts";
import { compareText } from "../../text/compare.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { AttributePlot } from "./attribute-plot.tsx";
import { ComparedPeople } from "./compared-people.tsx";
import type { AskedComparison } from "./compare-url.ts";
import { FoundPeople } from "./found-people.tsx";
import type { LanePerson } from "./lanes.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { VoteSpread } from "./vote-spread.tsx";

export interface ComparisonData {
  /** As the address has it, with the present numbers of merged people. */
  asked: AskedComparison;
  people: readonly Compared[];
  moved: readonly { id: number; to: number }[];
  unknown: readonly number[];
  /** Whom the search finds; null without one. */
  found: Suggestions["people"] | null;
  /** In whose silence figures are withheld. */
  vote?: VoteNotice | undefined;
}

export function ComparisonView({ asked, people, moved, unknown, found }: ComparisonData) {
  const notes = toNotes({ asked, people, moved, unknown });
  return (
    <div className="grid grid-cols-1 gap-6">
      {notes.length > 0 && (
        <Notice>
          {notes.map((note) => (
            <p key={note} className="text-sm">
              {note}
            </p>
          ))}
        </Notice>
      )}
      {found !== null && <FoundPeople people={found} asked={asked} />}
      {people.length === 0 ? (
        found === null && (
          <EmptyState
            title={compareText.empty.title}
            mark="search"
            actions={
              <Button to={paths.politicians} variant="primary">
                {compareText.empty.toList}
              </Button>
            }
          >
            {compareText.empty.text}
          </EmptyState>
        )
      ) : (
        <>
          <ComparedPeople people={people} comparison={asked} />
          {people.every(isWithoutEstimate) ? (
            <NothingToCompare people={people} />
          ) : (
            <AttributePlot
              people={people}
              shown={toLanePeople(people)}
              tooFew={people.filter(isWithoutEstimate).map(({ name }) => name)}
              byDifference={asked.byDifference}
            />
          )}
          {!people.every(isUnrated) && (
            <div>
              <VoteSpread people={people} />
              <NumbersTable people={people} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** A silence before a vote is said where the estimate would be. */
const isWithoutEstimate = ({ ratings: { estimate, silentUntil } }: Compared) =>
  estimate === null && silentUntil === undefined;

const isUnrated = (person: Compared) =>
  isWithoutEstimate(person) && person.ratings.totalReviews === 0;

/** Nobody has enough reviews: the way to write them, where there is one, instead of empty rows. */
function NothingToCompare({ people }: { people: readonly Compared[] }) {
  const text = compareText.tooFew;
  const open = people.filter(({ isReviewable }) => isReviewable);
  return (
    <EmptyState
      title={text.title}
      actions={open.map(({ id, name }) => (
        <Button key={id} to={politicianPath(id)} icon="star">
          {text.rate(name)}
        </Button>
      ))}
    >
      {text.text(people.length)} {open.length > 0 ? text.begin : text.closed}
    </EmptyState>
  );
}

function toNotes({ asked, people, moved, unknown }: Omit<ComparisonData, "found">): string[] {
  const text = compareText.notes;
  const groups = [...Map.groupBy(people, ({ reportCard }) => reportCard.office)];
  return [
    ...(asked.isCut ? [text.isCut] : []),
    ...(asked.wrong.length > 0 ? [text.wrong(asked.wrong)] : []),
    ...(unknown.length > 0 ? [text.unknown(unknown)] : []),
    ...moved.flatMap(({ id, to }) => {
      const person = people.find((one) => one.id === to);
      return person === undefined ? [] : [text.moved(id, person.name)];
    }),
    ...(people.length === 1 ? [text.alone] : []),
    ...(groups.length > 1 ? [text.offices(groups.map(([office]) => ({ office })))] : []),
  ];
}

/** The short name is the surname, where nobody else has it. */
function toLanePeople(people: readonly Compared[]): LanePerson[] {
  const surnames = people.map(({ surname }) => surname);
  return people.map(({ id, name, surname, ratings }) => ({
    id,
    name,
    isSilent: ratings.silentUntil !== undefined,
    shortName:
      surname !== null &&
      name.includes(surname) &&
      surnames.filter((other) => other === surname).length === 1
        ? surname
        : name,
  }));
}
