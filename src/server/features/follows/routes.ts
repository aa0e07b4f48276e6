// Endpoints of what is followed. The address of mails that ends them is in src/server/http/unsubscribe.ts.

import * as contract from "#contract/follows.ts";
import * as push from "#contract/push.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getFollow, listFollows, setFollow, unfollow } from "./manage-follows.ts";
import {
  addPushDevice,
  changePushDevice,
  getPush,
  removePushDevice,
  testPushDevice,
} from "./push/manage-devices.ts";

export const followRoutes: Route[] = [
  forUser(contract.listFollows, listFollows, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(contract.getFollow, getFollow, {
    inSilence: "shown",
    statements: 5,
    examples: ({ politician, topic, town }) => [
      { subject: `politician-${politician}` },
      { subject: `topic-${topic}` },
      { subject: `place-${town}` },
    ],
  }),
  forUser(contract.setFollow, setFollow, { inSilence: "shown" }),
  forUser(contract.unfollow, unfollow, { inSilence: "shown" }),
  forUser(push.getPush, getPush, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(push.addPushDevice, addPushDevice, { inSilence: "shown" }),
  forUser(push.changePushDevice, changePushDevice, { inSilence: "shown" }),
  forUser(push.removePushDevice, removePushDevice, { inSilence: "shown" }),
  forUser(push.testPushDevice, testPushDevice, { inSilence: "shown" }),
];
