// Part of /for-politicians: whose page is wrong, then the form. The address says whose, so both work without scripts.

import type { ReactNode } from "react";
import type { CorrectableDatum } from "#domain/representation/correction-request.ts";
import { Link } from "../../app/router/link.tsx";
import { politicianPath } from "../../lib/paths.ts";
import { correctionForm as text } from "../../text/for-politicians.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CorrectionForm } from "./correction-form.tsx";

export interface CorrectedPerson {
  id: number;
  name: string;
  /** Office and place. */
  detail: string;
}

interface CorrectionPartProps {
  /** Whose page; null before one is chosen. */
  person: CorrectedPerson | null;
  /** The address names a page that is not there. */
  isMissing: boolean;
  /** Found for `q`; null without a search. */
  found: readonly CorrectedPerson[] | null;
  q: string;
  /** What the form begins with as wrong; null for the reader to say. */
  datum: CorrectableDatum | null;
  /** What is wrong beside the person: figures of a town, a division. */
  about: { about: string; alone: string; begins: string } | null;
  /** The form was sent without scripts. */
  isSent: boolean;
  /** Searches for a person. */
  search: ReactNode;
  /** The form about their page; without one, about that of who is looked for. */
  personPath: (id?: number) => string;
}

export function CorrectionPart(props: CorrectionPartProps) {
  const { person, isMissing, found, q, datum, about, isSent, search, personPath } = props;
  return (
    <Card className="mt-6 grid max-w-[70ch] gap-4">
      <h3 id="richiesta" className="text-lg">
        {text.heading}
      </h3>
      {isSent && (
        <Notice tone="good" role="status" title={text.sent.title}>
          <p>{text.sent.text}</p>
        </Notice>
      )}
      {isMissing && (
        <Notice tone="warn">
          <p>{text.missing}</p>
        </Notice>
      )}
      {about !== null && (
        <p className="wrap-anywhere">{person === null ? about.alone : about.about}</p>
      )}
      {person === null ? (
        <>
          {search}
          {found !== null && <Found people={found} q={q} personPath={personPath} />}
        </>
      ) : (
        <>
          <div>
            <p className="text-sm text-muted">{text.about}</p>
            <p className="wrap-anywhere">
              <Link className="link font-semibold" to={politicianPath(person.id)}>
                {person.name}
              </Link>
              , {person.detail}
            </p>
            <Link className="link inline-block py-2 text-sm" to={personPath()}>
              {text.another}
            </Link>
          </div>
          <CorrectionForm
            key={`${person.id} ${datum} ${about?.begins}`}
            politicianId={person.id}
            datum={datum ?? undefined}
            correct={about?.begins}
          />
        </>
      )}
    </Card>
  );
}

function Found({
  people,
  q,
  personPath,
}: Pick<CorrectionPartProps, "q" | "personPath"> & { people: readonly CorrectedPerson[] }) {
  if (people.length === 0) return <p>{text.none(q)}</p>;
  return (
    <div>
      <h4 id="trovate" className="text-sm text-muted">
        {text.found(q)}
      </h4>
      <ul aria-labelledby="trovate" className="mt-1">
        {people.map(({ id, name, detail }) => (
          <li key={id}>
            <Link className="link inline-block py-2" to={personPath(id)}>
              {name}
            </Link>
            <span className="text-muted">, {detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
