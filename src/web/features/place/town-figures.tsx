// What official sources say of a town, beside the people who represent it: extent, and spending beside its standard.

import type { PlaceDetail } from "#contract/places.ts";
import { Link } from "../../app/router/link.tsx";
import { placeCorrectionPath } from "../../lib/paths.ts";
import { townFiguresText as text } from "../../text/town-figures.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { PlaceSection } from "./place-section.tsx";

type Facts = NonNullable<PlaceDetail["facts"]>;

interface TownFiguresProps {
  place: PlaceDetail["place"];
  facts: Facts;
}

export function TownFigures({ place, facts }: TownFiguresProps) {
  const { population } = place;
  const { areaKm2, altitude, spending } = facts;
  return (
    <PlaceSection title={text.title}>
      <Card>
        <FigureList
          className="mt-3 sm:grid-cols-3"
          figures={[
            ...(population === null ? [] : [text.population(population)]),
            text.area(areaKm2),
            text.altitude(altitude),
          ]}
        />
        <h3 className="mt-6">{text.spending.title}</h3>
        {spending === null ? (
          <p className="mt-2 max-w-[65ch] text-muted">
            {facts.hasStandard ? text.spending.missing : text.spending.special}
          </p>
        ) : (
          <>
            <p className="mt-2 max-w-[65ch]">{text.spending.caution(spending.year)}</p>
            <FigureList
              className="mt-3 sm:grid-cols-3"
              figures={[
                text.spending.spent(spending.spent),
                text.spending.standard(spending.standard),
                text.spending.median(spending.sizeClass, spending.median),
                text.spending.level(spending.spendingLevel),
                text.spending.services(spending.serviceLevel),
              ]}
            />
          </>
        )}
        <Disclosure className="mt-4" summary={text.reading.title}>
          {text.reading.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-2 max-w-[65ch]">
              {paragraph}
            </p>
          ))}
        </Disclosure>
        <p className="mt-4 text-sm text-muted">
          {text.sources.before}
          {text.sources.all.map(({ name, href, detail }, at) => (
            <span key={href}>
              {at > 0 && "; "}
              <a className="link" href={href} rel="external">
                {name}
              </a>
              {detail}
            </span>
          ))}
          .{" "}
          <Link className="link" to={placeCorrectionPath(place.code)}>
            {text.wrong}
          </Link>
        </p>
      </Card>
    </PlaceSection>
  );
}
