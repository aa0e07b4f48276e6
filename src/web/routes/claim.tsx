// Page /claim?politico=12: a claim to speak for an office-holder. The HTML is the same for everyone.

import type { OwnClaim } from "#contract/claims.ts";
import { getPolitician } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { forgetLinkCode, useKeptLinkCode } from "../features/account/use-link-code.ts";
import { ClaimPage } from "../features/claims/claim-page.tsx";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { movedTo } from "../app/router/load.ts";
import { pathId } from "../lib/path-id.ts";
import { CLAIM_PARAM, claimPath, correctionPath, paths } from "../lib/paths.ts";
import { claimsText as text } from "../text/claims.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { EmptyState } from "../ui/states.tsx";

interface ClaimData {
  /** Null where the address names nobody. */
  person: OwnClaim["politician"] | null;
}

export async function loader({ url, call, signal }: LoaderArgs): Promise<ClaimData> {
  const id = pathId(url.searchParams.get(CLAIM_PARAM) ?? undefined);
  if (id === null) return { person: null };
  try {
    const found = await call(getPolitician, { id }, { signal });
    const present = found.movedTo ?? found.id;
    if (present !== id) throw movedTo(claimPath(present));
    return { person: { id, name: found.name, detail: toOfficeText(found) } };
  } catch (error) {
    if (error instanceof AppError && error.code === "politician_not_found") return { person: null };
    throw error;
  }
}

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.claim,
  noIndex: true,
});

export function Component() {
  const { person } = useLoaderData<ClaimData>();
  const code = useKeptLinkCode();
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page pt-8">
        {person === null ? (
          <EmptyState
            title={text.invalid.title}
            actions={<Button to={paths.politicians}>{text.invalid.action}</Button>}
          >
            {text.invalid.text}
          </EmptyState>
        ) : (
          <>
            {/* Above the card, which grows once it is known who reads: a link below it moves from under the press. */}
            <p className="mb-4">
              <Link className="link inline-block py-1" to={correctionPath(person.id)}>
                {text.correct}
              </Link>
            </p>
            <noscript>
              <p>{text.needsScript}</p>
            </noscript>
            <Card className="max-w-[70ch] noscript:hidden">
              <ClaimPage
                key={person.id}
                person={person}
                code={code === "" ? null : code}
                onCodeUsed={forgetLinkCode}
              />
            </Card>
          </>
        )}
      </div>
    </div>
  );
}
