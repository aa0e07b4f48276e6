// Endpoints of receipts. Keys, headers and files for everybody are in files.ts.

import * as contract from "#contract/receipts.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getMyReceipt } from "./get-my-receipt.ts";
import { getReceiptMail, setReceiptMail } from "./receipt-mail.ts";

export const snapshotRoutes: Route[] = [
  forUser(contract.getMyReceipt, getMyReceipt, {
    // The use case leaves out receipts of those in silence, for messages as well.
    inSilence: "shown",
    statements: 5,
    examples: ({ review }) => [{ id: review }],
  }),
  forUser(contract.getReceiptMail, getReceiptMail, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(contract.setReceiptMail, setReceiptMail, { inSilence: "shown" }),
];
