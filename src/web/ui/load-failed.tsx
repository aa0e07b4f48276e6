// Says why something could not be loaded, and loads it again.

import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface LoadFailedProps {
  message: string;
  retryText: string;
  /** Null where trying again would not help. */
  onRetry: (() => void) | null;
  className?: string | undefined;
}

export function LoadFailed({ message, retryText, onRetry, className }: LoadFailedProps) {
  return (
    <Notice tone="danger" role="alert" className={className}>
      <p>{message}</p>
      {onRetry !== null && (
        <Button size="sm" icon="refresh" className="mt-2" onClick={onRetry}>
          {retryText}
        </Button>
      )}
    </Notice>
  );
}
