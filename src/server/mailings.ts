// Mail that comes again, each kind with what ends it.

import { unsubscribe } from "./features/follows/unsubscribe.ts";
import { unsubscribeFromReceipts } from "./features/snapshots/receipt-mail.ts";

export const mailings = { follows: unsubscribe, receipts: unsubscribeFromReceipts };
