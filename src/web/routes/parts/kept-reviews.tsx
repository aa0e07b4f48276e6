// The reviews as the server has rendered them, until something in them is pressed: their code is then loaded, and the
// press repeated.

import { keepHtml } from "../../lib/keep-html.tsx";
import { useRepeatedPress } from "../../lib/repeated-press.ts";
import { reportButton } from "../../text/report-button.ts";
import type { PoliticianReviewsProps } from "./politician-reviews.tsx";

const load = () => import("./politician-reviews.tsx").then((module) => module.PoliticianReviews);

const { Part, prepare } = keepHtml(import.meta.env.SSR ? await load() : null, load);
export const prepareReviews = prepare;

interface KeptReviewsProps {
  id: string;
  isChanged: boolean;
  props: Omit<PoliticianReviewsProps, "pressed">;
}

export function KeptReviews({ id, isChanged, props }: KeptReviewsProps) {
  const { pressed, onClickCapture } = useRepeatedPress(load, {
    isChanged,
    selector: "button[id], a[rel=next]",
    failed: reportButton.unavailable,
  });
  return (
    <div onClickCapture={onClickCapture}>
      <Part id={id} isChanged={isChanged || pressed !== null} props={{ ...props, pressed }} />
    </div>
  );
}
