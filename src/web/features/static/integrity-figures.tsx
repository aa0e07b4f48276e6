// A table of what the watch over ratings reaches on simulated sites.

import { integrityTables } from "../../text/integrity-figures.ts";
import { DataTable } from "../../ui/data-table.tsx";

export function IntegrityFigures({ table }: { table: keyof typeof integrityTables }) {
  const { label, columns, rows } = integrityTables[table];
  return (
    <div className="mt-6 max-w-[65ch]">
      <DataTable
        label={label}
        columns={columns}
        rows={rows.map(({ name, cells }) => ({ key: name, name, cells }))}
      />
    </div>
  );
}
