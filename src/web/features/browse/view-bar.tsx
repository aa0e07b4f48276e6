// Above the results: cards or table, and, while the list is ordered by name, the letters to jump to.
// All are links, so that they work without scripts.

import { encodePosition, toPosition } from "#domain/politician/position.ts";
import { politicians as text } from "../../text/politicians.ts";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../app/router/link.tsx";
import { Held } from "../../lib/held-part.tsx";
import { browsePath, VIEWS } from "./browse-url.ts";
import type { Browse, Start, View } from "./browse-url.ts";
import { rememberView } from "./list-view.ts";

interface ViewBarProps {
  browse: Browse;
  view: View;
  start: Start;
}

export function ViewSwitch({ browse, view, start }: ViewBarProps) {
  return (
    <nav aria-label={text.view.label} className="print:hidden">
      <ul className="flex overflow-hidden rounded-md border border-edge">
        {VIEWS.map((one) => (
          <li key={one}>
            <Link
              to={browsePath({ ...browse, view: one }, start)}
              replace
              preventScrollReset
              aria-current={one === view ? "true" : undefined}
              className={cx("block px-3 py-1", one === view && "bg-ink font-semibold text-paper")}
              onClick={() => rememberView(one)}
            >
              {text.view.options[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LetterJumpProps = Pick<ViewBarProps, "browse" | "start">;

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Each leads to the first surname with the letter. */
export function LetterJump({ browse, start }: LetterJumpProps) {
  return (
    <nav aria-label={text.letters.label} className="mb-4 print:hidden">
      <Held into="ul" part="letters" of={[browse, start]} className="flex flex-wrap gap-x-1">
        <Letters browse={browse} start={start} />
      </Held>
    </nav>
  );
}

function Letters({ browse, start }: LetterJumpProps) {
  return LETTERS.map((letter) => {
    const first = letter === "A" ? undefined : letterCursor(letter);
    const isCurrent = first !== undefined && first === start;
    return (
      <li key={letter}>
        <Link
          to={browsePath(browse, first)}
          aria-current={isCurrent ? "true" : undefined}
          className={cx(
            "grid size-8 place-items-center rounded-sm hover:bg-sheet hover:underline",
            isCurrent && "bg-ink font-semibold text-paper hover:bg-ink",
          )}
        >
          <span className="sr-only">{text.letters.jump} </span>
          {letter}
        </Link>
      </li>
    );
  });
}

/** The position before every surname with the letter. */
function letterCursor(letter: string): string {
  const before = {
    id: 1,
    nameSort: letter.toLowerCase(),
    createdAt: "",
    ratings: { estimate: null, totalReviews: 0 },
  };
  return encodePosition(toPosition(before, "name"));
}
