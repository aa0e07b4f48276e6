// Page /settings. The HTML is the same for everyone and holds nothing personal; visitors are
// redirected to sign-in and back.

import "../styles/settings.css";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "../app/router/hooks.ts";
import type { SessionState } from "#domain/account/session-state.ts";
import { leaveForGoogle } from "../features/account/google-journey.ts";
import { DevicesLink } from "../features/account/security/devices-link.tsx";
import { IdentitySettings } from "../features/account/security/identity-settings.tsx";
import { PasskeySettings } from "../features/account/security/passkey-settings.tsx";
import { PasswordSettings } from "../features/account/security/password-settings.tsx";
import { SecondFactorSettings } from "../features/account/security/second-factor-settings.tsx";
import { useIdentityCheck } from "../features/account/security/use-identity-check.tsx";
import { OPINE_ID } from "../features/opinions/opine-id.ts";
import { RATE_ID } from "../features/reviews/rate-id.ts";
import { FollowsPart } from "../features/settings/follows-part.tsx";
import { AccountPart } from "../features/settings/account-part.tsx";
import { ConsentsPart } from "../features/settings/consents-part.tsx";
import { DataViewsPart } from "../features/settings/data-views-part.tsx";
import { DeletionPart } from "../features/settings/deletion-part.tsx";
import { ExportPart } from "../features/settings/export-part.tsx";
import { OwnDecisions } from "../features/settings/own-decisions.tsx";
import { OwnOpinions } from "../features/settings/own-opinions.tsx";
import { OwnReports } from "../features/settings/own-reports.tsx";
import { OwnReviews } from "../features/settings/own-reviews.tsx";
import { PushPart } from "../features/settings/push-part.tsx";
import { PartLoading } from "../features/settings/part.tsx";
import { ReceiptsPart } from "../features/settings/receipts-part.tsx";
import { SettingsGroup } from "../features/settings/settings-group.tsx";
import { DECISIONS_ID, decisionId, REPORTS_ID } from "../features/settings/use-arrival.ts";
import { WeightPart } from "../features/settings/weight-part.tsx";
import { RightsPart } from "../features/settings/rights-part.tsx";
import { AuthorStatusNotice } from "../features/author-status/author-status-notice.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths, signInPath } from "../lib/paths.ts";
import { useSession } from "../app/session/use-session.ts";
import { settings as text } from "../text/settings.ts";
import { cx } from "../ui/cx.ts";
import { PageIntro } from "../ui/page-intro.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.settings,
  noIndex: true,
});

export function Component() {
  const session = useSession();
  useSignInFirst(session.status);
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      {session.status === "signed-in" ? (
        // A different user gets a fresh page.
        <Settings key={session.user.id} />
      ) : (
        <div className="page pt-8">
          <noscript>
            <p>{text.needsScript}</p>
          </noscript>
          <div className="noscript:hidden">
            <PartLoading />
          </div>
        </div>
      )}
    </div>
  );
}

function Settings() {
  /** Withdrawing consent deletes reviews and opinions. */
  const [withdrawals, setWithdrawals] = useState(0);
  const { checked, dialog } = useIdentityCheck();
  const { groups } = text;
  // What a link leads to is there at once.
  const order = useLocation().hash === "" && "first-known";
  return (
    <div className="page pt-6 lg:pt-10">
      <AuthorStatusNotice />
      <div className={cx("grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem]", order)}>
        <div className={cx("min-w-0", order)}>
          <SettingsGroup words={groups.account} ids={["seguiti", "notifiche"]} isFirst>
            <AccountPart />
            <FollowsPart />
            <PushPart />
            <WeightPart />
          </SettingsGroup>
          <SettingsGroup
            words={groups.written}
            ids={["ricevute", DECISIONS_ID, decisionId(""), REPORTS_ID]}
          >
            <OwnReviews key={`reviews-${withdrawals}`} editHash={`#${RATE_ID}`} />
            <OwnOpinions key={`opinions-${withdrawals}`} editHash={`#${OPINE_ID}`} />
            <ReceiptsPart />
            <OwnDecisions />
            <OwnReports />
          </SettingsGroup>
          <SettingsGroup
            words={groups.security}
            ids={["password", "verifica-in-due-passaggi", "passkey", "identita"]}
          >
            <PasswordSettings />
            <SecondFactorSettings />
            <PasskeySettings />
            <IdentitySettings />
            <DevicesLink />
          </SettingsGroup>
        </div>
        <SettingsGroup words={groups.data} ids={["consensi"]}>
          <ConsentsPart checked={checked} onWithdrawn={() => setWithdrawals(withdrawals + 1)} />
          <ExportPart />
          <RightsPart />
          <DataViewsPart />
          <DeletionPart signInAgain={signInAgain} />
        </SettingsGroup>
      </div>
      {dialog}
    </div>
  );
}

const signInAgain = () => leaveForGoogle({ again: true, target: paths.settings });

/** Sign-out and deletion navigate elsewhere themselves: let that navigation start first. */
const MOMENT_MS = 300;

function useSignInFirst(status: SessionState["status"]) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === "signed-in") wasSignedIn.current = true;
    if (status !== "signed-out" || isLeaving) return undefined;
    const timer = setTimeout(
      () => void navigate(signInPath(paths.settings), { replace: true }),
      wasSignedIn.current ? MOMENT_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [status, isLeaving, navigate]);
}
