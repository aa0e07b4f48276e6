// Finds the document for other sites' frames at an address.

import type { Call } from "#contract/endpoint.ts";
import { getPolitician } from "#contract/politicians.ts";
import { getTopic } from "#contract/topics.ts";
import { embedPath } from "#domain/embed/embed.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { emptyEmbed, politicianEmbed, topicEmbed } from "../features/embeds/embed-document.ts";
import { pathId } from "../lib/path-id.ts";
import { embedsText } from "../text/embeds.ts";
import { movedTo } from "./router/load.ts";
import type { Redirect } from "./router/load.ts";

/** The query field that documents read. */
export const EMBED_QUERY = ["theme"];

const NOT_FOUND: readonly ErrorCode[] = ["politician_not_found", "topic_not_found"];

export interface RenderedEmbed {
  status: number;
  errorCode: ErrorCode | null;
  embed: string;
}

export async function renderEmbed(
  { pathname, searchParams }: URL,
  origin: string,
  call: Call,
): Promise<RenderedEmbed | Redirect> {
  const wanted = searchParams.get("theme");
  const theme = wanted === "light" || wanted === "dark" ? wanted : null;
  const missing = (status: number, errorCode: ErrorCode | null) => ({
    status,
    errorCode,
    embed: emptyEmbed(errorCode === null ? embedsText.notFound : embedsText.failed, origin, theme),
  });
  const [, kind, name] = /^\/embed\/(politician|topic)\/([^/]+)$/.exec(pathname) ?? [];
  const id = pathId(name);
  if (id === null) return missing(404, null);
  try {
    if (kind === "topic") {
      const embed = topicEmbed(await call(getTopic, { id }), origin, theme);
      return { status: 200, errorCode: null, embed };
    }
    const person = await call(getPolitician, { id });
    if (person.movedTo !== null) return movedTo(embedPath("politician", person.movedTo));
    return { status: 200, errorCode: null, embed: politicianEmbed(person, origin, theme) };
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    return NOT_FOUND.includes(code) ? missing(404, null) : missing(500, code);
  }
}
