// Which keys there are, and the switch that turns them off (WCAG 2.1.4).

import { moderation } from "../../../text/moderation.ts";
import { Key } from "../shared/key.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Checkbox } from "../../../ui/inputs.tsx";

const text = moderation.keys;

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

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
