// Passkeys in the browser: asks the server for a challenge, the device for its answer, and hands it
// over. The library is loaded when somebody uses one.

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as endpoints from "#contract/passkeys.ts";
import type { AttestedKey, SignedChallenge } from "#contract/passkeys.ts";
import { parseStoredSession } from "#domain/account/session-state.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { passkeyText } from "../../text/passkeys.ts";
import { startSession } from "./use-session.ts";

const loadLibrary = () => import("@simplewebauthn/browser");

/** Why the device gave no answer; the server knows nothing of it. */
class DeviceError extends AppError {
  constructor(reason: "unsupported" | "cancelled" | "known" | "failed") {
    super("internal");
    this.message = passkeyText[reason];
  }
}

/** Throws `AppError`. */
export async function signInWithPasskey(options: { again: boolean }): Promise<void> {
  const { startAuthentication } = await supported();
  const asked = await call(endpoints.beginPasskeySignIn, options);
  const signed: SignedChallenge = await answered(() =>
    startAuthentication({
      optionsJSON: asked.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );
  const session = parseStoredSession(await call(endpoints.finishPasskeySignIn, { signed }));
  if (session === null) throw new AppError("internal");
  startSession(session);
}

/** The challenge first: the server may want to know again who one is. Throws `AppError`. */
export async function beginPasskey(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { options } = await call(endpoints.beginPasskey, {});
  return options as unknown as PublicKeyCredentialCreationOptionsJSON;
}

/** Throws `AppError`. */
export async function addPasskey(
  name: string,
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<void> {
  const { startRegistration } = await supported();
  const made = await answered(() => startRegistration({ optionsJSON }));
  const { transports = [] } = made.response;
  const attested: AttestedKey = { ...made, response: { ...made.response, transports } };
  await call(endpoints.addPasskey, { name, attested });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await call(endpoints.renamePasskey, { id, name });
}

export async function removePasskey(id: string): Promise<void> {
  await call(endpoints.removePasskey, { id });
}

async function supported() {
  const library = await loadLibrary();
  if (!library.browserSupportsWebAuthn()) throw new DeviceError("unsupported");
  return library;
}

/** Browsers say little, so that no page learns which passkeys a device has. */
async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") throw new DeviceError("known");
    const isCancelled = name === "NotAllowedError" || name === "AbortError";
    throw new DeviceError(isCancelled ? "cancelled" : "failed");
  }
}
