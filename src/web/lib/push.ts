// Notifications in this browser: whether it can show them, and subscribing it. Permission is asked for only by
// `enablePush`, which a press calls; `renewPush` needs none.

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
  return register(publicKey);
}

/**
 * Subscribes again where the subscription is for another key of the site: with another secret it has another one. Null
 * where there is nothing to do, or it does not work. Only for a browser that the site knows as the caller's.
 */
export async function renewPush(publicKey: string): Promise<PushDevice[] | null> {
  try {
    if (!isAllowed()) return null;
    const key = (await getSubscription())?.options.applicationServerKey ?? null;
    if (key === null || toBase64Url(key) === publicKey) return null;
    return (await register(publicKey)).devices;
  } catch {
    return null;
  }
}

/** Whether this browser still has its subscription: readers can end it in the browser's own settings. */
export async function isPushEnabled(): Promise<boolean> {
  return isAllowed() && (await getSubscription()) !== null;
}

/** The server forgets the device by itself. */
export async function disablePush(): Promise<void> {
  await (await getSubscription())?.unsubscribe();
}

function isAllowed(): boolean {
  return getPushSupport() === "available" && Notification.permission === "granted";
}

async function getSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function register(publicKey: string): Promise<EnabledPush> {
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (endpoint === undefined || keys === undefined) return { devices: null, reason: "failed" };
  const { p256dh = "", auth = "" } = keys;
  return call(addPushDevice, { endpoint, p256dh, auth });
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

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
