// A number with the words that are read aloud around it: "Stima: 4,2 su 5" where "4,2" is shown. The number stands there
// once, so that browsers of text and reader modes, which drop or ignore styles, say it once.

import type { ReactNode } from "react";

interface SpokenProps {
  before?: string;
  after?: string;
  children: ReactNode;
}

export function Spoken({ before, after, children }: SpokenProps) {
  return (
    <>
      {before !== undefined && <span className="sr-only">{before}</span>}
      {children}
      {after !== undefined && <span className="sr-only">{after}</span>}
    </>
  );
}
