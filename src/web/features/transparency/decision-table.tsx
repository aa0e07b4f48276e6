// Decisions as a table that becomes a list on a narrow screen.

import type { OutputOf } from "#contract/endpoint.ts";
import type { listDecisions } from "#contract/transparency.ts";
import { formatDate } from "../../lib/format.ts";
import { decisionsText as text, transparencyText } from "../../text/transparency.ts";

type Decision = OutputOf<typeof listDecisions>["items"][number];

export function DecisionTable({ items }: { items: readonly Decision[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll by keyboard too
    <div className="decision-table" tabIndex={0} role="region" aria-label={text.caption}>
      <table aria-label={text.caption}>
        <thead>
          <tr>
            {text.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // Decisions have no public number, and the list never changes its order.
            <tr key={index}>
              <td>{formatDate(item.day)}</td>
              <td>{describe(item)}</td>
              <td>{item.rule === null ? "–" : transparencyText.rules.rule(item.rule)}</td>
              <td>
                {text.source[item.source ?? "none"]}
                {item.isAutomatic && ` (${text.automatic})`}
              </td>
              <td>{text.appeal[item.appeal ?? "none"]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describe({ kind, isStatement, decision, sanction }: Decision): string {
  const subject =
    isStatement === null ? text.kind[kind] : isStatement ? text.statement : text.reply;
  const done =
    sanction !== null && decision === "sanction"
      ? text.sanction[sanction]
      : text.decision[decision];
  return `${subject} ${done}`;
}
