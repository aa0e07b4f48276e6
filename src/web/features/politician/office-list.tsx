// The offices of a person, folded, because the badges name the present ones: the past below them, and where each is
// known from.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { Link } from "../../app/router/link.tsx";
import { formatDate } from "../../lib/format.ts";
import { correctionPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import { electionText } from "../../text/election-result.ts";
import { officesText as text } from "../../text/offices.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FoldedList } from "../../ui/folded-list.tsx";
import { RichText } from "../../ui/rich-text.tsx";

type Office = PoliticianDetail["offices"][number];

interface OfficeListProps {
  politicianId: number;
  /** Invented people have no source. */
  isDemo: boolean;
  offices: readonly Office[];
}

export function OfficeList({ politicianId, isDemo, offices }: OfficeListProps) {
  const present = offices.filter(({ endedAt }) => endedAt === null);
  const past = offices.filter(({ endedAt }) => endedAt !== null);
  // Until the offices of an older database have been made.
  if (offices.length === 0) return null;
  return (
    <Card className="py-2">
      <Disclosure summary={<h2 className="grow text-lg">{text.title(offices.length)}</h2>}>
        <div className="grid gap-3 text-ink">
          {present.length > 0 && (
            <Offices politicianId={politicianId} isDemo={isDemo} offices={present} />
          )}
          {past.length > 0 && (
            <>
              {present.length > 0 && <h3>{text.past}</h3>}
              <Offices politicianId={politicianId} isDemo={isDemo} offices={past} />
            </>
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

function Offices({ politicianId, isDemo, offices }: OfficeListProps) {
  return (
    <ul className="grid gap-4">
      {offices.map((office) => (
        <li key={office.id} className="grid gap-1 border-t border-line pt-3">
          <p>
            <strong>{office.role}</strong>
            {text.where(office)}
          </p>
          <OfficeLists {...office} />
          <p className="text-sm text-muted">
            <RichText>
              {[
                text.period(office, formatDate),
                text.elected(office, formatDate),
                isDemo ? text.invented : text.data(office, formatDate),
              ]
                .filter((part) => part !== "")
                .join(" ")}
            </RichText>
          </p>
          {office.result !== null && (
            <>
              <p className="text-sm font-semibold">{electionText.title(office.result)}</p>
              {electionText.paragraphs(office.result).map((paragraph) => (
                <p key={paragraph} className="max-w-[65ch] text-sm">
                  <RichText>{paragraph}</RichText>
                </p>
              ))}
            </>
          )}
          <p className="text-sm">
            <Link className="link inline-block py-1" to={correctionPath(politicianId, "office")}>
              {text.wrong} <span className="sr-only">{office.role}</span>
            </Link>
          </p>
          {office.isCorrected && (
            <p>
              <Badge>{text.corrected}</Badge>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function OfficeLists({ source, supportingLists }: Pick<Office, "source" | "supportingLists">) {
  const [list, ...others] = supportingLists;
  if (list === undefined) return null;
  if (others.length > 0)
    return (
      <FoldedList
        summary={affiliationText.supported(supportingLists.length)}
        items={supportingLists}
      />
    );
  return <p className="text-sm">{affiliationText.named({ source }, list)}</p>;
}
