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
  forUser(contract.listFollows, listFollows),
  forUser(contract.getFollow, getFollow),
  forUser(contract.setFollow, setFollow),
  forUser(contract.unfollow, unfollow),
  forUser(push.getPush, getPush),
  forUser(push.addPushDevice, addPushDevice),
  forUser(push.changePushDevice, changePushDevice),
  forUser(push.removePushDevice, removePushDevice),
  forUser(push.testPushDevice, testPushDevice),
];
