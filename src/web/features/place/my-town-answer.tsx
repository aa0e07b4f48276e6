// The answer on the home page: who represents the reader's own town.

import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { myTownText as text } from "../../text/my-town.ts";
import { atTown } from "../../text/place-name.ts";
import { Heads, RepresentativesFailed, useRepresentatives } from "./my-representatives.tsx";

interface MyTownAnswerProps {
  code: string;
  /** Of the heading. */
  id: string;
}

export function MyTownAnswer({ code, id }: MyTownAnswerProps) {
  const { query, reload } = useRepresentatives(code);
  const isReady = query.status === "ready";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id}>{isReady ? text.inTown(atTown(query.value.town.place)) : text.title}</h2>
        <Link className="link py-1.5 font-semibold" to={paths.myRepresentatives}>
          {text.all}
        </Link>
      </div>
      {isReady && <Heads {...query.value} />}
      {query.status === "failed" && <RepresentativesFailed onRetry={reload} />}
    </>
  );
}
