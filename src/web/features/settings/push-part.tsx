// Notifications by browser push, in the settings: on this browser, and on the others of the account.

import { useRef } from "react";
import { changePushDevice, getPush, removePushDevice, testPushDevice } from "#contract/push.ts";
import type { PushDevice } from "#contract/push.ts";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/form.ts";
import { formatDate } from "../../lib/format.ts";
import {
  disablePush,
  enablePush,
  getPushSupport,
  isPushEnabled,
  renewPush,
} from "../../lib/push.ts";
import { useQuery } from "../../lib/query.ts";
import { pushText } from "../../text/push.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";

const text = pushText.settings;

const load = async (signal: AbortSignal) => {
  const { publicKey, devices: found } = await call(getPush, {}, { signal });
  const renewed = found.some(({ isHere }) => isHere) ? await renewPush(publicKey) : null;
  const devices = renewed ?? found;
  return { publicKey, devices, support: getPushSupport(), isEnabled: await isPushEnabled() };
};
type Loaded = Awaited<ReturnType<typeof load>>;

export function PushPart() {
  const { query, set, reload } = useQuery("", load);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part title={text.title} id="notifiche" headingRef={heading}>
      <p className="mt-2">{text.intro}</p>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {query.status === "ready" && (
        <Devices
          loaded={query.value}
          onChanged={set}
          // The focused button disappeared.
          onGone={() => setTimeout(() => heading.current?.focus())}
        />
      )}
    </Part>
  );
}

interface DevicesProps {
  loaded: Loaded;
  onChanged: (loaded: Loaded) => void;
  onGone: () => void;
}

function Devices({ loaded, onChanged, onGone }: DevicesProps) {
  const { publicKey, devices, support, isEnabled } = loaded;
  const toast = useToast();
  const { busy, running, submit } = useSubmit((error) => toast(error.message, "error"));
  const here = devices.find(({ isHere }) => isHere);

  const enable = () =>
    submit(async () => {
      const enabled = await enablePush(publicKey);
      if (enabled.devices === null) {
        const { reason } = enabled;
        onChanged({ ...loaded, support: getPushSupport() });
        if (reason !== "available") toast(pushText.failures[reason], "error");
        return;
      }
      onChanged({ ...loaded, devices: enabled.devices, isEnabled: true });
      toast(pushText.form.enabled, "good");
      onGone();
    }, "enable");
  const change = (device: PushDevice, showsNames: boolean) =>
    submit(async () => {
      await call(changePushDevice, { id: device.id, showsNames });
      onChanged({
        ...loaded,
        devices: devices.map((one) => (one === device ? { ...one, showsNames } : one)),
      });
      toast(text.changed, "good");
    });
  const test = ({ id }: PushDevice) =>
    submit(async () => {
      await call(testPushDevice, { id });
      toast(text.tested, "good");
    });
  const remove = (device: PushDevice) =>
    submit(async () => {
      await call(removePushDevice, { id: device.id });
      if (device.isHere) await disablePush();
      onChanged({
        ...loaded,
        devices: devices.filter((one) => one !== device),
        isEnabled: isEnabled && !device.isHere,
      });
      toast(text.removed, "good");
      onGone();
    });

  const isOn = here !== undefined && isEnabled;
  return (
    <>
      {!isOn && (
        <p className="mt-3">
          {support === "available"
            ? here !== undefined
              ? text.lost
              : devices.length === 0
                ? text.none
                : text.notHere
            : pushText.failures[support]}
        </p>
      )}
      {!isOn && support === "available" && (
        <Button
          className="mt-3 max-sm:w-full"
          busy={running === "enable"}
          disabled={busy}
          onClick={() => void enable()}
        >
          {running === "enable" ? text.enabling : text.enable}
        </Button>
      )}
      {devices.length > 0 && (
        <>
          <ul className="mt-3 lines" aria-label={text.list}>
            {devices.map((device) => (
              <li key={device.id} className="py-3">
                <Device
                  device={device}
                  busy={busy}
                  onChange={(showsNames) => void change(device, showsNames)}
                  onTest={() => void test(device)}
                  onRemove={() => void remove(device)}
                />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">{text.untilSignOut}</p>
        </>
      )}
    </>
  );
}

interface DeviceProps {
  device: PushDevice;
  busy: boolean;
  onChange: (showsNames: boolean) => void;
  onTest: () => void;
  onRemove: () => void;
}

function Device({ device, busy, onChange, onTest, onRemove }: DeviceProps) {
  const name = text.device(device.browser, device.system);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {name}
        {device.isHere && <Badge tone="accent">{text.here}</Badge>}
      </p>
      <p className="text-sm text-muted">{text.since(formatDate(device.since))}</p>
      <Checkbox
        className="mt-2"
        label={text.names}
        hint={text.namesHint}
        aria-label={text.namesOf(name)}
        checked={device.showsNames}
        disabled={busy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" disabled={busy} aria-label={text.testOf(name)} onClick={onTest}>
          {text.test}
        </Button>
        <Button size="sm" disabled={busy} aria-label={text.removeOf(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </>
  );
}
