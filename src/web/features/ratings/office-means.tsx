// Table of the means that estimates are drawn to.

import type { listOfficeMeans } from "#contract/office-means.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { capitalise, formatCount } from "../../lib/format.ts";
import { methodology, quarterName } from "../../text/methodology.ts";
import { officeName } from "../../text/office-names.ts";
import { DataTable } from "../../ui/data-table.tsx";

const text = methodology.officeMeans;

const means = new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2 });

export function OfficeMeans({ means: read }: { means: OutputOf<typeof listOfficeMeans> | null }) {
  return (
    <div className="mt-6 max-w-[65ch]">
      <h3>{text.title}</h3>
      {read === null || read.quarter === null ? (
        <p className="mt-2">{read === null ? text.failed : text.none}</p>
      ) : (
        <>
          <p className="mt-2 mb-3">
            {text.intro(quarterName(read.quarter))} {read.isDemo && text.invented}
          </p>
          <DataTable
            label={text.title}
            columns={text.columns}
            rows={[
              ...read.offices,
              ...(read.site === null ? [] : [{ office: "", ...read.site }]),
            ].map(({ office, mean, reviews }) => ({
              key: office,
              name: office === "" ? text.site : capitalise(officeName(office)),
              cells: [means.format(mean), formatCount(reviews)],
            }))}
          />
          <p className="mt-2 text-sm text-muted">{text.others}</p>
        </>
      )}
    </div>
  );
}
