// Switching the second factor on and off, and new recovery codes. For the settings page; complete in
// itself, dialogs included.

import { useState } from "react";
import type { Security } from "#contract/account.ts";
import { formatDate } from "../../../lib/format.ts";
import {
  disableSecondFactor,
  enableSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
} from "../../../app/session/security-api.ts";
import type { Enrolment } from "../../../app/session/security-api.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { Confirmation } from "./confirmation.tsx";
import { EnrolmentDialog } from "./enrolment-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useAction } from "./use-action.ts";
import { useIdentityCheck } from "./use-identity-check.tsx";
import { reloadSecurity } from "./use-security.ts";

const words = text.secondFactor;
const FEW_CODES = 2;
/** As in `secondFactorPath`. */
const SECOND_FACTOR_ID = "verifica-in-due-passaggi";

export function SecondFactorSettings() {
  const { busy, run } = useAction();
  const { checked, dialog } = useIdentityCheck();
  const toast = useToast();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isTurningOff, setTurningOff] = useState(false);

  async function begin() {
    setEnrolment(await run("enrol", () => checked(enrolSecondFactor)));
  }
  async function enable(code: string) {
    const fresh = await checked(() => enableSecondFactor(code));
    if (fresh === null) return;
    setEnrolment(null);
    setCodes(fresh);
    toast(words.turnedOn, "good");
    await reloadSecurity();
  }
  async function renew() {
    const fresh = await run("renew", () => checked(renewRecoveryCodes));
    if (fresh === null) return;
    setCodes(fresh);
    toast(words.renewed, "good");
  }
  async function turnOff() {
    setTurningOff(false);
    const isOff = await run("off", () => checked(() => disableSecondFactor().then(() => true)));
    if (isOff !== null) toast(words.turnedOff, "good");
  }

  return (
    <>
      <SecuritySection id={SECOND_FACTOR_ID} title={words.title}>
        {(security) => (
          <>
            <p className="text-muted">{words.what}</p>
            {security.isSecondFactorMissing && <Notice tone="warn">{words.missing}</Notice>}
            {security.secondFactor === null && !security.isEmailConfirmed && (
              <Notice tone="warn">{words.unconfirmed}</Notice>
            )}
            {security.secondFactor === null ? (
              <Button
                variant="primary"
                className="justify-self-start"
                busy={busy === "enrol"}
                disabled={!security.isEmailConfirmed}
                onClick={() => void begin()}
              >
                {busy === "enrol" ? words.busy : words.turnOn}
              </Button>
            ) : (
              <>
                <State {...security.secondFactor} />
                <div className="flex flex-wrap gap-3">
                  <Button busy={busy === "renew"} onClick={() => void renew()}>
                    {words.renew}
                  </Button>
                  <Button
                    variant="danger"
                    busy={busy === "off"}
                    onClick={() => setTurningOff(true)}
                  >
                    {words.turnOff}
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </SecuritySection>
      <EnrolmentDialog enrolment={enrolment} enable={enable} onClose={() => setEnrolment(null)} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
      <Confirmation
        open={isTurningOff}
        onClose={() => setTurningOff(false)}
        onConfirm={() => void turnOff()}
        title={words.confirmOff.title}
        confirmText={words.turnOff}
      >
        {words.confirmOff.text}
      </Confirmation>
      {dialog}
    </>
  );
}

function State({ enabledAt, recoveryCodesLeft }: NonNullable<Security["secondFactor"]>) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="shield" />
        {words.onSince(formatDate(enabledAt))}
      </p>
      {recoveryCodesLeft > FEW_CODES ? (
        <p>{words.codesLeft(recoveryCodesLeft)}</p>
      ) : (
        <Notice tone="warn">{words.codesLeft(recoveryCodesLeft)}</Notice>
      )}
    </>
  );
}
