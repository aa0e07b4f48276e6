// What a test needs of others, done through the API without a browser.

import { expect } from "vitest";
import { signIn } from "#contract/auth.ts";
import type { Credentials } from "./sign-in.ts";
import { fromElsewhere } from "./visitor-address.ts";

/** Signs in, and returns what sends a write of this account and reads the answer. */
export async function enter(siteUrl: string, credentials: Credentials) {
  const send = (path: string, data: object, cookie = "") =>
    fetch(siteUrl + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: siteUrl,
        Cookie: cookie,
        ...fromElsewhere(),
      },
      body: JSON.stringify(data),
    });
  const { headers } = await send(signIn.path, credentials);
  const cookies = headers.getSetCookie().map((one) => one.split(";")[0]);
  return async (path: string, data: object): Promise<unknown> => {
    const response = await send(path, data, cookies.join("; "));
    expect(response.ok).toBe(true);
    return response.json();
  };
}
