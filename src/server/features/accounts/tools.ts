// What the operations under /api/auth share, and the shape of what goes in and out of them.

import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import type { Context } from "../../context.ts";
import type { AuthAnswer, AuthRequest } from "../../http/session.ts";
import type { Attempts } from "./attempts.ts";
import type { Library } from "./library.ts";
import { ADDRESS_HEADER } from "./library.ts";
import type { SessionCookie } from "./session-cookie.ts";

export interface AccountTools {
  context: Context;
  library: Library;
  attempts: Attempts;
  cookie: SessionCookie;
  secret: string;
}

export interface AccountRequest extends Pick<AuthRequest, "headers" | "address"> {
  /** The JSON object that was sent; nothing about it is known. */
  body: Record<string, unknown>;
}

export type Operation = (tools: AccountTools, request: AccountRequest) => Promise<AuthAnswer>;

/** A field as text: anything else counts as empty, which the rules then refuse in words. */
export function textField({ body }: AccountRequest, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}

/** Visitors whose address is unknown share one count. */
export function addressSubject({ address }: AccountRequest): string {
  return address ?? "unknown";
}

/** What the library gets to see of a request's headers. */
export function libraryHeaders({ headers, address }: AccountRequest): Headers {
  const passedOn = new Headers();
  for (const name of ["cookie", "user-agent"]) {
    const value = headers.get(name);
    if (value !== null) passedOn.set(name, value);
  }
  if (address !== null) passedOn.set(ADDRESS_HEADER, address);
  return passedOn;
}

/** Turns the library's own error codes into ours; whatever is not listed stays as it is. */
export async function translated<Result>(
  work: Promise<Result>,
  codes: Record<string, ErrorCode>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = codes[libraryCode(error) ?? ""];
    throw code === undefined ? error : new AppError(code);
  }
}

function libraryCode(error: unknown): string | null {
  const body = (error as { body?: { code?: unknown } } | null)?.body;
  return typeof body?.code === "string" ? body.code : null;
}
