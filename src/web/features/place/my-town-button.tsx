// Marks a town as the reader's own, in this browser only.

import { useId } from "react";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { myTownText } from "../../text/my-town.ts";
import { Button } from "../../ui/button.tsx";
import { setMyTown, useMyTown } from "./my-town.ts";

const text = myTownText;

export function MyTownButton({ code }: { code: string }) {
  const own = useMyTown();
  const noteId = useId();
  const isOwn = own === code;
  return (
    <div className="mt-4 noscript:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={isOwn ? "check" : "home"}
          aria-pressed={isOwn}
          aria-describedby={noteId}
          onClick={() => setMyTown(isOwn ? null : code)}
        >
          {text.set}
        </Button>
        {isOwn && (
          <Link className="link py-1.5" to={paths.myRepresentatives}>
            {text.all}
          </Link>
        )}
      </div>
      <p id={noteId} className="mt-1.5 text-sm text-muted">
        {text.note}
      </p>
    </div>
  );
}
