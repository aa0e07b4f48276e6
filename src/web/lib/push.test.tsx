import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addPushDevice } from "#contract/push.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renewPush } from "./push.ts";

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
afterEach(() => vi.unstubAllGlobals());

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
