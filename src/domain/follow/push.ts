// Notifications by browser push: what a service worker is given, and limits.

/** Browsers of one account. */
export const MAX_PUSH_DEVICES = 10;

/** Travels encrypted; only the browser reads it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page that a click opens. */
  path: string;
  /** A notification replaces the one with the same tag: a message that comes twice is shown once. */
  tag: string;
}
