// The top of the home page: one sentence, one question, two ways on.

import { paths } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { Button } from "../../ui/button.tsx";
import { HeroSearch } from "./hero-search.tsx";

export function Hero() {
  return (
    <section className="border-b border-line bg-sheet">
      <div className="page pt-8 pb-8 md:pt-16 md:pb-14">
        <div className="max-w-3xl">
          <h1 className="text-hero">{text.title}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted max-sm:text-base">{text.intro}</p>
          <HeroSearch />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button to={paths.politicians} icon="users">
              {text.toList}
            </Button>
            <Button to={paths.about} variant="quiet">
              {text.toAbout}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
