// What the check of a receipt found, in words.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Receipt, ReceiptCheck } from "#domain/integrity/receipt.ts";
import { paths, politicianPath, topicPath } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { Link } from "../../app/router/link.tsx";
import { attributeText } from "../../text/attributes.ts";
import { receipt as text } from "../../text/receipt.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { checkText } from "./check.ts";

/** `content`: the file's text. */
export function ReceiptResult({ content }: { content: string }) {
  const { query, reload } = useQuery(content, (signal) => checkText(content, signal));
  if (query.status === "loading")
    return (
      <p role="status" className="text-muted">
        {text.checking}
      </p>
    );
  if (query.status === "failed")
    return <LoadFailed message={text.unreachable} retryText={text.retry} onRetry={reload} />;
  const outcome = query.value;
  if (outcome.status === "unsupported")
    return (
      <Notice tone="warn" role="alert">
        {text.unsupported}
      </Notice>
    );
  const { receipt, check } = outcome;
  if (!check.ok || receipt === null)
    return (
      <Notice tone="danger" role="alert" title={text.failed}>
        <p>{text.problems[check.ok ? "unreadable" : check.problem]}</p>
      </Notice>
    );
  return <Proof receipt={receipt} check={check} />;
}

interface ProofProps {
  receipt: Receipt;
  check: Extract<ReceiptCheck, { ok: true }>;
}

function Proof({ receipt, check: { leaf, tenths, record, header } }: ProofProps) {
  const { kind, id, name } = receipt;
  const isCounted = leaf.state === "counted";
  const words = isCounted ? text.counted : text.present;
  return (
    <div className="grid gap-5">
      <Notice tone={isCounted ? "good" : "warn"} role="status" title={words(kind, header.day)}>
        <p>
          <Link
            className="link wrap-anywhere"
            to={kind === "politician" ? politicianPath(id) : topicPath(id)}
          >
            {name}
          </Link>
        </p>
        {leaf.state !== "counted" && <p>{text.why[leaf.state]}</p>}
        <p>
          {text.weight(tenths)} {text.among(record.published)}
        </p>
      </Notice>
      <section>
        <h2 className="text-lg">{text.scores}</h2>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {leaf.scores.map((score, at) => {
            const attribute = kind === "politician" ? ATTRIBUTES[at] : undefined;
            const label = attribute === undefined ? text.stars : attributeText[attribute].label;
            return (
              <div key={label} className="flex justify-between gap-4 border-b border-line py-1">
                <dt>{label}</dt>
                <dd className="font-semibold figures-aligned">{score}</dd>
              </div>
            );
          })}
        </dl>
        <p className="mt-2 text-sm text-muted">{text.scoresHint}</p>
      </section>
      <section>
        <h2 className="text-lg">{text.checkedTitle}</h2>
        <ul className="mt-2 list-disc pl-5">
          {text.checked.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="mt-2">
          <RichText>{text.how(`${paths.methodology}#istantanee`)}</RichText>
        </p>
      </section>
      <details>
        <summary className="cursor-pointer">{text.details}</summary>
        <dl className="mt-2 text-sm">
          <dt className="text-muted">{text.root}</dt>
          <dd className="wrap-anywhere">{header.root}</dd>
          <dt className="mt-2 text-muted">{text.key}</dt>
          <dd className="wrap-anywhere">{header.key}</dd>
        </dl>
      </details>
    </div>
  );
}
