import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addPushDevice } from "#contract/push.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { disablePush, enablePush, getPushSupport, isPushEnabled, renewPush } from "./push.ts";

const server = useApiServer();
const KEYS = { old: "BAAB-_8", new: "BAAC-_8" };

/** Key that the browser is subscribed for; null without a subscription. */
let subscribed: string | null;
let asked: number;

beforeEach(() => {
  asked = 0;
  subscribed = KEYS.old;
  const toSubscription = (key: string) => ({
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, "base64url")).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${key}`, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => (subscribed = null),
  });
  const pushManager = {
    getSubscription: async () => (subscribed === null ? null : toSubscription(subscribed)),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (subscribed !== null && subscribed !== key)
        throw new DOMException("", "InvalidStateError");
      subscribed = key;
      return toSubscription(key);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => registration, ready: registration },
  });
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: async () => (asked += 1),
  });
  server.current.answer(addPushDevice, { devices: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ["device", "app"]) delete document.documentElement.dataset[name];
});

const sent = () => server.current.requests.map(({ body }) => body);

it("a browser that is subscribed for another key of the site subscribes again, without a question", async () => {
  expect(await renewPush(KEYS.new)).toEqual([]);
  expect(subscribed).toBe(KEYS.new);
  expect(sent()).toEqual([
    { endpoint: `https://push.example/${KEYS.new}`, p256dh: "p", auth: "a" },
  ]);
  expect(asked).toBe(0);
});

it.each([
  ["is subscribed for this key", () => (subscribed = KEYS.new)],
  ["has no subscription", () => (subscribed = null)],
  ["no longer has permission", () => Object.assign(Notification, { permission: "default" })],
])("a browser that %s stays as it is", async (_, arrange) => {
  arrange();
  const before = subscribed;
  expect(await renewPush(KEYS.new)).toBeNull();
  expect(subscribed).toBe(before);
  expect(sent()).toEqual([]);
});

/** What the reader answers when the browser asks. */
const answerWith = (permission: NotificationPermission) =>
  Object.assign(Notification, {
    permission: "default",
    requestPermission: async () => {
      asked += 1;
      return Object.assign(Notification, { permission }).permission;
    },
  });

it("notifications are asked for by a press, and this browser becomes one of the reader's", async () => {
  answerWith("granted");
  subscribed = null;
  expect(await isPushEnabled()).toBe(false);
  expect(await enablePush(KEYS.new)).toEqual({ devices: [] });
  expect([asked, subscribed]).toEqual([1, KEYS.new]);
  expect(await isPushEnabled()).toBe(true);
  await disablePush();
  expect(subscribed).toBeNull();
  expect(await isPushEnabled()).toBe(false);
});

it.each([
  ["denied", "blocked"],
  ["default", "unanswered"],
] as const)("an answer of %s subscribes nothing and says %s", async (permission, reason) => {
  answerWith(permission);
  subscribed = null;
  expect(await enablePush(KEYS.new)).toEqual({ devices: null, reason });
  expect([subscribed, sent()]).toEqual([null, []]);
});

it("a browser that reaches no service says that it failed", async () => {
  answerWith("granted");
  const { pushManager } = await navigator.serviceWorker.ready;
  pushManager.subscribe = () => Promise.reject(new DOMException("", "AbortError"));
  expect(await enablePush(KEYS.new)).toEqual({ devices: null, reason: "failed" });
  expect(sent()).toEqual([]);
});

it.each<[string, () => void, string]>([
  ["a refusal", () => Object.assign(Notification, { permission: "denied" }), "blocked"],
  ["no service worker", () => vi.stubGlobal("navigator", {}), "unsupported"],
  ["no subscriptions", () => Reflect.deleteProperty(window, "PushManager"), "unsupported"],
  ["no notifications", () => Reflect.deleteProperty(window, "Notification"), "unsupported"],
])("a browser with %s asks nothing, and says so", async (_, arrange, support) => {
  expect(getPushSupport()).toBe("available");
  arrange();
  expect(getPushSupport()).toBe(support);
  expect(await enablePush(KEYS.new)).toEqual({ devices: null, reason: support });
  expect(asked).toBe(0);
});

it("an iPhone shows notifications once the site is on its Home screen", () => {
  vi.stubGlobal("navigator", {});
  document.documentElement.dataset["device"] = "ios";
  expect(getPushSupport()).toBe("needs-install");
  document.documentElement.dataset["app"] = "installed";
  expect(getPushSupport()).toBe("unsupported");
});
