// Validation of sign-up, sign-in and recovery input, in the specified order: full name, e-mail,
// password. The form and the server run the same rules; only the server knows the list of common
// passwords.

import { AppError, errorMessage } from "../error.ts";
import type { ErrorCode } from "../error.ts";

export const PASSWORD_MIN_LENGTH = 6;
/** Of an account that can change what everyone sees. */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
export const FULL_NAME_MAX_LENGTH = 120;
/** RFC 5321: the longest address a mail can be sent to. */
const EMAIL_MAX_LENGTH = 254;

export interface SignUpFields {
  fullName: string;
  email: string;
  password: string;
}

type CredentialField = keyof SignUpFields;

export interface CredentialProblem {
  field: CredentialField;
  code: ErrorCode;
}

/** What is wrong with a sign-up, one problem per field at most, in the specified order. */
export function signUpProblems({ fullName, email, password }: SignUpFields): CredentialProblem[] {
  return present([
    problem("fullName", fullNameProblem(fullName)),
    problem("email", emailProblem(email)),
    problem("password", newPasswordProblem(password)),
  ]);
}

/** A sign-in only requires both fields: passwords set under older rules stay valid. */
export function signInProblems(fields: Omit<SignUpFields, "fullName">): CredentialProblem[] {
  return present([
    problem("email", emailProblem(fields.email)),
    problem("password", enteredPasswordProblem(fields.password)),
  ]);
}

export function recoveryProblems({ email }: Pick<SignUpFields, "email">): CredentialProblem[] {
  return present([problem("email", emailProblem(email))]);
}

export function newPasswordProblems(fields: Pick<SignUpFields, "password">): CredentialProblem[] {
  return present([problem("password", newPasswordProblem(fields.password))]);
}

/** Requirements of an administrator's password, beyond those of every password. */
export function adminPasswordProblems({
  password,
}: Pick<SignUpFields, "password">): CredentialProblem[] {
  const isTooShort = passwordLength(password) < ADMIN_PASSWORD_MIN_LENGTH;
  return present([problem("password", isTooShort ? "admin_password_too_short" : null)]);
}

export function fullNameProblems(fields: Pick<SignUpFields, "fullName">): CredentialProblem[] {
  return present([problem("fullName", fullNameProblem(fields.fullName))]);
}

/** The first problem is the error's code; all of them are its fields. */
export function assertNoProblems(problems: readonly CredentialProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new AppError(
    first.code,
    {},
    problems.map(({ field, code }) => ({ path: field, message: errorMessage(code) })),
  );
}

/** Collapses to one line and removes control characters and bidirectional overrides. */
export function normalizeFullName(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Normalises to NFKC: keyboards compose accents differently, and the same password must hash
 * equally.
 */
export function normalizePassword(value: string): string {
  return value.normalize("NFKC");
}

/** Number of Unicode code points, which is what a person counts as characters. */
export function passwordLength(value: string): number {
  return [...value].length;
}

function fullNameProblem(value: string): ErrorCode | null {
  const name = normalizeFullName(value);
  if (!/[\p{L}\p{N}]/u.test(name)) return "full_name_required";
  return [...name].length > FULL_NAME_MAX_LENGTH ? "full_name_too_long" : null;
}

// The shape browsers accept in an e-mail field, with a dot in the domain.
const EMAIL =
  /^(?!\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function emailProblem(value: string): ErrorCode | null {
  const email = normalizeEmail(value);
  if (email === "") return "email_required";
  const isValid = email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) && !email.includes("..");
  return isValid ? null : "email_invalid";
}

function newPasswordProblem(value: string): ErrorCode | null {
  if (value === "") return "password_required";
  if (passwordLength(value) < PASSWORD_MIN_LENGTH) return "password_too_short";
  return enteredPasswordProblem(value);
}

function enteredPasswordProblem(value: string): ErrorCode | null {
  if (value === "") return "password_required";
  return passwordLength(value) > PASSWORD_MAX_LENGTH ? "password_too_long" : null;
}

function problem(field: CredentialField, code: ErrorCode | null): CredentialProblem | null {
  return code === null ? null : { field, code };
}

function present(problems: readonly (CredentialProblem | null)[]): CredentialProblem[] {
  return problems.filter((one) => one !== null);
}
