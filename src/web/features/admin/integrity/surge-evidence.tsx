// What the reviews of a surge have in common: scores against the others of the person, ages of accounts,
// likeness of texts, networks and devices.

import { useId } from "react";
import type { ReactNode } from "react";
import type { SurgeDetails, SurgeGroups } from "#contract/admin-surges.ts";
import { AGE_GROUPS } from "#domain/integrity/describe-surge.ts";
import { formatCount, formatPercent } from "../../../lib/format.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { Bar } from "../../../ui/bar-meter.tsx";
import { Card } from "../../../ui/card.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";

const text = adminSurges.item;

export function SurgeEvidence({ surge }: { surge: SurgeDetails }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Scores scores={surge.scores} />
      <Part title={text.ages.title}>
        <DataTable
          label={text.ages.title}
          columns={text.ages.columns}
          rows={AGE_GROUPS.map((group) => ({
            key: group,
            name: text.ages.groups[group],
            cells: [<Share key="share" count={surge.ages[group]} total={surge.arrivals} />],
          }))}
        />
      </Part>
      <Part title={text.texts.title}>
        <DataTable
          label={text.texts.title}
          columns={text.texts.columns}
          rows={(["nearlySame", "alike", "others"] as const).map((kind) => ({
            key: kind,
            name: text.texts[kind],
            cells: [<Share key="share" count={surge.texts[kind]} total={surge.arrivals} />],
          }))}
        />
      </Part>
      <Part title={text.groups.title}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Groups kind="networks" groups={surge.networks} />
          <Groups kind="devices" groups={surge.devices} />
        </div>
        <p className="mt-3 text-sm text-muted">{text.groups.hint}</p>
      </Part>
    </div>
  );
}

function Scores({ scores: { surge, others } }: Pick<SurgeDetails, "scores">) {
  const totals = [surge, others].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return (
    <Part title={text.scores.title}>
      <DataTable
        label={text.scores.title}
        columns={text.scores.columns}
        rows={surge.map((_, index) => ({
          key: String(index),
          name: text.scores.stars(index + 1),
          cells: [surge, others].map((counts, at) => (
            <Share key={at} count={counts[index] ?? 0} total={totals[at] ?? 0} />
          )),
        }))}
      />
      {totals[1] === 0 && <p className="mt-3 text-sm text-muted">{text.scores.none}</p>}
    </Part>
  );
}

/** A number with its share of the whole, and a bar as long. */
function Share({ count, total }: { count: number; total: number }) {
  const percent = total === 0 ? 0 : (100 * count) / total;
  return (
    <span className="grid justify-items-end gap-1">
      {text.scores.cell(count, formatPercent(percent))}
      <span className="block w-20 sm:w-28">
        <Bar value={count} max={total} />
      </span>
    </span>
  );
}

function Groups({ kind, groups }: { kind: "networks" | "devices"; groups: SurgeGroups }) {
  const rest = text.groups.rest(kind, groups);
  return (
    <div className="text-sm">
      <h3 className="text-base">{text.groups[kind]}</h3>
      {groups.groups.length > 0 && (
        <ul className="mt-1 grid gap-0.5">
          {groups.groups.map(({ letter, reviews }) => (
            <li key={letter}>{text.groups.group(kind, letter, reviews)}</li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-muted">
        {groups.groups.length === 0 && rest === "" ? text.groups.none : rest}
      </p>
    </div>
  );
}

/** When the reviews of a surge came, against the usual: bars with a line, and the same as a table. */
export function SurgeTimeline({ surge: { subject, arrivals, timeline } }: { surge: SurgeDetails }) {
  const { unit, expected } = timeline;
  const bars = timeline.bars.map(({ at, arrivals: value }) => ({
    at: text.timeline.at(at, unit),
    value,
  }));
  if (bars.length === 0) return null;
  return (
    <Part title={text.timeline.title}>
      <div className="mt-8">
        <BarChart
          label={text.timeline.label(subject.kind, arrivals, unit)}
          bars={bars.map(({ at, value }) => ({ label: text.timeline.bar(at, value), value }))}
          line={expected}
          ends={[bars[0]?.at ?? "", bars.at(-1)?.at ?? ""]}
          formatValue={formatCount}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{text.timeline.usual(expected, unit)}</p>
      <Disclosure summary={text.timeline.table[unit]} className="mt-3 text-sm">
        <DataTable
          label={text.timeline.table[unit]}
          columns={[
            text.timeline.columns.at[unit],
            text.timeline.columns.arrivals,
            text.timeline.columns.usual,
          ]}
          rows={bars.map(({ at, value }) => ({
            key: at,
            name: at,
            cells: [formatCount(value), text.timeline.expected(expected)],
          }))}
        />
      </Disclosure>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
