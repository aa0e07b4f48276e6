// Ends mail that comes again: the button of the page /unsubscribe, and mail programs by themselves (RFC 8058).
// The address is its own proof, so no cookie is read and no origin asked for.

import { Hono } from "hono";
import { AppError } from "#domain/error.ts";
import { readMailing } from "#domain/mailing.ts";
import type { Mailing } from "#domain/mailing.ts";
import type { Context as UseCaseContext } from "../context.ts";
import { UNSUBSCRIBE_PATH, unsubscribePath } from "../shared/unsubscribe-link.ts";
import { limitBody } from "./limit-body.ts";

/** What ends each. Throws `unsubscribe_code_invalid`. */
export type Mailings = Record<Mailing, (context: UseCaseContext, code: string) => Promise<void>>;

const MAX_BODY = 10_000;

type Outcome = "fatto" | "non-valido" | "errore";

export function createUnsubscribe(context: UseCaseContext, mailings: Mailings): Hono {
  const site = new Hono();
  site.post(UNSUBSCRIBE_PATH, limitBody(MAX_BODY), async (c) => {
    const code = c.req.query("codice") ?? "";
    const mailing = readMailing(new URL(c.req.url).searchParams);
    const outcome = await tryUnsubscribe(context, mailings[mailing], code);
    const body = await c.req.parseBody().catch(() => ({}));
    // Mail programs follow no redirects.
    if ("List-Unsubscribe" in body) return c.text(outcome, STATUS[outcome]);
    const again = outcome === "errore" ? { codice: code } : {};
    return c.redirect(unsubscribePath(mailing, { esito: outcome, ...again }), 303);
  });
  return site;
}

const STATUS = { fatto: 200, "non-valido": 400, errore: 503 } as const;

async function tryUnsubscribe(
  context: UseCaseContext,
  endMailing: Mailings[Mailing],
  code: string,
): Promise<Outcome> {
  try {
    await endMailing(context, code);
    return "fatto";
  } catch (error) {
    if (error instanceof AppError) return "non-valido";
    context.log.error({ err: error }, "unsubscribing failed");
    return "errore";
  }
}
