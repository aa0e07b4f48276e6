// Page /open-data/test-set: votes of a legislature and what a count of them must give.

import { getOpenData } from "#contract/open-data.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLoaderData } from "../app/router/hooks.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { ProseSections } from "../features/static/prose-sections.tsx";
import { paths } from "../lib/paths.ts";
import { formatBytes, openDataText } from "../text/open-data.ts";
import { testSetText as text } from "../text/test-set.ts";
import { DataTable } from "../ui/data-table.tsx";
import { PageIntro } from "../ui/page-intro.tsx";

type TestSet = OutputOf<typeof getOpenData>["testSet"];

export async function loader({ call, signal }: LoaderArgs): Promise<{ set: TestSet }> {
  const { testSet: set } = await call(getOpenData, {}, { signal });
  return { set };
}

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.testSet,
});

export function Component() {
  const { set } = useLoaderData<{ set: TestSet }>();
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <section aria-labelledby="file" className="page grid gap-4 pt-6">
        <h2 id="file">{text.files.heading}</h2>
        {set === null ? (
          <p className="max-w-[65ch]">{text.files.none}</p>
        ) : (
          <>
            <p className="max-w-[65ch]">{text.files.made(set)}</p>
            <Files files={set.files} />
          </>
        )}
      </section>
      <ProseSections contents={text.contents} sections={text.sections} />
    </>
  );
}

function Files({ files }: Pick<NonNullable<TestSet>, "files">) {
  return (
    <div className="max-w-[80ch]">
      <DataTable
        label={text.files.label}
        columns={openDataText.tables.fileColumns}
        rows={files.map(({ path, bytes, sha256 }) => {
          const name = path.slice(path.lastIndexOf("/") + 1);
          return {
            key: name,
            name: (
              <>
                <a className="link" href={path} download>
                  {name}
                </a>
                : {text.files.about[name]}
                <code className="block text-xs text-muted wrap-anywhere">{sha256}</code>
              </>
            ),
            cells: [
              <span key="bytes" className="whitespace-nowrap">
                {formatBytes(bytes)}
              </span>,
            ],
          };
        })}
      />
    </div>
  );
}
