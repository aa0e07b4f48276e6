// Dense table of names and figures: row header on the left, figures on the right.

import type { ReactNode } from "react";

interface DataTableProps {
  /** Caption for screen readers. */
  label: string;
  /** Header of the name column first. */
  columns: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
}

export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <table aria-label={label} className="w-full text-sm figures-aligned">
      <thead>
        <tr className="border-b border-edge text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-1.5 font-normal ${index === 0 ? "text-left" : "pl-2 text-right sm:pl-3"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              // The columns of a table are constant.
              <td key={index} className="py-1.5 pl-2 text-right sm:pl-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
