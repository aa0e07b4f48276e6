// Page /transparency: figures of moderation, of all time or of a quarter.

import "../styles/transparency.css";
import { useLoaderData } from "../app/router/hooks.ts";
import { redirect } from "../app/router/load.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { getTransparency } from "#contract/transparency.ts";
import { AppError } from "#domain/error.ts";
import { isQuarter } from "#domain/transparency/quarter.ts";
import { QUARTER_PARAM, transparencyPath } from "../lib/paths.ts";
import { Report } from "../features/transparency/report.tsx";
import type { TransparencyReport } from "../features/transparency/report.tsx";
import { transparencyText as text } from "../text/transparency.ts";
import { PageIntro } from "../ui/page-intro.tsx";

export async function loader({ url, call, signal }: LoaderArgs): Promise<TransparencyReport> {
  const given = url.searchParams.get(QUARTER_PARAM) ?? "";
  if (given === "") return call(getTransparency, {}, { signal });
  if (!isQuarter(given)) throw redirect(transparencyPath(null));
  try {
    return await call(getTransparency, { quarter: given }, { signal });
  } catch (error) {
    // A quarter before the first or after the present one.
    if (error instanceof AppError && error.code === "quarter_not_found")
      throw redirect(transparencyPath(null));
    throw error;
  }
}

export const head: HeadOf<TransparencyReport> = ({ quarter }) => ({
  title: text.title,
  description: text.description,
  canonical: transparencyPath(quarter),
});

export function Component() {
  const report = useLoaderData<TransparencyReport>();
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page grid gap-10 pt-6 pb-16">
        <Report report={report} />
      </div>
    </>
  );
}
