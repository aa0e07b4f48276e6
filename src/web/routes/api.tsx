// Page /api: how programs read the site.

import { useLoaderData } from "../app/router/hooks.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { getSite } from "#contract/site.ts";
import { ApiConsole } from "../features/api/api-console.tsx";
import { ApiExamples, ApiReads } from "../features/api/api-reads.tsx";
import { ProseSections } from "../features/static/prose-sections.tsx";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { apiSections, apiText as text } from "../text/api.ts";
import { PageIntro } from "../ui/page-intro.tsx";

interface ApiData {
  origin: string;
  /** Somebody for the examples; null on an empty site. */
  id: number | null;
}

export async function loader({ call, signal }: LoaderArgs): Promise<ApiData> {
  const [{ publicUrl }, people] = await Promise.all([
    call(getSite, {}, { signal }),
    call(listPoliticians, { sort: "reviews", limit: 1 }, { signal }),
  ]);
  return { origin: publicUrl, id: people.items[0]?.id ?? null };
}

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.api,
});

export function Component() {
  const { origin, id } = useLoaderData<ApiData>();
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <ProseSections
        contents={text.contents}
        sections={apiSections}
        after={{
          esempi: <ApiExamples origin={origin} id={id} />,
          indirizzi: <ApiReads />,
          console: <ApiConsole />,
        }}
      />
    </>
  );
}
