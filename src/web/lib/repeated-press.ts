// Presses in kept HTML (keep-html.tsx): the code of the part is loaded, and the press repeated.

import { useEffect, useState } from "react";
import type { MouseEvent } from "react";
import { useToast } from "../ui/toasts.tsx";

interface RepeatedPress {
  /** The part is kept HTML no longer. */
  isChanged: boolean;
  /** Of what is pressed, which has an id. */
  selector: string;
  /** Said where the code cannot be had. */
  failed: string;
}

/** `pressed` is the id of what was pressed, for the part (`useRepeat`). */
export function useRepeatedPress(
  load: () => Promise<unknown>,
  { isChanged, selector, failed }: RepeatedPress,
): { pressed: string | null; onClickCapture: (event: MouseEvent) => void } {
  const [pressed, setPressed] = useState<string | null>(null);
  const toast = useToast();
  return {
    pressed,
    onClickCapture(event) {
      const { target } = event;
      const element = target instanceof Element ? target.closest(selector) : null;
      if (element === null || isChanged || pressed !== null || event.metaKey || event.ctrlKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      load().then(
        () => setPressed(element.id),
        () => toast(failed, "error"),
      );
    },
  };
}

/** Presses once what was pressed while the part was kept HTML. */
export function useRepeat(pressed: string | null): void {
  useEffect(() => {
    if (pressed === null) return;
    const element = document.getElementById(pressed);
    element?.focus({ preventScroll: true });
    element?.click();
  }, [pressed]);
}
