// A data table that scrolls sideways where it is wider than its place, by keyboard too.

import type { ComponentProps } from "react";
import { DataTable } from "./data-table.tsx";

export function ScrollingTable(props: ComponentProps<typeof DataTable>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus
    <div className="table-scroll" tabIndex={0} role="region" aria-label={props.label}>
      <DataTable {...props} />
    </div>
  );
}
