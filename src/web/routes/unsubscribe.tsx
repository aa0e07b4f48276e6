// Page /unsubscribe, which messages link to: a button that posts to this very address, also without scripts.

import { mailingQuery, readMailing } from "#domain/mailing.ts";
import type { Mailing } from "#domain/mailing.ts";
import type { HeadOf } from "../app/page.ts";
import { useSearchParams } from "../app/router/hooks.ts";
import { paths } from "../lib/paths.ts";
import { unsubscribeText } from "../text/unsubscribe.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageIntro } from "../ui/page-intro.tsx";

/** Where each is chosen in the settings. */
const SETTINGS: Record<Mailing, string> = { follows: "seguiti", receipts: "ricevute" };

export const head: HeadOf<unknown> = (_, { searchParams }) => {
  const { title, description } = unsubscribeText[readMailing(searchParams)];
  return { title, description, canonical: paths.unsubscribe, noIndex: true };
};

export function Component() {
  const params = useSearchParams();
  const code = params.get("codice");
  const mailing = readMailing(params);
  const text = unsubscribeText[mailing];
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
              action={`${paths.unsubscribe}?${new URLSearchParams({ ...mailingQuery(mailing), codice: code })}`}
              className="mt-4"
            >
              <p>{text.ask}</p>
              <Button type="submit" variant="primary" className="mt-4 max-sm:w-full">
                {unsubscribeText.action}
              </Button>
            </form>
          )}
          <Button variant="quiet" className="mt-4" to={`${paths.settings}#${SETTINGS[mailing]}`}>
            {text.settings}
          </Button>
        </Card>
      </div>
    </div>
  );
}

type Outcome = keyof typeof unsubscribeText.follows.outcomes;

function toOutcome(value: string | null): Outcome | null {
  const isKnown = value !== null && Object.hasOwn(unsubscribeText.follows.outcomes, value);
  return isKnown ? (value as Outcome) : null;
}
