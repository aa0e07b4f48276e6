// Whether news come as a notification. Choosing it enables notifications on this browser, where they are not yet.

import { useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getFollow } from "#contract/follows.ts";
import { useSubmit } from "../../lib/form.ts";
import { enablePush } from "../../lib/push.ts";
import { pushText } from "../../text/push.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Checkbox } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";

type Push = OutputOf<typeof getFollow>["push"];

const text = pushText.form;

interface PushChoiceProps {
  push: Push;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onEnabled: (push: Push) => void;
}

export function PushChoice({ push, checked, onChange, onEnabled }: PushChoiceProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const isElsewhere = push.devices > 0 && !push.isHere;
  const fail = (sentence: string) => {
    setProblem(sentence);
    // It would reach nobody.
    if (push.devices === 0) onChange(false);
  };
  const { busy, submit } = useSubmit((error) => fail(error.message));

  const enable = () =>
    submit(async () => {
      setProblem(null);
      const enabled = await enablePush(push.publicKey);
      if (enabled.devices !== null) {
        onEnabled({ ...push, devices: enabled.devices.length, isHere: true });
        toast(text.enabled, "good");
      } else if (enabled.reason !== "available") fail(pushText.failures[enabled.reason]);
    });
  const choose = (isWanted: boolean) => {
    setProblem(null);
    onChange(isWanted);
    if (isWanted && push.devices === 0) void enable();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Checkbox
        label={text.label}
        hint={push.isHere ? text.here : isElsewhere ? text.elsewhere(push.devices) : text.off}
        checked={checked}
        disabled={busy}
        onChange={(event) => choose(event.target.checked)}
      />
      {checked && isElsewhere && (
        <Button size="sm" busy={busy} onClick={() => void enable()}>
          {text.enableHere}
        </Button>
      )}
      <FormError>{problem}</FormError>
    </div>
  );
}
