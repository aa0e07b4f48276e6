// Accounts: identity, sign-in methods, consent.

import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { SIGN_IN_KINDS } from "#domain/account/sign-in-event.ts";
import { identity, time } from "./columns.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull().unique(),
  fullName: text("full_name").notNull(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  credentialsVersion: integer("credentials_version").notNull().default(1),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  emailVerifiedAt: time("email_verified_at"),
  /** Tenths, as in src/domain/rating/account-weight.ts; brought up to date every night. */
  reviewWeight: smallint("review_weight").notNull().default(0),
  weighsAsNew: boolean("weighs_as_new").notNull().default(true),
  /** Holds only texts of somebody who erased them, until the next night; null: an account. */
  departedAt: time("departed_at"),
});

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  token: text("token").notNull().unique(),
  expiresAt: time("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  seenAt: time("seen_at").notNull().defaultNow(),
  authenticatedAt: time("authenticated_at").notNull().defaultNow(),
  credentialsVersion: integer("credentials_version").notNull().default(1),
  /** The passkey that was last proved in it; null: none, or removed since. */
  passkeyId: uuid("passkey_id"),
});

export const accounts = pgTable("accounts", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  password: text("password"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** Sign-ins and failed ones of the last 30 days, for the owner. */
export const signInEvents = pgTable("sign_in_events", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  /** The last time, if it happened several times. */
  at: time("at").notNull(),
  kind: text("kind", { enum: SIGN_IN_KINDS }).notNull(),
  /** Failures that follow one another and are alike are one row. */
  times: integer("times").notNull().default(1),
  /** Product names; never the header. */
  browser: text("browser"),
  system: text("system"),
  /** Prefix of the address: /24, or /48 of IPv6. */
  network: text("network"),
  isNewDevice: boolean("is_new_device").notNull().default(false),
});

/** Domains of confirmed addresses as last looked up; see src/domain/account/mailbox.ts. */
export const mailDomains = pgTable("mail_domains", {
  domain: text("domain").primaryKey(),
  misses: smallint("misses").notNull(),
  failures: smallint("failures").notNull(),
  nextLookAt: time("next_look_at").notNull(),
});

/** What was withdrawn within the last day, for the daily limits of its author. */
export const withdrawnTexts = pgTable("withdrawn_texts", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  kind: text("kind", { enum: ["review", "opinion"] }).notNull(),
  writtenAt: time("written_at").notNull(),
});

/** One-time links sent by mail; the token itself is only in the mail. */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    userId: uuid("user_id").notNull(),
    purpose: text("purpose", { enum: ["confirm-email", "reset-password"] }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id").primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  lastStep: integer("last_step").notNull().default(0),
  createdAt: time("created_at").notNull(),
  enabledAt: time("enabled_at"),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const signInChallenges = pgTable("sign_in_challenges", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  credentialsVersion: integer("credentials_version").notNull().default(1),
});

/** Public keys of devices one signs in with (WebAuthn). */
export const passkeys = pgTable("passkeys", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  /** As the device calls it; base64url. */
  credentialId: text("credential_id").notNull().unique(),
  /** COSE key, base64url. */
  publicKey: text("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  name: text("name").notNull(),
  createdAt: time("created_at").notNull(),
  lastUsedAt: time("last_used_at"),
});

/** Accounts known to be one person's; of the person only a keyed hash of the fiscal number. */
export const verifiedIdentities = pgTable("verified_identities", {
  userId: uuid("user_id").primaryKey(),
  fiscalHash: text("fiscal_hash").notNull().unique(),
  verifiedAt: time("verified_at").notNull(),
});

/** Challenges that wait for a device's signature. */
export const passkeyRequests = pgTable("passkey_requests", {
  challengeHash: text("challenge_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  userId: uuid("user_id"),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const providerRequests = pgTable("provider_requests", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  nonce: text("nonce").notNull(),
  codeVerifier: text("code_verifier").notNull(),
  userId: uuid("user_id"),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});

/** Proofs of work that count no more; they name no account. */
export const usedProofs = pgTable("used_proofs", {
  nonce: text("nonce").primaryKey(),
  expiresAt: time("expires_at").notNull(),
});

export const rateLimits = pgTable("rate_limits", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id").notNull(),
    role: text("role", { enum: ["admin"] }).notNull(),
    grantedAt: time("granted_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const consents = pgTable("consents", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", { enum: ["political-opinions"] }).notNull(),
  policyVersion: text("policy_version").notNull(),
  givenAt: time("given_at").notNull(),
  withdrawnAt: time("withdrawn_at"),
});
