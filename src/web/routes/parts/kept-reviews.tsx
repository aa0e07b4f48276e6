// The reviews as the server has rendered them, until something in them is pressed: their code is then loaded, and the
// press repeated.

import { useState } from "react";
import type { MouseEvent } from "react";
import { useSubmit } from "../../lib/form.ts";
import { keepHtml } from "../../lib/keep-html.tsx";
import { reportButton } from "../../text/report-button.ts";
import { useToast } from "../../ui/toasts.tsx";
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
  const [pressed, setPressed] = useState<string | null>(null);
  const toast = useToast();
  const { submit } = useSubmit(() => toast(reportButton.unavailable, "error"));
  const wake = (event: MouseEvent) => {
    const { target } = event;
    const element = target instanceof Element ? target.closest("button[id], a[rel=next]") : null;
    if (element === null || isChanged || pressed !== null || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    void submit(async () => {
      await load();
      setPressed(element.id);
    });
  };
  return (
    <div onClickCapture={wake}>
      <Part id={id} isChanged={isChanged || pressed !== null} props={{ ...props, pressed }} />
    </div>
  );
}
