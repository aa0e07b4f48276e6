// Page /install.

import { InstallCard } from "../features/install/install-card.tsx";
import { InstallSteps } from "../features/install/install-steps.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { install as text } from "../text/install.ts";
import { Chapter } from "../ui/chapter.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { PointList } from "../ui/point-list.tsx";

const STEPS_ID = "passi";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.install,
});

export function Component() {
  return (
    <div className="pb-16">
      <PageIntro
        title={text.title}
        lead={text.lead}
        aside={
          <div className="w-full max-w-96">
            <InstallCard stepsId={STEPS_ID} />
          </div>
        }
      />
      <div className="[[data-app=installed]_&]:hidden" id={STEPS_ID}>
        <Chapter title={text.steps.title}>
          <InstallSteps />
        </Chapter>
      </div>
      <Chapter title={text.benefits.title}>
        <PointList
          points={text.benefits.list}
          icons={["phone", "wifi-off", "star", "check-circle"]}
          pairs
        />
      </Chapter>
    </div>
  );
}
