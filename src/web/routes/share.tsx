// What the share dialog offers, as a page: for browsers without scripts.

import { useLoaderData } from "../app/router/hooks.ts";
import { data } from "../app/router/load.ts";
import { useSite } from "../app/load-site.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { SharePanel } from "../features/share/share-panel.tsx";
import { loadShared } from "../features/share/shared.ts";
import type { Shared } from "../features/share/shared.ts";
import { shareText as text } from "../text/share.ts";
import { Button } from "../ui/button.tsx";
import { Component as NotFound, head as notFoundHead } from "./not-found.tsx";

const NOT_FOUND: readonly ErrorCode[] = [
  "politician_not_found",
  "place_not_found",
  "topic_not_found",
  "invalid_input",
];

export async function loader({ params, call, signal }: LoaderArgs) {
  try {
    const shared = await loadShared(call, params["kind"] ?? "", params["of"] ?? "", signal);
    return shared ?? data(null, { status: 404 });
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    if (NOT_FOUND.includes(code)) return data(null, { status: 404 });
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

export const head: HeadOf<Shared | null> = (shared, url) =>
  shared === null
    ? notFoundHead(null, url)
    : { title: text.title(shared.name), description: shared.message, noIndex: true };

export function Component() {
  const shared = useLoaderData<Shared | null>();
  const site = useSite();
  if (shared === null) return <NotFound />;
  return (
    <div className="page py-8">
      <h1 className="mb-6 text-pretty wrap-anywhere">{text.title(shared.name)}</h1>
      <div className="max-w-[65ch]">
        <SharePanel shared={shared} origin={site?.publicUrl ?? ""} />
      </div>
      <p className="mt-8">
        <Button icon="arrow-left" to={shared.path}>
          {text.back}
        </Button>
      </p>
    </div>
  );
}
