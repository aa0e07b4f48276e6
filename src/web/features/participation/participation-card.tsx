// How a member of Parliament took part in divisions, beside what citizens say and with a wall between: no stars, no
// colour of good or bad, no place in an order.

import { useId } from "react";
import { LATEST_CHOICES } from "#contract/participation.ts";
import type {
  GovernmentOffice,
  MemberActs,
  MemberChoice,
  ParliamentPosts,
  ParticipationRecord,
} from "#contract/participation.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { formatDate } from "../../lib/format.ts";
import { Held } from "../../lib/held-part.tsx";
import { correctionPath, divisionPath, divisionsPath, paths } from "../../lib/paths.ts";
import { divisionsText } from "../../text/divisions.ts";
import { governmentText } from "../../text/government.ts";
import { participationText as text } from "../../text/participation.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ActsSection } from "./acts-section.tsx";
import { PostsSection } from "./posts-section.tsx";
import { SourceLine } from "./source-line.tsx";

export interface ParticipationCardProps {
  politicianId: number;
  government: readonly GovernmentOffice[];
  records: readonly ParticipationRecord[];
  posts: readonly ParliamentPosts[];
  acts: readonly MemberActs[];
}

export function ParticipationCard(props: ParticipationCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {text.title}
      </h2>
      {/* It changes once a night, and is half of what the page costs. */}
      <Held into={Card} part="participation-card" of={props} className="bg-sunken">
        <Content {...props} />
      </Held>
    </section>
  );
}

function Content({ politicianId, government, records, posts, acts }: ParticipationCardProps) {
  return (
    <>
      <p className="max-w-[65ch]">{text.principle}</p>
      {government.length > 0 && <Government offices={government} />}
      {records.map((record) => (
        <Legislature
          key={`${record.chamber}-${record.legislature}`}
          record={record}
          isOnly={records.length === 1}
          isGovernmentSaid={government.length > 0}
        />
      ))}
      {posts.map((own) => (
        <PostsSection
          key={`${own.chamber}-${own.legislature}`}
          posts={own}
          isOnly={posts.length === 1}
        />
      ))}
      {acts.map((own) => (
        <ActsSection
          key={`${own.chamber}-${own.legislature}`}
          acts={own}
          isOnly={acts.length === 1}
        />
      ))}
      <p className="mt-4 text-sm">
        <a className="link" href={`${paths.methodology}#fatti`}>
          {text.method}
        </a>{" "}
        <a className="link ms-6" href={correctionPath(politicianId, "other")}>
          {divisionsText.page.wrong}
        </a>
      </p>
    </>
  );
}

function Government({ offices }: { offices: readonly GovernmentOffice[] }) {
  return (
    <div className="mt-3 grid max-w-[65ch] gap-1">
      {offices.map((office) => {
        const { name, after } = governmentText.source(office);
        return (
          <p key={`${office.title} ${office.from}`}>
            <strong>{governmentText.sentence(office)}</strong>{" "}
            <span className="text-sm text-muted">
              <a className="link" href={office.sourceUrl} rel="external">
                {name}
              </a>
              {after}
            </span>
          </p>
        );
      })}
      <p>{governmentText.meaning}</p>
    </div>
  );
}

interface LegislatureProps {
  record: ParticipationRecord;
  isOnly: boolean;
  isGovernmentSaid: boolean;
}

function Legislature({ record, isOnly, isGovernmentSaid }: LegislatureProps) {
  const { chamber, legislature, participation, isForLife } = record;
  const left = text.left(record);
  return (
    <>
      <h3 className="mt-6">
        {isOnly ? text.heading : `${text.heading}, ${text.legislature(legislature)}`}
      </h3>
      {record.isStale && (
        <p className="mt-2 max-w-[65ch]">
          <strong>{text.stale(record)}</strong>
        </p>
      )}
      {participation === null ? (
        <p className="mt-2 max-w-[65ch] text-muted">{text.notWhole(chamber)}</p>
      ) : (
        <>
          {!isGovernmentSaid && participation.mission * 2 > participation.divisions && (
            <p className="mt-2 max-w-[65ch]">{text.oftenOnMission}</p>
          )}
          <p className="mt-2 max-w-[65ch]">{text.period(record, participation)}</p>
          <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
            {text.parts(chamber, participation, isForLife).map(({ label, count, share }) => (
              <div key={label}>
                <dt className="text-sm leading-snug text-muted">{label}</dt>
                <dd>
                  <strong className="figures-aligned">{count}</strong>
                  {share !== null && (
                    <span className="ms-2 text-sm text-muted figures-aligned">({share})</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {left !== "" && <p className="mt-3 max-w-[65ch] text-sm text-muted">{left}</p>}
      <Disclosure className="mt-4" summary={text.reading.title}>
        {text.reading.paragraphs(chamber).map((paragraph) => (
          <p key={paragraph} className="mb-2 max-w-[65ch]">
            {paragraph}
          </p>
        ))}
      </Disclosure>
      {record.namedDivisions > 0 && (
        <>
          <Choices chamber={chamber} record={record} />
          <Different chamber={chamber} record={record} />
          <p className="mt-4">
            <a className="link" href={divisionsPath(chamber)}>
              {divisionsText.list.all(chamber)}
            </a>
          </p>
        </>
      )}
      <p className="mt-4 text-sm text-muted">
        <SourceLine of={record} />
      </p>
    </>
  );
}

interface ListProps {
  chamber: Chamber;
  record: ParticipationRecord;
}

const SHOWN_AT_ONCE = 3;

function Choices({ chamber, record }: ListProps) {
  const count = text.choices.count(
    Math.min(LATEST_CHOICES, record.latest.length),
    record.namedDivisions,
  );
  return (
    <>
      <h4 className="mt-6 text-base">{text.choices.title}</h4>
      {count !== null && <p className="mt-1 text-sm text-muted">{count}</p>}
      <ChoiceList chamber={chamber} choices={record.latest.slice(0, SHOWN_AT_ONCE)} />
      {record.latest.length > SHOWN_AT_ONCE && (
        <Disclosure
          className="mt-3"
          summary={text.choices.more(record.latest.length - SHOWN_AT_ONCE)}
        >
          <ChoiceList chamber={chamber} choices={record.latest.slice(SHOWN_AT_ONCE)} />
        </Disclosure>
      )}
    </>
  );
}

function Different({ chamber, record }: ListProps) {
  const { comparedDivisions, different } = record;
  return (
    <>
      <h4 className="mt-6 text-base">{text.different.title}</h4>
      <p className="mt-1 max-w-[65ch]">
        {comparedDivisions === 0
          ? text.different.none
          : text.different.count(comparedDivisions, different.length)}
      </p>
      {different.length > 0 && <ChoiceList chamber={chamber} choices={different} />}
    </>
  );
}

function ChoiceList({ chamber, choices }: { chamber: Chamber; choices: readonly MemberChoice[] }) {
  return (
    <ul className="mt-2 grid gap-3">
      {choices.map((choice) => (
        <ChoiceItem key={choice.key} chamber={chamber} choice={choice} />
      ))}
    </ul>
  );
}

function ChoiceItem({ chamber, choice }: { chamber: Chamber; choice: MemberChoice }) {
  const { group, groupLine, isApproved } = choice;
  const name = divisionsText.name(choice);
  return (
    <li className="border-s-2 border-line ps-3 text-sm">
      <p className="text-muted">
        {formatDate(choice.day)}, {text.choices.kind[choice.kind]}
      </p>
      <p className="max-w-[65ch] break-words">
        <a className="link" href={divisionPath({ chamber, key: choice.key })}>
          {name}
        </a>
      </p>
      <p>
        <strong>{text.choices.state(chamber, choice)}</strong>
      </p>
      <p className="text-muted">
        {group === null ? text.choices.noGroup : text.choices.group(group, groupLine)}
        {isApproved !== null && `. ${text.choices.outcome(isApproved)}`}.{" "}
        <a
          className="link"
          href={choice.page}
          rel="external"
          aria-label={text.choices.source(name)}
        >
          {text.choices.sourceLabel}
        </a>
      </p>
    </li>
  );
}
