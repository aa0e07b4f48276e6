// Page /open-data: nightly files, what they hold and how they are read.

import { getOpenData } from "#contract/open-data.ts";
import { getSite } from "#contract/site.ts";
import { useLoaderData } from "../app/router/hooks.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { NightsKept } from "../features/open-data/nights-kept.tsx";
import { datasetData, toOpenDataPage } from "../features/open-data/open-data-page.ts";
import type { OpenDataPage } from "../features/open-data/open-data-page.ts";
import { OpenTables } from "../features/open-data/open-tables.tsx";
import { openDataFilePath, paths } from "../lib/paths.ts";
import { openDataText as text, readExamples } from "../text/open-data.ts";
import { Notice } from "../ui/notice.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { EmptyState } from "../ui/states.tsx";

export async function loader({ call, signal }: LoaderArgs): Promise<OpenDataPage> {
  const [answer, { publicUrl }] = await Promise.all([
    call(getOpenData, {}, { signal }),
    call(getSite, {}, { signal }),
  ]);
  return toOpenDataPage(answer, publicUrl);
}

export const head: HeadOf<OpenDataPage> = (page) => ({
  title: text.title,
  description: text.description,
  canonical: paths.openData,
  jsonLd: import.meta.env.SSR ? datasetData(page) : undefined,
});

export function Component() {
  const page = useLoaderData<OpenDataPage>();
  const { tables, nights, sources, origin } = page;
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page grid grid-cols-1 gap-10 pt-6 pb-16">
        <p className="max-w-[65ch]">
          <RichText>{text.notPoll}</RichText>
        </p>
        <Latest page={page} />
        <section aria-labelledby="tabelle" className="grid grid-cols-1 gap-6">
          <h2 id="tabelle">{text.tables.heading}</h2>
          <OpenTables tables={tables} />
          <p className="max-w-[65ch] text-sm text-muted">{text.scores}</p>
          <p className="max-w-[65ch]">
            <RichText>{text.testSet}</RichText>
          </p>
        </section>
        <section aria-labelledby="leggere" className="grid grid-cols-1 gap-4">
          <h2 id="leggere">{text.read.heading}</h2>
          <p className="max-w-[65ch]">
            <RichText>{text.read.lead}</RichText>
          </p>
          {readExamples(origin).map(({ title, code }) => (
            <div key={title} className="grid grid-cols-1 gap-1">
              <h3>{title}</h3>
              <pre className="rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
                <code>{code}</code>
              </pre>
            </div>
          ))}
        </section>
        {nights.length > 0 && (
          <section aria-labelledby="notti" className="grid max-w-[80ch] grid-cols-1 gap-4">
            <h2 id="notti">{text.history.heading}</h2>
            <p>{text.history.lead}</p>
            <NightsKept nights={nights} />
          </section>
        )}
        <section aria-labelledby="licenze" className="grid max-w-[65ch] grid-cols-1 gap-4">
          <h2 id="licenze">{text.licences.heading}</h2>
          <p>
            <RichText>{text.licences.own}</RichText>
          </p>
          <p>
            <RichText>{text.licences.sources}</RichText>
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            {sources.map(({ title, path, note }) => (
              <li key={path}>
                <a className="link" href={path}>
                  {title}
                </a>
                . {note}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Latest({ page: { nights, silentUntil } }: { page: OpenDataPage }) {
  const [newest] = nights;
  if (newest === undefined)
    return <EmptyState title={text.empty.title}>{text.empty.text}</EmptyState>;
  const { madeAt, day, hasFigures, withheldPeople, withheldTopics } = newest;
  const { documents, catalog } = text.latest;
  return (
    <section aria-labelledby="ultima" className="grid max-w-[65ch] grid-cols-1 gap-4">
      <h2 id="ultima">{text.latest.heading}</h2>
      <p>{text.latest.made(madeAt)}</p>
      {withheldPeople + withheldTopics > 0 && (
        <p>{text.latest.withheld(withheldPeople, withheldTopics)}</p>
      )}
      {!hasFigures && silentUntil !== null && (
        <Notice>
          <RichText>{text.silence(silentUntil)}</RichText>
        </Notice>
      )}
      <ul className="grid list-disc gap-1 pl-5">
        {documents.map(({ file, text: about }) => (
          <li key={file}>
            <a className="link" href={openDataFilePath(day, file)}>
              {file}
            </a>
            : {about}
          </li>
        ))}
        <li>
          <a className="link" href={`${paths.openData}/catalog.jsonld`}>
            catalog.jsonld
          </a>
          : {catalog}
        </li>
      </ul>
    </section>
  );
}
