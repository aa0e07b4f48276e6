// On the home page: who represents the reader's own town, or the question which town that is. The server's page
// has the question; its place is kept for the answer (src/web/index.html, .my-town), which only readers with a
// town load.

import { lazy, Suspense, useId } from "react";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { myTownText as text } from "../../text/my-town.ts";
import { Button } from "../../ui/button.tsx";
import { useMyTown } from "./my-town.ts";

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
    <div className="my-town-question flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div>
        <h2 id={id}>{text.question}</h2>
        <p className="mt-1 max-w-[60ch] text-muted">{text.questionText}</p>
      </div>
      <Button icon="location" to={paths.myRepresentatives}>
        {text.choose}
      </Button>
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
