// Notifications by browser push: the browsers of the caller that get them.

import * as z from "zod/mini";
import { MAX_PUSH_DEVICES } from "#domain/follow/push.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";

const deviceSchema = z.object({
  id: idSchema,
  /** As it called itself when it signed in. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  since: timeSchema,
  /** Whether notifications name what is followed. */
  showsNames: z.boolean(),
  /** Whether it is the browser of this session. */
  isHere: z.boolean(),
});
const devicesSchema = z.array(deviceSchema).check(z.maxLength(MAX_PUSH_DEVICES));
export type PushDevice = z.infer<typeof deviceSchema>;

const own = z.object({ id: idSchema });

export const getPush = defineEndpoint({
  name: "getPush",
  method: "GET",
  path: "/api/me/push",
  summary: "Browsers of the caller that get notifications, and the key to subscribe with",
  access: signedIn(),
  input: z.object({}),
  output: z.object({
    /** VAPID key, as `applicationServerKey` takes it. */
    publicKey: z.string(),
    devices: devicesSchema,
  }),
  errors: [],
});

export const addPushDevice = defineEndpoint({
  name: "addPushDevice",
  method: "POST",
  path: "/api/me/push",
  summary: "Send notifications to this browser; ends with its session",
  access: signedIn(),
  input: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    /** Keys of the subscription, base64url. */
    p256dh: z.string().check(z.maxLength(100)),
    auth: z.string().check(z.maxLength(40)),
  }),
  output: z.object({ devices: devicesSchema }),
  errors: ["push_subscription_invalid", "push_device_limit"],
});

export const changePushDevice = defineEndpoint({
  name: "changePushDevice",
  method: "PATCH",
  path: "/api/me/push/{id}",
  summary: "Choose whether notifications on a browser name what is followed",
  access: signedIn(),
  input: z.object({ ...own.shape, showsNames: z.boolean() }),
  output: z.object({}),
  errors: ["push_device_not_found"],
});

export const removePushDevice = defineEndpoint({
  name: "removePushDevice",
  method: "DELETE",
  path: "/api/me/push/{id}",
  summary: "Send no more notifications to a browser",
  access: signedIn(),
  input: own,
  output: z.object({ wasThere: z.boolean() }),
  errors: [],
});

export const testPushDevice = defineEndpoint({
  name: "testPushDevice",
  method: "POST",
  path: "/api/me/push/{id}/test",
  summary: "Send a notification to try a browser",
  access: signedIn(),
  input: own,
  output: z.object({}),
  errors: ["push_device_not_found", "too_many_requests"],
});
