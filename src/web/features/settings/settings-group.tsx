// One of the four groups of the settings. On a phone one is open at a time, on wide screens all are; a link to a part
// opens the group that has it.

import { useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { cx } from "../../ui/cx.ts";
import { Disclosure } from "../../ui/disclosure.tsx";

interface SettingsGroupProps {
  words: { title: string; parts: string };
  /** What the ids of its parts begin with. */
  ids: readonly string[];
  /** Open where the address names no part. */
  isFirst?: boolean;
  children: ReactNode;
}

const WIDE = "(width >= 64rem)";

export function SettingsGroup({ words, ids, isFirst = false, children }: SettingsGroupProps) {
  const id = useLocation().hash.slice(1);
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const isMeant = id === "" ? isFirst : ids.some((start) => id.startsWith(start));
  return (
    <Disclosure
      className="settings-group"
      name={isWide ? undefined : "settings"}
      open={isWide || isMeant}
      summary={
        <span className="grow">
          <span className="block text-lg">{words.title}</span>
          <span className="block text-sm font-normal text-muted">{words.parts}</span>
        </span>
      }
    >
      <div className={cx("grid grid-cols-1 gap-6 pt-2", isFirst && id === "" && "one-by-one")}>
        {children}
      </div>
    </Disclosure>
  );
}
