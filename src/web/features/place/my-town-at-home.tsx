// On the home page: who represents the reader's own town, or the map of Italy and the question which town that is. The
// server's page has the question; its place is kept for the answer (src/web/index.html, .my-town), which only readers
// with a town load.

import { lazy, Suspense, useId } from "react";
import { Link } from "../../app/router/link.tsx";
import { COUNTRY_PATH, OUTLINES, paths } from "../../lib/paths.ts";
import { myTownText as text } from "../../text/my-town.ts";
import { Button } from "../../ui/button.tsx";
import { useMyTown } from "./my-town.ts";
import { OUTLINE_BOX } from "./outline.tsx";

const MyTownAnswer = lazy(() =>
  import("./my-town-answer.tsx").then(
    ({ MyTownAnswer: Answer }) => ({ default: Answer }),
    // Without a connection: the page of one's representatives says what is missing.
    () => ({ default: AnswerElsewhere }),
  ),
);

export function MyTownAtHome() {
  const own = useMyTown() ?? null;
  const id = useId();
  return (
    <section aria-labelledby={id} className="my-town page pt-7 pb-4 md:pt-10">
      {own === null ? (
        <Question id={id} />
      ) : (
        <Suspense fallback={<h2 id={id}>{text.title}</h2>}>
          <MyTownAnswer code={own} id={id} />
        </Suspense>
      )}
    </section>
  );
}

function Question({ id }: { id: string }) {
  return (
    <div className="my-town-question flex items-center gap-4 md:gap-6">
      {/* The link beside it has the words. */}
      <Link to={COUNTRY_PATH} tabIndex={-1} aria-hidden="true" className="flex-none">
        <svg viewBox={OUTLINE_BOX} width="122" height="159" className="italy h-auto w-24 sm:w-30">
          <use href={`${OUTLINES}#italy`} />
        </svg>
      </Link>
      <div className="min-w-0">
        <h2 id={id}>{text.question}</h2>
        <p className="mt-1 max-w-[60ch] text-muted">{text.questionText}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button icon="location" to={paths.myRepresentatives}>
            {text.choose}
          </Button>{" "}
          <Link to={COUNTRY_PATH} className="link py-1.5 font-semibold">
            {text.map}
          </Link>
        </div>
      </div>
    </div>
  );
}

function AnswerElsewhere({ id }: { id: string }) {
  return (
    <>
      <h2 id={id}>{text.title}</h2>
      <Link className="link py-1.5 font-semibold" to={paths.myRepresentatives}>
        {text.all}
      </Link>
    </>
  );
}
