// The first screen as the server has rendered it. Its links lead on inside the site; a button in it loads its code, and is
// pressed again then.

import type { MouseEvent } from "react";
import { errorMessage } from "#domain/error.ts";
import { usePressLink } from "../../app/router/link.tsx";
import { keepHtml } from "../../lib/keep-html.tsx";
import { useRepeatedPress } from "../../lib/repeated-press.ts";
import type { HeaderProps } from "./header.tsx";

const load = () => import("./header.tsx").then((module) => module.Header);

const { Part, prepare } = keepHtml(import.meta.env.SSR ? await load() : null, load);
export const prepareHeader = prepare;

interface KeptHeaderProps {
  id: string;
  isChanged: boolean;
  props: Omit<HeaderProps, "pressed">;
}

export function KeptHeader({ id, isChanged, props }: KeptHeaderProps) {
  const pressLink = usePressLink();
  const { pressed, onClickCapture } = useRepeatedPress(load, {
    isChanged,
    selector: "button[id]",
    failed: errorMessage("data_failed"),
  });
  // What has handlers on the document is for them.
  const follow = ({ nativeEvent, target }: MouseEvent) => {
    if (pressed === null && !isChanged && target instanceof Element)
      pressLink(nativeEvent, target.closest("a:not([data-compare], [aria-haspopup])"));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the links in it
    <div onClickCapture={onClickCapture} onClick={follow}>
      <Part id={id} isChanged={isChanged || pressed !== null} props={{ ...props, pressed }} />
    </div>
  );
}
