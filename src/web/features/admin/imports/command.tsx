// A button that waits while another bulk job runs. It keeps the focus and its place among the others,
// and says why it does nothing: `reasonId` is the visible sentence.

import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

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
