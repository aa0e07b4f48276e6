// Page /transparency/decisions: decisions that restrict a text or an account, one by one.

import "../styles/transparency.css";
import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { redirect } from "../app/router/load.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { listDecisions } from "#contract/transparency.ts";
import { AppError } from "#domain/error.ts";
import { readAfter } from "../lib/after-param.ts";
import { decisionLogPath, paths } from "../lib/paths.ts";
import { DecisionTable } from "../features/transparency/decision-table.tsx";
import { decisionsText as text } from "../text/transparency.ts";
import { PageIntro } from "../ui/page-intro.tsx";
import { EmptyState } from "../ui/states.tsx";

interface DecisionsData {
  after: string | null;
  page: OutputOf<typeof listDecisions>;
}

export async function loader({ url, call, signal }: LoaderArgs): Promise<DecisionsData> {
  const after = readAfter(url.searchParams);
  try {
    const page = await call(listDecisions, after === null ? {} : { cursor: after }, { signal });
    return { after, page };
  } catch (error) {
    // The cursor is of no page: start over.
    if (error instanceof AppError && error.code === "invalid_cursor")
      throw redirect(decisionLogPath(null));
    throw error;
  }
}

export const head: HeadOf<DecisionsData> = ({ after }) => ({
  title: text.title,
  description: text.description,
  canonical: decisionLogPath(after),
});

export function Component() {
  const { after, page } = useLoaderData<DecisionsData>();
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page grid gap-6 pt-6 pb-16">
        <p>
          <Link className="link" to={paths.transparency}>
            {text.back}
          </Link>
        </p>
        {page.items.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <DecisionTable items={page.items} />
        )}
        <p className="flex flex-wrap gap-6">
          {after !== null && (
            <Link className="link" to={decisionLogPath(null)}>
              {text.newest}
            </Link>
          )}
          {page.nextCursor !== null && (
            <Link className="link" to={decisionLogPath(page.nextCursor)}>
              {text.older}
            </Link>
          )}
        </p>
      </div>
    </>
  );
}
