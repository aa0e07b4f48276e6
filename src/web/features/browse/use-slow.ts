// Whether something has been going on for long enough to be worth a word.

import { useEffect, useState } from "react";

const NOTICEABLE_MS = 200;

export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setSlow(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow && isGoingOn;
}
