// Redirect to Google and return: the return path is stored in this tab. Without storage the return
// leads to the home page.

import { toSitePath } from "#domain/site-path.ts";
import { paths } from "../../lib/paths.ts";
import { beginGoogle } from "../../app/session/auth-api.ts";

const TARGET_KEY = "scrutinio-ritorno";

/**
 * Navigates to Google. Throws `AppError`; else resolves only if the reader returns with the browser's
 * back button to the page as it was left.
 */
export async function leaveForGoogle(options: { again: boolean; target: string }): Promise<void> {
  const location = await beginGoogle({ again: options.again });
  try {
    sessionStorage.setItem(TARGET_KEY, options.target);
  } catch {
    // Then the home page it is.
  }
  const isBack = new Promise<void>((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
  });
  window.location.assign(location);
  await isBack;
}

/** The return path; only for the first caller. */
export function takeTarget(): string {
  try {
    const target = toSitePath(sessionStorage.getItem(TARGET_KEY));
    sessionStorage.removeItem(TARGET_KEY);
    return target ?? paths.home;
  } catch {
    return paths.home;
  }
}
