// The passkeys of the account: adding, renaming and removing them. For the settings page; complete in
// itself, dialogs included.

import { useRef, useState } from "react";
import type { Security } from "#contract/account.ts";
import { formatDate } from "../../../lib/format.ts";
import { passkeyText as text } from "../../../text/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { Confirmation } from "./confirmation.tsx";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useAction } from "./use-action.ts";
import { useIdentityCheck } from "./use-identity-check.tsx";
import { reloadSecurity } from "./use-security.ts";

type Passkey = Security["passkeys"][number];
type Naming = { kind: "add" } | { kind: "rename"; passkey: Passkey };
type Options = Awaited<ReturnType<Api["beginPasskey"]>>;
type Api = typeof import("../../../app/session/passkey-api.ts");

const loadApi = (): Promise<Api> => import("../../../app/session/passkey-api.ts");

/** The section's own, for links to it. */
const PASSKEYS_ID = "passkey";

export function PasskeySettings() {
  const { busy, run } = useAction();
  const { checked, dialog } = useIdentityCheck();
  const toast = useToast();
  const [naming, setNaming] = useState<Naming | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  /** The challenge of the passkey that is being added. */
  const options = useRef<Options | null>(null);

  async function begin() {
    const asked = await run("add", () => checked(async () => (await loadApi()).beginPasskey()));
    options.current = asked;
    if (asked !== null) setNaming({ kind: "add" });
  }
  /** A challenge serves one try. */
  function takeOptions(): Options | null {
    const taken = options.current;
    options.current = null;
    return taken;
  }
  async function save(name: string) {
    const api = await loadApi();
    if (naming?.kind === "rename") await api.renamePasskey(naming.passkey.id, name);
    else await api.addPasskey(name, takeOptions() ?? (await api.beginPasskey()));
    toast(naming?.kind === "rename" ? text.renamed : text.added, "good");
    setNaming(null);
    await reloadSecurity();
  }
  async function remove(passkey: Passkey) {
    setRemoved(null);
    const isGone = await run(passkey.id, () =>
      checked(() => loadApi().then((api) => api.removePasskey(passkey.id).then(() => true))),
    );
    if (isGone !== null) toast(text.removed, "good");
  }

  return (
    <>
      <SecuritySection id={PASSKEYS_ID} title={text.title}>
        {({ passkeys, isEmailConfirmed }) => (
          <>
            <p className="text-muted">{text.what}</p>
            {passkeys.length === 0 ? (
              <p>{text.none}</p>
            ) : (
              <ul className="grid gap-3" aria-label={text.list}>
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    busy={busy === passkey.id}
                    onRename={() => setNaming({ kind: "rename", passkey })}
                    onRemove={() => setRemoved(passkey)}
                  />
                ))}
              </ul>
            )}
            {!isEmailConfirmed && <Notice tone="warn">{text.unconfirmed}</Notice>}
            <Button
              className="justify-self-start"
              busy={busy === "add"}
              disabled={!isEmailConfirmed}
              onClick={() => void begin()}
            >
              {busy === "add" ? text.busy : text.add}
            </Button>
          </>
        )}
      </SecuritySection>
      <PasskeyNameDialog
        open={naming !== null}
        current={naming?.kind === "rename" ? naming.passkey.name : null}
        save={save}
        onClose={() => setNaming(null)}
      />
      <Confirmation
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed !== null && void remove(removed)}
        title={text.removal.title(removed?.name ?? "")}
        confirmText={text.remove}
      >
        {text.removal.text}
      </Confirmation>
      {dialog}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <Icon name="lock" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {text.created(formatDate(createdAt))},{" "}
          {lastUsedAt === null ? text.unused : text.used(formatDate(lastUsedAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={text.renameOf(name)} onClick={onRename}>
          {text.rename}
        </Button>
        <Button size="sm" busy={busy} aria-label={text.removeOf(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </li>
  );
}
