// Page /integrity: unusual numbers of reviews, and what became of them.

import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { redirect } from "../app/router/load.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { listSurges } from "#contract/integrity.ts";
import { AppError } from "#domain/error.ts";
import { readAfter } from "../lib/after-param.ts";
import { feedPath, integrityPath, paths } from "../lib/paths.ts";
import { SurgeList } from "../features/integrity/surge-list.tsx";
import type { SurgePage } from "../features/integrity/surge-list.tsx";
import { KeptVote } from "../features/votes/kept-vote.ts";
import { feedsText } from "../text/feeds.ts";
import { integrityText } from "../text/integrity.ts";
import { Notice } from "../ui/notice.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { RichText } from "../ui/rich-text.tsx";

interface IntegrityData {
  after: string | null;
  page: SurgePage;
}

const text = integrityText.page;

export async function loader({ url, call, signal }: LoaderArgs): Promise<IntegrityData> {
  const after = readAfter(url.searchParams);
  try {
    const page = await call(listSurges, after === null ? {} : { cursor: after }, { signal });
    return { after, page };
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    // The cursor is of no page: start over.
    if (code === "invalid_cursor") throw redirect(integrityPath(null));
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

export const head: HeadOf<IntegrityData> = ({ after }) => ({
  title: text.title,
  description: text.description,
  canonical: integrityPath(after),
  // The browser never writes it.
  feed: import.meta.env.SSR
    ? { title: feedsText.integrity.title, path: feedPath(paths.integrity) }
    : undefined,
});

export function Component() {
  const { after, page } = useLoaderData<IntegrityData>();
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page grid gap-6 pt-6 pb-16">
        {!page.isWatching && <Notice tone="warn">{integrityText.notice.off}</Notice>}
        <p className="max-w-[70ch]">
          <RichText>{text.method}</RichText>
        </p>
        <section aria-labelledby="notices">
          <h2 id="notices" className="mb-4">
            {text.listHeading}
          </h2>
          {after !== null && (
            <p className="mb-4">
              {text.continued}{" "}
              <Link className="link" to={integrityPath(null)}>
                {text.toStart}
              </Link>
            </p>
          )}
          {page.vote && (
            <KeptVote
              key={page.vote.id}
              id={`vote-integrity-${page.vote.id}`}
              props={{ vote: page.vote, place: "integrity" }}
            />
          )}
          <SurgeList key={after} page={page} />
        </section>
        {page.snapshotsWithdrawnUntil !== null && (
          <section aria-labelledby="snapshots" className="max-w-[70ch]">
            <h2 id="snapshots" className="mb-2">
              {text.snapshots.heading}
            </h2>
            <p>
              <RichText>{text.snapshots.text(page.snapshotsWithdrawnUntil)}</RichText>
            </p>
          </section>
        )}
      </div>
    </>
  );
}
