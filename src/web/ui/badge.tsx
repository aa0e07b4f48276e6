// A short neutral label: parties, roles and places look the same.
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

interface BadgeProps {
  tone?: "neutral" | "accent" | "warn" | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span className={cx("badge", tone !== "neutral" && `badge-${tone}`, className)}>
      {icon && <Icon name={icon} />}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
