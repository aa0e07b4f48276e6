// The end of a list that goes on: what went wrong, and the button for the next page.

import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";

interface MoreButtonProps {
  hasMore: boolean;
  busy: boolean;
  problem: string | null;
  onMore: () => Promise<void>;
  words: { more: string; loadingMore: string };
}

export function MoreButton({ hasMore, busy, problem, onMore, words }: MoreButtonProps) {
  const id = useId();
  return (
    <div className="border-t border-line pt-4 empty:hidden">
      <FieldError id={id}>{problem}</FieldError>
      {hasMore && (
        <Button busy={busy} onClick={() => void onMore()} className="max-sm:w-full">
          {busy ? words.loadingMore : words.more}
        </Button>
      )}
    </div>
  );
}
