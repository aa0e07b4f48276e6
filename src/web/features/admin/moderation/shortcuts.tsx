// Single-key shortcuts of the queue. Inactive while typing or in a dialog; can be switched off on
// this device (WCAG 2.1.4).

import { useEffect, useEffectEvent, useState } from "react";
import { moderation } from "../../../text/moderation.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Checkbox } from "../../../ui/inputs.tsx";
import { Key } from "../shared/choice-cards.tsx";

const STORAGE_KEY = "scrutinio-moderation-keys";

/** What each key does; only a key that is here is taken from the browser. */
type Shortcuts = Readonly<Record<string, () => void>>;

export function useShortcuts(isOn: boolean, shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[event.key];
    if (action === undefined || !isFree(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

/** Whether shortcuts are on; default on. */
export function useShortcutChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readChoice);
  return [
    isOn,
    (now) => {
      setOn(now);
      try {
        localStorage.setItem(STORAGE_KEY, now ? "on" : "off");
      } catch {
        // A browser may forbid its storage: the choice then lasts as long as the page.
      }
    },
  ];
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

const TYPING = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return target.closest(TYPING) === null;
}

const text = moderation.keys;

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Which keys there are, and the switch that turns them off. */
export function KeysDialog({ open, onClose, isOn, onChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} closeText={text.close}>
      <p className="text-muted">{text.intro}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5">
        {text.list.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5 border-t border-line pt-3"
        label={<span className="font-semibold">{text.on}</span>}
        hint={text.onHint}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
