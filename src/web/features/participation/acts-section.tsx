// Bills and questions of which a member of Parliament is first signatory: no total of both, and no order by it.

import type { MemberActs, MemberBill } from "#contract/participation.ts";
import { actsText as text } from "../../text/parliament-acts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SourceLine } from "./source-line.tsx";

const SHOWN_AT_ONCE = 3;

export function ActsSection({ acts, isOnly }: { acts: MemberActs; isOnly: boolean }) {
  const { chamber, bills, latest, questions } = acts;
  const legislature = isOnly ? null : acts.legislature;
  const shown = text.shown(acts);
  return (
    <>
      {acts.isStale && (
        <p className="mt-6 max-w-[65ch]">
          <strong>{text.stale(acts)}</strong>
        </p>
      )}
      {bills > 0 && (
        <>
          <h3 className="mt-6">{text.bills(acts, legislature)}</h3>
          {shown !== null && <p className="mt-1 text-sm text-muted">{shown}</p>}
          <BillList chamber={chamber} bills={latest.slice(0, SHOWN_AT_ONCE)} />
          {latest.length > SHOWN_AT_ONCE && (
            <Disclosure
              className="mt-3"
              summary={text.more(chamber, latest.length - SHOWN_AT_ONCE)}
            >
              <BillList chamber={chamber} bills={latest.slice(SHOWN_AT_ONCE)} />
            </Disclosure>
          )}
          <p className="mt-3 max-w-[65ch] text-sm text-muted">{text.reading(chamber)}</p>
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3 className="mt-6">{text.questions(legislature)}</h3>
          <ul className="mt-2 grid gap-1 text-sm">
            {questions.map((question) => (
              <li key={question.kind} className="max-w-[65ch] break-words">
                {question.kind}: <strong className="figures-aligned">{text.count(question)}</strong>
              </li>
            ))}
          </ul>
          <p className="mt-2 max-w-[65ch] text-sm text-muted">{text.atLeast}</p>
        </>
      )}
      <p className="mt-4 text-sm text-muted">
        <SourceLine of={acts} />
      </p>
    </>
  );
}

interface BillListProps extends Pick<MemberActs, "chamber"> {
  bills: readonly MemberBill[];
}

function BillList({ chamber, bills }: BillListProps) {
  return (
    <ul className="mt-2 grid gap-3">
      {bills.map((bill) => {
        const absorbed = text.absorbed(chamber, bill);
        return (
          <li key={bill.number} className="border-s-2 border-line ps-3 text-sm">
            <p className="text-muted">{text.presented(chamber, bill)}</p>
            <p className="max-w-[65ch] break-words">{bill.title}</p>
            <p>
              <strong>{text.state(bill)}</strong>{" "}
              <a
                className="link"
                href={bill.page}
                rel="external"
                aria-label={text.sourceLabel(bill.title)}
              >
                {text.source}
              </a>
            </p>
            {absorbed !== null && <p className="text-muted">{absorbed}</p>}
          </li>
        );
      })}
    </ul>
  );
}
