// Notifications in a browser of tests. It reaches no push service: its subscription is of ours, and what the service
// decrypts is delivered through the browser's debugging protocol.

import type { BrowserContext, Page } from "playwright-core";
import type { PushService } from "../push-service.ts";

/** Lets the page subscribe to the service of the test, and counts how often it asks for permission. */
export async function usePushService(
  context: BrowserContext,
  service: PushService,
): Promise<() => number> {
  let asked = 0;
  await context.exposeFunction("subscribeHere", (key: string) => service.subscribe(key));
  await context.exposeFunction("countPermission", () => (asked += 1));
  await context.addInitScript(() => {
    const own = globalThis as unknown as {
      subscribeHere: (key: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>;
      countPermission: () => void;
    };
    const name = "test-subscription";
    const stored = () => {
      const text = localStorage.getItem(name);
      if (text === null) return null;
      const { endpoint, ...keys } = JSON.parse(text) as Record<string, string>;
      return {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(name)),
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(stored()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(name, JSON.stringify(await own.subscribeHere(applicationServerKey)));
        return stored();
      },
    });
    const request = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      own.countPermission();
      return request();
    };
  });
  return () => asked;
}

const SERVICE = "pushMessaging";

/**
 * As the browser's push service does, after it has decrypted the message. Resolves when the worker has handled it: a
 * browser that is asked for its notifications while it shows one forgets that one.
 */
export async function deliver(page: Page, data: string): Promise<void> {
  const debugging = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    debugging.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    }),
  );
  const handled = new Promise<void>((resolve) =>
    debugging.on("BackgroundService.backgroundServiceEventReceived", (received) => {
      if (received.backgroundServiceEvent.eventName === "Push event completed") resolve();
    }),
  );
  // Events of earlier messages would be received again.
  await debugging.send("BackgroundService.clearEvents", { service: SERVICE });
  await debugging.send("BackgroundService.startObserving", { service: SERVICE });
  await debugging.send("BackgroundService.setRecording", { service: SERVICE, shouldRecord: true });
  await debugging.send("ServiceWorker.enable");
  await debugging.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  });
  await handled;
  await debugging.detach();
}

export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body }) => ({ title, body }));
  });

/** Presses the only notification, and resolves to the page that the worker opens. */
export function press(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith("/sw.js"));
  if (worker === undefined) throw new Error("There is no service worker");
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      dispatchEvent: (event: Event) => void;
      NotificationEvent: new (name: string, given: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error("Nothing is shown");
    // A press that is not the reader's may open no window.
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = (url) => {
        resolve(url);
        return Promise.resolve(null);
      };
    });
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    return opened;
  });
}
