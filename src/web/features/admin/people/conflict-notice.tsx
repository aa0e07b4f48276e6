// Says that the person changed while a form was filled in.

import { useEffect, useRef } from "react";
import { adminPeople } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

const text = adminPeople.conflict;

interface ConflictNoticeProps {
  /** Fills the form in anew; without it there is nothing to fill in. */
  onTake?: (() => void) | undefined;
}

export function ConflictNotice({ onTake }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" title={text.title} role="alert">
        <p>{text.text}</p>
        {onTake !== undefined && (
          <Button size="sm" className="mt-3" onClick={onTake}>
            {text.take}
          </Button>
        )}
      </Notice>
    </div>
  );
}
