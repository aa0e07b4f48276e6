// Every address of the API with what it is for; commands to copy.

import { publicReads } from "#contract/public-reads.ts";
import { apiExamples, apiText } from "../../text/api.ts";
import { DataTable } from "../../ui/data-table.tsx";

export function ApiReads() {
  const { label, columns, document } = apiText.reads;
  return (
    <>
      <p className="mt-4">
        <a className="link" href="/api/openapi.json">
          {document}
        </a>
      </p>
      <div className="mt-4">
        <DataTable
          label={label}
          columns={columns}
          rows={publicReads.map(({ path, purpose }) => ({
            key: path,
            name: purpose,
            cells: [
              <code key={path} className="wrap-anywhere">
                {path}
              </code>,
            ],
          }))}
        />
      </div>
    </>
  );
}

export function ApiExamples({ origin, id }: { origin: string; id: number | null }) {
  return (
    <dl className="mt-4 grid grid-cols-1 gap-4">
      {apiExamples(origin, id).map(({ title, url }) => (
        <div key={url}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1">
            <p className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">
              <code>curl &quot;{url}&quot;</code>
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
