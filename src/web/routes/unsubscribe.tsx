// Page /unsubscribe, which messages link to: a button that posts to this very address, also without scripts.

import type { HeadOf } from "../app/page.ts";
import { useSearchParams } from "../app/router/hooks.ts";
import { paths } from "../lib/paths.ts";
import { unsubscribeText } from "../text/unsubscribe.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageIntro } from "../ui/page-intro.tsx";

/** Name and value in the address of receipts; mail about what is followed has none. */
const RECEIPTS = { messaggi: "ricevute" } as const;
const MAILINGS = {
  follows: { text: unsubscribeText.follows, query: {}, settings: "seguiti" },
  receipts: { text: unsubscribeText.receipts, query: RECEIPTS, settings: "ricevute" },
} as const;

export const head: HeadOf<unknown> = (_, { searchParams }) => {
  const { title, description } = readMailing(searchParams).text;
  return { title, description, canonical: paths.unsubscribe, noIndex: true };
};

export function Component() {
  const params = useSearchParams();
  const code = params.get("codice");
  const { text, query, settings } = readMailing(params);
  const outcome = toOutcome(params.get("esito")) ?? (code === null ? "non-valido" : null);
  const canAsk = code !== null && outcome !== "fatto" && outcome !== "non-valido";
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page pt-8">
        <Card className="max-w-[65ch]">
          {outcome !== null && (
            <Notice
              tone={outcome === "fatto" ? "good" : "danger"}
              role={outcome === "fatto" ? "status" : "alert"}
            >
              <p>{text.outcomes[outcome]}</p>
            </Notice>
          )}
          {canAsk && (
            <form
              method="post"
              action={`${paths.unsubscribe}?${new URLSearchParams({ ...query, codice: code })}`}
              className="mt-4"
            >
              <p>{text.ask}</p>
              <Button type="submit" variant="primary" className="mt-4 max-sm:w-full">
                {unsubscribeText.action}
              </Button>
            </form>
          )}
          <Button variant="quiet" className="mt-4" to={`${paths.settings}#${settings}`}>
            {text.settings}
          </Button>
        </Card>
      </div>
    </div>
  );
}

function readMailing(params: URLSearchParams) {
  return params.get("messaggi") === RECEIPTS.messaggi ? MAILINGS.receipts : MAILINGS.follows;
}

type Outcome = keyof typeof unsubscribeText.follows.outcomes;

function toOutcome(value: string | null): Outcome | null {
  const isKnown = value !== null && Object.hasOwn(unsubscribeText.follows.outcomes, value);
  return isKnown ? (value as Outcome) : null;
}
