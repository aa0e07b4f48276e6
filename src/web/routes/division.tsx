// Page of a division of Parliament: outcome, totals, hemicycle, groups, names, source.

import "../styles/parliament.css";
import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { data } from "../app/router/load.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { getDivision } from "#contract/divisions.ts";
import type { DivisionDetail } from "#contract/divisions.ts";
import { AppError } from "#domain/error.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { DIVISION_KEY } from "#domain/division/division-key.ts";
import { CHOICES, isChoice } from "#domain/division/state.ts";
import { EmptyPage } from "../features/frame/empty-page.tsx";
import { DivisionList } from "../features/parliament/division-list.tsx";
import type { DivisionRecordsProps } from "../features/parliament/division-records.tsx";
import { KeptRecords, prepareRecords } from "../features/parliament/kept-divisions.ts";
import type { State } from "#domain/division/state.ts";
import { breadcrumbList } from "../lib/breadcrumb-list.ts";
import { withKept } from "../lib/keep-html.tsx";
import { formatCount } from "../lib/format.ts";
import {
  CHAMBER_PATHS,
  DIVISION_PARAMS,
  divisionPath,
  divisionsPath,
  paths,
  topicPath,
} from "../lib/paths.ts";
import { divisionsText } from "../text/divisions.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { FigureList } from "../ui/figure-list.tsx";
import { Notice } from "../ui/notice.tsx";
import { DivisionSources } from "./parts/division-sources.tsx";

const text = divisionsText.page;

interface DivisionPage extends Omit<DivisionDetail, "states" | "groups"> {
  /** Of members by record; none where no names are kept. */
  counts: readonly { state: State; count: number }[];
  /** With the names, which the HTML holds. */
  records?: DivisionRecordsProps["division"];
}

export async function loader({ params, call, signal }: LoaderArgs) {
  if (!import.meta.env.SSR) void prepareRecords();
  const chamber = CHAMBERS.find((one) => one.toLowerCase() === params["chamber"]);
  const { key = "" } = params;
  if (chamber === undefined || !DIVISION_KEY.test(key)) return data(null, { status: 404 });
  try {
    const found = await call(getDivision, { chamber, key }, { signal });
    const { states, groups, ...division } = found;
    const counts = states.map(({ state, members }) => ({ state, count: members.length }));
    const page: DivisionPage = { ...division, counts };
    return states.length === 0
      ? page
      : withKept(page, { records: { ...division, states, groups } });
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    if (code === "division_not_found") return data(null, { status: 404 });
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

const trailOf = ({ chamber }: DivisionPage) => [
  { name: site.breadcrumb.home, path: paths.home },
  { name: divisionsText.chamber[chamber], path: CHAMBER_PATHS[chamber] },
  { name: divisionsText.short, path: divisionsPath(chamber) },
];

export const head: HeadOf<DivisionPage | null> = (division, url) => {
  if (division === null)
    return { title: text.notFound.title, description: text.notFound.text, noIndex: true };
  const title = text.title(division);
  const path = divisionPath(division);
  return {
    title: [title, divisionsText.chamber[division.chamber]].join(", "),
    description: [divisionsText.name(division), divisionsText.result(division)]
      .filter((part) => part !== "")
      .join(". "),
    canonical: path,
    // The browser never writes it.
    jsonLd: import.meta.env.SSR
      ? {
          "@context": "https://schema.org",
          ...breadcrumbList([...trailOf(division), { name: title, path }], url.origin),
        }
      : undefined,
  };
};

export function Component() {
  const division = useLoaderData<DivisionPage | null>();
  return division === null ? <NotFound /> : <Page division={division} />;
}

function Page({ division }: { division: DivisionPage }) {
  const { chamber, title, billTitle, exclusion, kind, isSecret, correctedAt, counts } = division;
  const { key, topics, records } = division;
  return (
    <div className="page grid gap-8 pb-16">
      <Breadcrumb label={site.breadcrumb.label} trail={trailOf(division)}>
        {text.title(division)}
      </Breadcrumb>
      <header className="rule pb-6">
        <h1>{text.title(division)}</h1>
        <p className="mt-3 max-w-[75ch] text-lg break-words">{divisionsText.name(division)}</p>
        {billTitle !== null && title !== "" && (
          <p className="mt-2 max-w-[75ch] text-sm break-words text-muted">{title}</p>
        )}
      </header>
      {exclusion !== null && <Notice tone="warn">{text.excluded(exclusion)}</Notice>}
      {exclusion === null && <Totals division={division} />}
      {isSecret && exclusion === null && <p className="max-w-[65ch]">{text.secret}</p>}
      {correctedAt !== null && (
        <p className="max-w-[65ch] text-muted">{text.corrected(chamber, correctedAt)}</p>
      )}
      {exclusion === null && kind === "other" && (
        <p className="max-w-[65ch] text-muted">{text.onlyCounters}</p>
      )}
      {counts.length > 0 && (
        <KeptRecords
          key={key}
          id={`records-${key}`}
          props={{ division: records ?? { chamber, isSecret, states: [], groups: [] } }}
        />
      )}
      <SameBill division={division} />
      {topics.length > 0 && (
        <section aria-labelledby="temi">
          <h2 id="temi">{text.topics}</h2>
          <ul className="mt-2">
            {topics.map(({ id, title: topic }) => (
              <li key={id}>
                <Link className="link inline-block py-1" to={topicPath(id)}>
                  {topic}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DivisionSources of={division} division={division} />
    </div>
  );
}

/** As the chamber counts, in secret ballots too; then what it records of the others. */
function Totals({ division }: { division: DivisionPage }) {
  const { counters, isApproved, counts } = division;
  const totals = [
    ...(counters === null ? [] : CHOICES.map((state) => ({ state, count: counters[state] }))),
    ...counts.filter(({ state }) => counters === null || !isChoice(state)),
  ];
  if (totals.length === 0 && isApproved === null) return null;
  return (
    <section aria-labelledby="esito">
      <h2 id="esito">{text.result}</h2>
      {isApproved !== null && (
        <p className="mt-2 text-lg">
          <strong>{divisionsText.outcome(isApproved)}</strong>
        </p>
      )}
      <FigureList
        className="mt-3 sm:grid-cols-4"
        figures={totals.map(({ state, count }) => ({
          label: text.state(division, state),
          value: formatCount(count),
        }))}
      />
    </section>
  );
}

function SameBill({ division: { chamber, key, sameBill } }: { division: DivisionPage }) {
  if (sameBill.length === 0) return null;
  const path = divisionsPath(chamber, {
    [DIVISION_PARAMS.bill]: key,
    [DIVISION_PARAMS.kind]: "tutte",
  });
  return (
    <section aria-labelledby="stessa-legge">
      <h2 id="stessa-legge" className="mb-4">
        {text.sameBill}
      </h2>
      <DivisionList divisions={sameBill} />
      <p className="mt-4">
        <Link className="link" to={path}>
          {text.allOfBill}
        </Link>
      </p>
    </section>
  );
}

function NotFound() {
  return (
    <EmptyPage
      title={text.notFound.title}
      actions={
        <>
          {CHAMBERS.map((chamber) => (
            <Button key={chamber} to={divisionsPath(chamber)}>
              {divisionsText.title(chamber)}
            </Button>
          ))}
        </>
      }
    >
      {text.notFound.text}
    </EmptyPage>
  );
}
