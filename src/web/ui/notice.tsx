// A persistent message in the page (not a toast): icon, optional heading, text.
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

const icons = { info: "info", good: "check-circle", warn: "alert", danger: "alert" } as const;

interface NoticeProps {
  tone?: keyof typeof icons | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Live region role when it appears dynamically: "alert" is assertive, "status" polite. */
  role?: "alert" | "status" | undefined;
  className?: string | undefined;
}

export function Notice({ tone = "info", title, children, role, className }: NoticeProps) {
  return (
    <div role={role} className={cx("notice", tone !== "info" && `notice-${tone}`, className)}>
      <Icon name={icons[tone]} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
