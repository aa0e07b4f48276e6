// The top of a place's page: its name, where it is, and how many of its people are rated.

import { Fragment } from "react";
import type { ReactNode } from "react";
import type { PlaceDetail } from "#contract/places.ts";
import { formatDate } from "../../lib/format.ts";
import { knownOffices } from "../../lib/known-offices.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText as text } from "../../text/place.ts";
import { Icon } from "../../ui/icon.tsx";
import { MyTownButton } from "./my-town-button.tsx";
import { Outline } from "./outline.tsx";

export function PlaceHeader({ detail, actions }: { detail: PlaceDetail; actions: ReactNode }) {
  const { place, ancestors, figures, election, offices } = detail;
  const region =
    place.level === "region" ? place : ancestors.find(({ level }) => level === "region");
  const { people, rated } = figures;
  return (
    <header className="rule flex items-start gap-4 sm:gap-6 pt-4 lg:pt-6">
      <div className="min-w-0 flex-1">
        <h1>
          {placeName(place)
            .split("/")
            .map((name, at) => (
              // A name in two languages breaks between them.
              <Fragment key={name}>
                {at > 0 && (
                  <>
                    /<wbr />
                  </>
                )}
                {name}
              </Fragment>
            ))}
        </h1>
        <p className="mt-2 flex gap-2 text-muted">
          <Icon name="location" className="mt-1 flex-none" />
          <span>
            {text.kind(place, place.isCapital)}
            {ancestors.length > 1 &&
              ` · ${ancestors.slice(1).toReversed().map(placeName).join(" · ")}`}
          </span>
        </p>
        {place.population !== null && (
          <p className="mt-1 text-muted">{text.population(place.population)}</p>
        )}
        {election !== null && (
          <p className="mt-1 text-muted">
            {text.election(formatDate(election.electedOn), election.termUntil)}
          </p>
        )}
        {place.level === "town" && place.aliases.length > 0 && (
          <p className="mt-1 text-muted">{text.formerNames(place.aliases)}</p>
        )}
        {people > 0 && (
          <p className="mt-3">
            <strong>{text.peopleOf(place.level, people, knownOffices(offices))}</strong>
            {rated !== null && `. ${text.rated(rated, people)}.`}
          </p>
        )}
        <div className="mt-4 flex max-w-104 flex-wrap gap-2 print:hidden">{actions}</div>
        {place.level === "town" && <MyTownButton code={place.code} />}
      </div>
      {region !== undefined && (
        <Outline regionCode={region.code} name={placeName(region)} position={place.position} />
      )}
    </header>
  );
}
