// The top of the home page: one sentence, one question, two ways on.

import { paths } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { Button } from "../../ui/button.tsx";
import type { ReactNode } from "react";
import { TallySheet } from "./tally-sheet.tsx";

export function Hero({ search }: { search: ReactNode }) {
  return (
    <section className="border-b border-line bg-sheet">
      <div className="page flex items-center justify-between gap-12 py-6 md:py-14">
        <div className="w-full max-w-2xl">
          <h1 className="max-w-[10.5em] text-hero">{text.title}</h1>
          <p className="mt-3 max-w-[58ch] text-muted sm:text-lg">{text.intro}</p>
          {search}
          <div className="mt-3 flex gap-2">
            <Button to={paths.politicians} className="max-sm:flex-1 max-sm:px-2">
              {text.toList}
            </Button>{" "}
            <Button to={paths.about} className="max-sm:flex-1 max-sm:px-2">
              {text.toAbout}
            </Button>
          </div>
        </div>
        <TallySheet className="hidden flex-none lg:block" />
      </div>
    </section>
  );
}
