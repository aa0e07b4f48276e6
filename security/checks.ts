// The sixty, in order.

import { abuse } from "./e-abuse.ts";
import { accounts } from "./a-accounts.ts";
import { authorisation } from "./b-authorisation.ts";
import { availability } from "./g-availability.ts";
import { durability } from "./h-durability.ts";
import { headers } from "./d-headers.ts";
import { input } from "./c-input.ts";
import { privacy } from "./f-privacy.ts";
import type { Check } from "./lib/check.ts";

export const SECTIONS: readonly (readonly [string, readonly Check[]])[] = [
  ["A. Authentication and session", accounts],
  ["B. Authorisation", authorisation],
  ["C. Input and output", input],
  ["D. Headers and CSP", headers],
  ["E. Limits, brigades, scraping", abuse],
  ["F. Privacy", privacy],
  ["G. Availability", availability],
  ["H. Durability and supply", durability],
];

export const CHECKS: readonly Check[] = SECTIONS.flatMap(([, checks]) => checks);
