// Endpoints of receipts. Keys, headers and files for everybody are in src/server/http/snapshots.ts.

import * as contract from "#contract/receipts.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getMyReceipt } from "./get-my-receipt.ts";
import { getReceiptMail, setReceiptMail } from "./receipt-mail.ts";

export const snapshotRoutes: Route[] = [
  forUser(contract.getMyReceipt, getMyReceipt),
  forUser(contract.getReceiptMail, getReceiptMail),
  forUser(contract.setReceiptMail, setReceiptMail),
];
