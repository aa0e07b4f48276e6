// The tables of open data: files to download, and what each column says.

import type { OpenDataPage } from "./open-data-page.ts";
import { formatBytes, openDataText } from "../../text/open-data.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

const text = openDataText.tables;
type Table = OpenDataPage["tables"][number];

export function OpenTables({ tables }: Pick<OpenDataPage, "tables">) {
  return (
    <>
      {tables.map((table) => (
        <OpenTable key={table.name} table={table} />
      ))}
    </>
  );
}

function OpenTable({ table }: { table: Table }) {
  const { name, title, description, licence, rows, files } = table;
  return (
    <section aria-labelledby={name} className="grid gap-3">
      <h3 id={name}>{title}</h3>
      <p className="max-w-[65ch]">{description}</p>
      <p className="text-sm text-muted">
        {rows !== null && `${text.rows(rows)}. `}
        {text[licence]}
        {rows !== null && files.length === 0 && ` ${text.withheld}`}
      </p>
      {files.length > 0 && <Files title={title} files={files} />}
      <Disclosure summary={text.columns(table.columns.length)}>
        <Dictionary title={title} columns={table.columns} />
      </Disclosure>
    </section>
  );
}

function Files({ title, files }: Pick<Table, "title" | "files">) {
  return (
    <div className="max-w-[80ch]">
      <DataTable
        label={text.files(title)}
        columns={text.fileColumns}
        rows={files.map(({ format, path, bytes, sha256 }) => ({
          key: format,
          name: (
            <>
              <a className="link" href={path} download>
                {text.formats[format]}
              </a>
              <code className="block text-xs text-muted wrap-anywhere">{sha256}</code>
            </>
          ),
          cells: [
            <span key="bytes" className="whitespace-nowrap">
              {formatBytes(bytes)}
            </span>,
          ],
        }))}
      />
    </div>
  );
}

function Dictionary({ title, columns }: Pick<Table, "title" | "columns">) {
  return (
    <dl aria-label={text.dictionary(title)} className="grid gap-2 text-sm">
      {columns.map(({ name, type, isNullable, description }) => (
        <div key={name}>
          <dt>
            <code className="font-semibold wrap-anywhere">{name}</code>{" "}
            <span className="text-muted">
              {text.types[type]}
              {isNullable && `, ${text.nullable}`}
            </span>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
