// Where the account is entered, in the form of who writes signed out: loaded once they have begun to write.

import { Suspense } from "react";
import { lazyForAuthors } from "../../lib/lazy-for-authors.tsx";
import type { AccountFieldsProps } from "./account-fields.tsx";
import type { AccountEntry } from "./use-account-entry.ts";

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
