// Page /unsubscribe, which messages link to: a button that posts to this very address, also without scripts.

import type { HeadOf } from "../app/page.ts";
import { useSearchParams } from "../app/router/hooks.ts";
import { paths } from "../lib/paths.ts";
import { followsText } from "../text/follows.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageIntro } from "../ui/page-intro.tsx";

const text = followsText.unsubscribe;

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.unsubscribe,
  noIndex: true,
});

export function Component() {
  const params = useSearchParams();
  const code = params.get("codice");
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
              action={`${paths.unsubscribe}?${new URLSearchParams({ codice: code })}`}
              className="mt-4"
            >
              <p>{text.ask}</p>
              <Button type="submit" variant="primary" className="mt-4 max-sm:w-full">
                {text.action}
              </Button>
            </form>
          )}
          <Button variant="quiet" className="mt-4" to={`${paths.settings}#seguiti`}>
            {text.settings}
          </Button>
        </Card>
      </div>
    </div>
  );
}

type Outcome = keyof typeof text.outcomes;

function toOutcome(value: string | null): Outcome | null {
  return value !== null && Object.hasOwn(text.outcomes, value) ? (value as Outcome) : null;
}
