// The exercise of a silence: what an administrator's browser asks for is answered as if the silence of a vote were
// in force, with a strip on each page that says so. Nobody else is concerned: nothing of it is cached.

import type { MiddlewareHandler } from "hono";
import type { Context, SignedInUser } from "../context.ts";
import type { Identify } from "../client.ts";
import { needsSecondFactor } from "../shared/access.ts";
import { readExercise } from "../shared/silence/exercise.ts";
import { withExercise } from "../shared/silence/silence.ts";
import { createCookies } from "./cookies.ts";

const APP = '<div id="app">';
/** The classes of the strip about demonstration data. */
const STRIP = `<p class="border-b border-line bg-warn-soft p-2 text-sm text-warn" role="status">Esercitazione: vedi il sito come sarà durante il silenzio prima del voto, e lo vedi solo tu. <a href="/admin/votes">Torna ai voti</a> per finire.</p>`;

export function createExercise(
  { config, secrets }: Context,
  identify: Identify,
): MiddlewareHandler {
  const mayExercise = (user: SignedInUser) =>
    user.roles.includes("admin") && !needsSecondFactor(config, user);
  return async (c, next) => {
    const cookies = createCookies(c, config.publicUrl);
    const voteId = readExercise(cookies, secrets);
    if (voteId === null) return next();
    const actor = await identify(cookies);
    if (actor.kind !== "user" || !mayExercise(actor.user)) return next();
    await withExercise(voteId, next);
    c.header("Cache-Control", "private, no-store");
    if (c.res.headers.get("Content-Type")?.startsWith("text/html") !== true) return;
    const html = await c.res.text();
    c.res = new Response(
      html.replace(APP, () => STRIP + APP),
      c.res,
    );
  };
}
