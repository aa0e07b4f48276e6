// Receipt of a report: arrival, number, next steps.

import { useEffect, useRef } from "react";
import { Link } from "../../app/router/link.tsx";
import type { ReportReceipt } from "#contract/reports.ts";
import { paths } from "../../lib/paths.ts";
import { report } from "../../text/report.ts";
import { Icon } from "../../ui/icon.tsx";
import { RichText } from "../../ui/rich-text.tsx";

const text = report.receipt;

interface ReceiptProps {
  receipt: ReportReceipt;
  /** Where the confirmation went. */
  email: string;
  isVisitor: boolean;
}

export function Receipt({ receipt, email, isVisitor }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isAhead = receipt.dueAt > receipt.createdAt;
  return (
    <div>
      <div className="flex items-start gap-3">
        <Icon name="check-circle" className="mt-1 size-7 text-good" />
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-xl">
            {text.title}
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            {text.number} <strong className="wrap-anywhere text-ink">{receipt.id}</strong>
          </p>
        </div>
      </div>
      <ol className="mt-5 grid gap-3 border-y border-line py-4">
        {text.steps(isAhead ? text.due(receipt.dueAt) : null).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">
              <RichText>{step}</RichText>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 wrap-anywhere">{text.mail(email)}</p>
      {!isVisitor && (
        <p className="mt-2">
          {text.follow}{" "}
          <Link className="link" to={`${paths.settings}#segnalazioni`}>
            {text.followLink}
          </Link>
          .
        </p>
      )}
    </div>
  );
}
