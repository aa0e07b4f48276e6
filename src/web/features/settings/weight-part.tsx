// How much the reader's reviews count in estimates: the weight, and what it is made of.

import { getMyWeight } from "#contract/account-weight.ts";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { weightText as text } from "../../text/weight.ts";
import { Bar } from "../../ui/bar-meter.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";

const MOST = { base: 2, age: 7, people: 1, secondFactor: 1 } as const;
const PARTS = ["base", "age", "people", "secondFactor"] as const;

const load = (signal: AbortSignal) => call(getMyWeight, {}, { signal });

export function WeightPart() {
  const { query, reload } = useQuery("", load);
  return (
    <Part title={text.title}>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {query.status === "ready" && (
        <>
          <p className="mt-2">
            <RichText>{text.weight(query.value)}</RichText>
          </p>
          <Disclosure summary={text.made}>
            <ul className="grid gap-3 text-ink">
              {PARTS.map((part) => (
                <li key={part}>
                  <p className="flex justify-between gap-4">
                    {text.parts[part]}
                    <span className="figures-aligned">
                      {text.of(query.value.parts[part], MOST[part])}
                    </span>
                  </p>
                  <Bar value={query.value.parts[part]} max={MOST[part]} />
                </li>
              ))}
            </ul>
          </Disclosure>
          <p className="mt-4 text-sm text-muted">
            <RichText>{text.more(`${paths.methodology}#stima`)}</RichText>
          </p>
        </>
      )}
    </Part>
  );
}
