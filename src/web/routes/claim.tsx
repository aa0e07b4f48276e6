// Page /claim?politico=12: a claim to speak for an office-holder. The HTML is the same for everyone.

import { forgetLinkCode, useKeptLinkCode } from "../features/account/use-link-code.ts";
import { ClaimPage } from "../features/claims/claim-page.tsx";
import type { HeadOf } from "../app/page.ts";
import { useSearchParams } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { pathId } from "../lib/path-id.ts";
import { CLAIM_PARAM, correctionPath, paths } from "../lib/paths.ts";
import { claimsText as text } from "../text/claims.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { EmptyState } from "../ui/states.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.claim,
  noIndex: true,
});

export function Component() {
  const id = pathId(useSearchParams().get(CLAIM_PARAM) ?? undefined);
  const code = useKeptLinkCode();
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page pt-8">
        {id === null ? (
          <EmptyState
            title={text.invalid.title}
            actions={<Button to={paths.politicians}>{text.invalid.action}</Button>}
          >
            {text.invalid.text}
          </EmptyState>
        ) : (
          <>
            <noscript>
              <p>{text.needsScript}</p>
            </noscript>
            <Card className="max-w-[70ch] noscript:hidden">
              <ClaimPage
                key={id}
                id={id}
                code={code === "" ? null : code}
                onCodeUsed={forgetLinkCode}
              />
            </Card>
            <p className="mt-6">
              <Link className="link inline-block py-1" to={correctionPath(id)}>
                {text.correct}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
