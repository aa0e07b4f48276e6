// Nights of open data that are kept.

import type { OpenDataPage } from "./open-data-page.ts";
import { formatBytes, openDataText } from "../../text/open-data.ts";
import { DataTable } from "../../ui/data-table.tsx";

const text = openDataText.history;

export function NightsKept({ nights }: Pick<OpenDataPage, "nights">) {
  return (
    <DataTable
      label={text.label}
      columns={text.columns}
      rows={nights.map((night) => ({
        key: night.day,
        name: (
          <a className="link" href={`${night.path}/datapackage.json`}>
            {text.day(night.day)}
          </a>
        ),
        cells: [formatBytes(night.bytes), missing(night)],
      }))}
    />
  );
}

function missing({
  hasFigures,
  hasPeople,
  withheldPeople,
  withheldTopics,
}: OpenDataPage["nights"][number]): string {
  const figures = hasFigures ? text.without(withheldPeople, withheldTopics) : text.silent;
  const all = [figures, hasPeople ? "" : text.people].filter((part) => part !== "");
  return all.join("; ") || text.complete;
}
