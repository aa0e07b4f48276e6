// The time, as often as clocks on the page need it.

import { useEffect, useState } from "react";
import { MINUTE_MS } from "#domain/durations.ts";

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
