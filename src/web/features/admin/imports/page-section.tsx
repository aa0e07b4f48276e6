// One sheet of the page: heading, what it is for, controls, and why they wait while they do.

import { useId } from "react";
import type { ReactNode } from "react";
import { adminSync } from "../../../text/admin-sync.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";

interface PageSectionProps {
  title: string;
  lead: string;
  isPaused: boolean;
  className?: string;
  children: (pause: Pause) => ReactNode;
}

export function PageSection({ title, lead, isPaused, className, children }: PageSectionProps) {
  const id = useId();
  const reasonId = `${id}-reason`;
  return (
    <Card as="section" aria-labelledby={id} className={cx("grid gap-5", className)}>
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[62ch] text-muted">{lead}</p>
      </div>
      {children({ isPaused, reasonId })}
      {isPaused && (
        <p id={reasonId} className="flex items-center gap-2 text-sm text-muted">
          <Icon name="clock" className="size-4" />
          {adminSync.paused}
        </p>
      )}
    </Card>
  );
}

/** What every control of the page must know. */
export interface Pause {
  isPaused: boolean;
  reasonId: string;
}

interface CommandProps {
  pause: Pause;
  /** This is what runs. */
  busy?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

/** A button that waits while another bulk job runs. It keeps the focus and its place, and says why it does nothing. */
export function Command({ pause, busy = false, onPress, className, children }: CommandProps) {
  const { isPaused, reasonId } = pause;
  return (
    <Button
      busy={busy}
      aria-disabled={isPaused || undefined}
      aria-describedby={isPaused ? reasonId : undefined}
      className={className}
      onClick={isPaused ? undefined : onPress}
    >
      {children}
    </Button>
  );
}
