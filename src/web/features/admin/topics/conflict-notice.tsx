// Conflict: the topic changed while it was edited. Shows the current version and the ways to
// continue.

import { useEffect, useRef } from "react";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

const text = adminTopics.conflict;

interface ConflictNoticeProps {
  /** As it is now. */
  topic: AdministeredTopic;
  onSettle: (choice: "keep" | "take") => void;
}

export function ConflictNotice({ topic, onSettle }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" title={text.title} role="alert">
        <p>{text.text}</p>
        <blockquote className="my-3 grid gap-2 border-l-2 border-edge pl-3">
          <p className="font-semibold wrap-anywhere">{topic.title}</p>
          <p className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">
            {topic.description}
          </p>
        </blockquote>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onSettle("keep")}>
            {text.keep}
          </Button>
          <Button size="sm" onClick={() => onSettle("take")}>
            {text.take}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
