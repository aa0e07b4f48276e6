// Passkeys as the site asks for and checks them (WebAuthn): the device verifies the person, its key
// stays on it or with its maker. Stateless: the caller stores challenges and keys. The library is
// loaded with the first use: most servers start without anybody who needs it soon.

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

const SITE_NAME = "Scrutinio";
/** Also the life of the challenge. */
export const CEREMONY_SECONDS = 5 * 60;

export interface KnownKey {
  credentialId: string;
  transports: string[];
}

export interface NewKey extends KnownKey {
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
}

export interface RelyingParty {
  /** Names the person to the device; `known` keys are not made twice. */
  askForKey(
    person: { id: string; email: string; fullName: string },
    known: readonly KnownKey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Null for what does not belong to this site, this challenge, or was made without the person. */
  readKey(attested: unknown, challenge: string): Promise<NewKey | null>;
  /** Without known keys the device offers those it has of this site. */
  askForSignature(known: readonly KnownKey[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The signature counter of the device; null as above. */
  checkSignature(
    signed: unknown,
    challenge: string,
    key: KnownKey & Pick<NewKey, "publicKey">,
  ): Promise<number | null>;
  /** What the device stores of the person; base64url. */
  toUserHandle(personId: string): string;
}

/** Ed25519, ES256 and RS256, which authenticators of today sign with; the library would offer an experimental one first. */
const ALGORITHMS = [-8, -7, -257];

/** The address of the site is what keys are bound to. */
export function createRelyingParty(publicUrl: string): RelyingParty {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const load = () => import("@simplewebauthn/server");
  const userHandle = (id: string) => Uint8Array.from(Buffer.from(id.replaceAll("-", ""), "hex"));
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    toUserHandle: (personId) => Buffer.from(userHandle(personId)).toString("base64url"),
    async askForKey({ id, email, fullName }, known) {
      const { generateRegistrationOptions } = await load();
      return generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID,
        userID: userHandle(id),
        userName: email,
        userDisplayName: fullName,
        timeout: CEREMONY_SECONDS * 1000,
        attestationType: "none",
        excludeCredentials: known.map(toDescriptor),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },
    async readKey(attested, expectedChallenge) {
      const { verifyRegistrationResponse } = await load();
      const response = { ...(attested as RegistrationResponseJSON), clientExtensionResults: {} };
      const found = await orNull(
        verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (found === null || !found.verified) return null;
      const { id, publicKey, counter } = found.registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: response.response.transports ?? [],
      };
    },
    async askForSignature(known) {
      const { generateAuthenticationOptions } = await load();
      return generateAuthenticationOptions({
        rpID,
        timeout: CEREMONY_SECONDS * 1000,
        allowCredentials: known.map(toDescriptor),
        userVerification: "required",
      });
    },
    async checkSignature(signed, expectedChallenge, { credentialId, publicKey, transports }) {
      const { verifyAuthenticationResponse } = await load();
      const response = { ...(signed as AuthenticationResponseJSON), clientExtensionResults: {} };
      const credential = {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")),
        transports,
        // The caller compares it, in the statement that stores the new one.
        counter: 0,
      };
      const found = await orNull(
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge, credential }),
      );
      return found?.verified === true ? found.authenticationInfo.newCounter : null;
    },
  };
}

const toDescriptor = ({ credentialId: id, transports }: KnownKey) => ({ id, transports });

/** The library throws on everything that is wrong with what was sent. */
function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch(() => null);
}
