// Page /receipt: one's own receipt, or one kept as a file. The HTML is the same for everyone.

import { OwnReceipt } from "../features/receipts/own-receipt.tsx";
import type { OwnReceiptProps } from "../features/receipts/own-receipt.tsx";
import { ReceiptFile } from "../features/receipts/receipt-file.tsx";
import type { HeadOf } from "../app/page.ts";
import { useLocation, useSearchParams } from "../app/router/hooks.ts";
import { paths } from "../lib/paths.ts";
import { receipt as text } from "../text/receipt.ts";
import { Card } from "../ui/card.tsx";
import { PageIntro } from "../ui/page-intro.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.receipt,
});

export function Component() {
  const { pathname, search } = useLocation();
  const own = readOwn(useSearchParams());
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page pt-8">
        <noscript>
          <p>{text.needsScript}</p>
        </noscript>
        <Card className="max-w-[65ch] noscript:hidden">
          {own === null ? <ReceiptFile /> : <OwnReceipt {...own} path={pathname + search} />}
        </Card>
      </div>
    </div>
  );
}

function readOwn(query: URLSearchParams): OwnReceiptProps | null {
  for (const [name, kind] of [
    ["recensione", "politician"],
    ["opinione", "topic"],
  ] as const) {
    const id = Number(query.get(name));
    if (Number.isInteger(id) && id > 0) return { kind, id };
  }
  return null;
}
