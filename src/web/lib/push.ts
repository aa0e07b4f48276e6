// Notifications in this browser: whether it can show them, and subscribing it. Permission is asked for only by
// `enablePush`, which a press calls.

import { addPushDevice } from "#contract/push.ts";
import type { PushDevice } from "#contract/push.ts";
import { call } from "./call.ts";

/** `needs-install`: iPhone and iPad show notifications of sites on the Home screen only. */
export type PushSupport = "available" | "blocked" | "needs-install" | "unsupported";

export function getPushSupport(): PushSupport {
  const { device, app } = document.documentElement.dataset;
  const isThere =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isThere) return device === "ios" && app !== "installed" ? "needs-install" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "available";
}

export type EnabledPush =
  | { devices: PushDevice[] }
  /** `unanswered`: the question was closed. `failed`: the browser reaches no service. */
  | { devices: null; reason: PushSupport | "unanswered" | "failed" };

/** `publicKey`: the site's. */
export async function enablePush(publicKey: string): Promise<EnabledPush> {
  const support = getPushSupport();
  if (support !== "available") return { devices: null, reason: support };
  const permission = await Notification.requestPermission();
  if (permission !== "granted")
    return { devices: null, reason: permission === "denied" ? "blocked" : "unanswered" };
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (endpoint === undefined || keys === undefined) return { devices: null, reason: "failed" };
  const { p256dh = "", auth = "" } = keys;
  return call(addPushDevice, { endpoint, p256dh, auth });
}

/** Whether this browser still has its subscription: readers can end it in the browser's own settings. */
export async function isPushEnabled(): Promise<boolean> {
  if (getPushSupport() !== "available" || Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription !== null && subscription !== undefined;
}

/** The server forgets the device by itself. */
export async function disablePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // One of an older key of the site is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}
