// The figures of a period, section by section: sentences, tables with bars, months as a drawing.

import type { ReactNode } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getTransparency } from "#contract/transparency.ts";
import { formatCount } from "../../lib/format.ts";
import { QUARTER_PARAM, paths, transparencyFilePath } from "../../lib/paths.ts";
import { countryName } from "../../text/authorities.ts";
import { transparencyText as text } from "../../text/transparency.ts";
import { Bar } from "../../ui/bar-meter.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { SelectInput } from "../../ui/inputs.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { MonthsPart } from "./months-part.tsx";

export type TransparencyReport = OutputOf<typeof getTransparency>;

export function Report({ report }: { report: TransparencyReport }) {
  const { texts, rules, times, notices, appeals, sanctions, integrity, parties } = report;
  return (
    <>
      <PeriodForm report={report} />
      <Section id="testi" heading={text.texts.heading}>
        <p>{text.texts.machine(report.machineShare)}</p>
        <Table
          words={text.texts}
          rows={texts.map(({ kind, received, published, held, refused }) => ({
            name: text.texts.kind[kind],
            bar: received,
            figures: [received, published, held, refused],
          }))}
        />
        <Table
          words={text.later}
          rows={texts.map(({ kind, hidden, removed, restored }) => ({
            name: text.texts.kind[kind],
            bar: hidden + removed,
            figures: [hidden, removed, restored],
          }))}
        />
        <p className="text-sm text-muted">{text.later.explained}</p>
        <MonthsPart months={report.months} />
      </Section>
      <Section id="perche" heading={text.rules.heading}>
        {rules.length === 0 ? (
          <p>{text.rules.none}</p>
        ) : (
          <>
            <Table
              words={text.rules}
              rows={rules.map(
                ({ rule, refused, hidden, removed, hiddenProvisionally, setAside }) => ({
                  name: text.rules.rule(rule),
                  bar: refused + hidden + removed + hiddenProvisionally + setAside,
                  figures: [refused, hidden, removed, hiddenProvisionally, setAside],
                }),
              )}
            />
            <p className="text-sm text-muted">{text.rules.explained}</p>
          </>
        )}
        <p>{text.rules.kept(report.kept)}</p>
      </Section>
      <Section id="tempi" heading={text.times.heading}>
        <p>
          {times.median === null || times.slowest === null
            ? text.times.few(times.decided)
            : text.times.usual(times.decided, times.median, times.slowest)}
        </p>
      </Section>
      <Section id="segnalazioni" heading={text.notices.heading}>
        <Table
          words={text.notices}
          rows={notices.map(({ sender, received, upheld, rejected, withdrawn }) => ({
            name: text.notices.sender[sender],
            bar: received,
            figures: [received, upheld, rejected, withdrawn],
          }))}
        />
      </Section>
      <Section id="ricorsi" heading={text.appeals.heading}>
        <p>{text.appeals.sum(appeals.received, appeals.upheld, appeals.overturned)}</p>
        {report.appealsByRule.length > 0 && (
          <Table
            words={{ caption: text.appeals.byRule, columns: text.appeals.columns }}
            rows={report.appealsByRule.map(({ rule, upheld, overturned }) => ({
              name: text.rules.rule(rule),
              figures: [upheld, overturned],
            }))}
          />
        )}
        {report.appealsByPolicy.length > 0 && (
          <Table
            words={{ caption: text.appeals.byPolicy, columns: text.appeals.policyColumns }}
            rows={report.appealsByPolicy.map(({ policyVersion, upheld, overturned }) => ({
              name: policyVersion,
              figures: [upheld, overturned],
            }))}
          />
        )}
      </Section>
      <Section id="sanzioni" heading={text.others.heading}>
        <Table
          words={text.others}
          rows={[
            { name: text.others.warning, figures: [sanctions.warning] },
            { name: text.others.suspension, figures: [sanctions.suspension] },
            { name: text.others.ban, figures: [sanctions.ban] },
            { name: text.others.surges, figures: [integrity.notices] },
            { name: text.others.setAside, figures: [integrity.setAside] },
            { name: text.others.released, figures: [integrity.released] },
          ]}
        />
        <p className="text-sm text-muted">
          <RichText>{text.others.more}</RichText>
        </p>
      </Section>
      <Section id="liste" heading={text.parties.heading}>
        <p>{text.parties.lead}</p>
        {parties.items.length > 0 && (
          <Table
            words={text.parties}
            rows={parties.items.map(({ party, removals }) => ({
              name: party,
              bar: removals,
              figures: [removals],
            }))}
          />
        )}
        {parties.withheld > 0 && <p>{text.parties.withheld(parties.withheld)}</p>}
        {parties.items.length === 0 && parties.withheld === 0 && <p>{text.parties.none}</p>}
      </Section>
      <OutsideParts report={report} />
    </>
  );
}

/** What came from outside: claims of office-holders, requests of authorities. */
function OutsideParts({ report }: { report: TransparencyReport }) {
  const { claims, corrections, authorities, authoritiesByCountry: countries } = report;
  const isAny = authorities.some((figures) =>
    Object.values(figures).some((figure) => typeof figure === "number" && figure > 0),
  );
  return (
    <>
      <Section id="cariche" heading={text.claims.heading}>
        <Events words={text.claims} figures={claims} />
      </Section>
      <Section id="correzioni" heading={text.corrections.heading}>
        <Events words={text.corrections} figures={corrections} />
      </Section>
      <Section id="autorita" heading={text.authorities.heading}>
        {isAny ? (
          <>
            <Table
              words={text.authorities}
              rows={authorities.map(
                ({ kind, received, texts, complied, partly, refused, withdrawn }) => ({
                  name: text.authorities.kind[kind],
                  figures: [received, texts, complied, partly, refused, withdrawn],
                }),
              )}
            />
            {countries.length > 0 && (
              <Table
                words={{
                  caption: text.authorities.byCountry,
                  columns: text.authorities.countryColumns,
                }}
                rows={countries.map(({ country, received, texts }) => ({
                  name: countryName(country),
                  figures: [received, texts],
                }))}
              />
            )}
            <p className="text-sm text-muted">{text.authorities.late}</p>
          </>
        ) : (
          <p>{text.authorities.none}</p>
        )}
      </Section>
    </>
  );
}

interface EventsProps<Event extends string> {
  words: {
    lead: string;
    none: string;
    caption: string;
    columns: readonly string[];
    rows: Record<Event, string>;
  };
  figures: Record<Event, number>;
}

/** What happened how often; a sentence where nothing did. */
function Events<Event extends string>({ words, figures }: EventsProps<Event>) {
  const rows = Object.entries<string>(words.rows).map(([event, name]) => ({
    name,
    figures: [figures[event as Event]],
  }));
  return (
    <>
      <p>{words.lead}</p>
      {rows.every(({ figures: [figure] }) => figure === 0) ? (
        <p>{words.none}</p>
      ) : (
        <Table words={words} rows={rows} />
      )}
    </>
  );
}

function PeriodForm({ report }: { report: TransparencyReport }) {
  const { quarter, quarters, from, to, isOver } = report;
  return (
    <div className="grid max-w-[70ch] gap-4">
      <form action={paths.transparency} className="period-form flex flex-wrap gap-3">
        <SelectInput
          key={quarter}
          name={QUARTER_PARAM}
          label={text.period.label}
          defaultValue={quarter ?? ""}
        >
          <option value="">{text.period.all}</option>
          {quarters.map((one) => (
            <option key={one} value={one}>
              {text.period.quarter(one)}
            </option>
          ))}
        </SelectInput>
        <Button type="submit">{text.period.show}</Button>
      </form>
      <p>
        {text.period.days(from, to)} {isOver ? text.period.over : text.period.open}
      </p>
      <p>
        <RichText>{text.method}</RichText>
      </p>
      <p>
        <a className="link" href={transparencyFilePath(quarter)} download>
          {text.file}
        </a>
      </p>
    </div>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

interface TableProps {
  words: { caption: string; columns: readonly string[] };
  /** `bar`: drawn beside the others'. */
  rows: readonly { name: string; figures: readonly number[]; bar?: number }[];
}

function Table({ words, rows }: TableProps) {
  const longest = Math.max(...rows.map(({ bar = 0 }) => bar));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll by keyboard too
    <div className="wide-table" tabIndex={0} role="region" aria-label={words.caption}>
      <DataTable
        label={words.caption}
        columns={words.columns}
        rows={rows.map(({ name, figures, bar }) => ({
          key: name,
          name: (
            <>
              {name}
              {bar !== undefined && <Bar value={bar} max={longest} />}
            </>
          ),
          cells: figures.map(formatCount),
        }))}
      />
    </div>
  );
}
