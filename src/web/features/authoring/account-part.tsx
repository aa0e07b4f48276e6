// Where the account is entered, in the form of who writes signed out: loaded once they have begun to write.

import { Suspense } from "react";
import type { AccountFieldsProps } from "./account-fields.tsx";
import type { AccountEntry } from "./use-account-entry.ts";
import { lazyForAuthors } from "./writing-card.tsx";

const AccountFields = lazyForAuthors<AccountFieldsProps>(() =>
  import("./account-fields.tsx").then((module) => module.AccountFields),
);

interface AccountPartProps extends Omit<AccountFieldsProps, "entry" | "asksName"> {
  /** Null while one is signed in. */
  entry: AccountEntry | null;
  asksName?: boolean;
  hasBegun: boolean;
}

export function AccountPart({ entry, hasBegun, asksName = false, ...rest }: AccountPartProps) {
  if (entry === null || !hasBegun) return null;
  return (
    <Suspense fallback={null}>
      <AccountFields entry={entry} asksName={asksName} {...rest} />
    </Suspense>
  );
}
