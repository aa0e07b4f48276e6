import * as account from "#contract/account.ts";
import * as auth from "#contract/auth.ts";
import * as session from "#contract/session.ts";
import * as identityContract from "#contract/identity.ts";
import * as passkeyContract from "#contract/passkeys.ts";
import * as site from "#contract/site.ts";
import { forUser } from "../../route.ts";
import type { Route } from "../../route.ts";
import { authRoute, signedInAuthRoute } from "./auth-context.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, confirmEmailByNumber, resendConfirmation } from "./confirm-email.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { getMe } from "./get-me.ts";
import { getSecurity } from "./get-security.ts";
import { beginGoogle, finishGoogle } from "./google/sign-in-with-google.ts";
import * as identity from "./identity/verify-identity.ts";
import * as passkeys from "./passkeys/settings.ts";
import { beginPasskeySignIn, finishPasskeySignIn } from "./passkeys/sign-in.ts";
import { listMySignIns } from "./list-sign-ins.ts";
import { refreshSession } from "./refresh-session.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { answerSecondFactor } from "./second-factor/challenge.ts";
import * as secondFactor from "./second-factor/settings.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";

export const accountRoutes: Route[] = [
  forUser(site.getMe, getMe, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(account.getSecurity, getSecurity, {
    inSilence: "shown",
    statements: 6,
  }),
  forUser(account.listMySignIns, listMySignIns, {
    inSilence: "shown",
    statements: 1,
  }),
  authRoute(auth.signUp, signUp),
  authRoute(auth.signIn, signIn),
  authRoute(auth.signOut, signOut),
  authRoute(auth.requestPasswordReset, requestPasswordReset),
  authRoute(auth.resetPassword, resetPassword),
  authRoute(auth.beginGoogle, beginGoogle),
  authRoute(auth.finishGoogle, finishGoogle),
  authRoute(passkeyContract.beginPasskeySignIn, beginPasskeySignIn),
  authRoute(passkeyContract.finishPasskeySignIn, finishPasskeySignIn),
  authRoute(auth.confirmEmailByNumber, confirmEmailByNumber),
  authRoute(auth.answerSecondFactor, answerSecondFactor),
  signedInAuthRoute(session.refreshSession, refreshSession),
  signedInAuthRoute(auth.confirmEmail, confirmEmail),
  signedInAuthRoute(auth.resendConfirmation, resendConfirmation),
  signedInAuthRoute(auth.confirmIdentity, confirmIdentity),
  signedInAuthRoute(auth.changePassword, changePassword),
  signedInAuthRoute(auth.enrolSecondFactor, secondFactor.enrol),
  signedInAuthRoute(auth.enableSecondFactor, secondFactor.enable),
  signedInAuthRoute(auth.renewRecoveryCodes, secondFactor.renewRecoveryCodes),
  signedInAuthRoute(auth.disableSecondFactor, secondFactor.disable),
  signedInAuthRoute(passkeyContract.beginPasskey, passkeys.begin),
  signedInAuthRoute(passkeyContract.addPasskey, passkeys.add),
  signedInAuthRoute(passkeyContract.renamePasskey, passkeys.rename),
  signedInAuthRoute(passkeyContract.removePasskey, passkeys.remove),
  signedInAuthRoute(identityContract.beginIdentityVerification, identity.begin),
  signedInAuthRoute(identityContract.finishIdentityVerification, identity.finish),
  signedInAuthRoute(identityContract.removeIdentityVerification, identity.remove),
  signedInAuthRoute(auth.endSession, endSession),
  signedInAuthRoute(auth.endOtherSessions, endOtherSessions),
];
