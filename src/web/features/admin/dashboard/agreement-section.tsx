// Quality of automatic moderation: agreement with moderators, the classifier's words, and model
// usage.

import { Fragment } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { getModerationAgreement } from "#contract/moderation-engine.ts";
import { call } from "../../../lib/call.ts";
import { formatCount, formatPercent } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { useQuery } from "../../../lib/query.ts";
import { dashboard } from "../../../text/admin-dashboard.ts";
import { Bar } from "../../../ui/bar-meter.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Facts, QueryState } from "../shared/section.tsx";

type Agreement = OutputOf<typeof getModerationAgreement>;

const text = dashboard.agreement;

export function AgreementSection() {
  const { query, reload } = useQuery("", (signal) => call(getModerationAgreement, {}, { signal }));
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement">{text.heading}</h2>
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" && (
        <div className="card mt-4 grid md:grid-cols-2">
          <div className="border-b border-line p-4 sm:p-6 md:border-r md:border-b-0">
            <WithPeople {...query.value} />
          </div>
          <div className="min-w-0 p-4 sm:p-6">
            <Learned classifier={query.value.classifier} />
            <LanguageModel model={query.value.languageModel} />
          </div>
        </div>
      )}
    </section>
  );
}

function WithPeople(agreement: Agreement) {
  const { decisions, share, agreed, heldInVain, missed } = agreement;
  if (share === null)
    return (
      <>
        <h3>{text.people}</h3>
        <p className="mt-2">{text.nobodyYet}</p>
        <p className="mt-2 text-sm text-muted">{text.nobodyYetNote}</p>
      </>
    );
  const rows: [string, number][] = [
    [text.agreed, agreed],
    [text.heldInVain, heldInVain],
    [text.missed, missed],
  ];
  return (
    <>
      <h3>{text.people}</h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="score figures-aligned">{formatPercent(share * 100)}</span>
        <span className="text-sm text-muted">{text.of(decisions)}</span>
      </p>
      <dl className="mt-4 grid gap-3">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="grid grid-cols-[minmax(0,1fr)_4rem] items-center gap-3">
              <Bar value={count} max={decisions} />
              <span className="text-right figures-aligned">{formatCount(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {text.byClassifier(agreement.heldByClassifier, agreement.heldByClassifierRightly)}
      </p>
    </>
  );
}

function Learned({ classifier }: Pick<Agreement, "classifier">) {
  if (classifier === null)
    return (
      <>
        <h3>{text.classifier}</h3>
        <p className="mt-2">{text.untrained}</p>
      </>
    );
  const { version, madeAt, seedExamples, peopleExamples, recall, heldInVain, heaviest } =
    classifier;
  return (
    <>
      <h3>{text.classifier}</h3>
      <Facts
        look="stacked"
        rows={[
          [
            text.version,
            <Fragment key="version">
              {text.numbered(version)}, <time dateTime={madeAt}>{formatMoment(madeAt)}</time>
            </Fragment>,
          ],
          [text.examples, text.madeOf(seedExamples, peopleExamples)],
          [text.unseen, text.does(recall, heldInVain)],
        ]}
      />
      {heaviest.length > 0 && (
        <Disclosure summary={text.heaviest} className="mt-3">
          <p className="text-sm text-muted">{text.heaviestNote}</p>
          <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {heaviest.map(({ word, weight }) => (
              <li key={word}>
                {word}{" "}
                <span className="text-sm text-muted figures-aligned">{text.weight(weight)}</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

function LanguageModel({ model }: { model: Agreement["languageModel"] }) {
  return (
    <>
      <h3 className="mt-6">{text.model}</h3>
      <p className="mt-2 text-sm">
        {model === null
          ? text.noModel
          : text.asked(model.name, model.callsToday, model.callsPerDay)}
      </p>
    </>
  );
}
