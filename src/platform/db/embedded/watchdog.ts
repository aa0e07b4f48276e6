// A timeout that tolerates a blocked or suspended host: when it fires, an answer that has already
// arrived wins.

export interface Watchdog {
  stop: () => void;
}

/** 0 disables the limit. */
export function startWatchdog(limitMs: number, bite: () => void): Watchdog {
  if (limitMs <= 0) return { stop() {} };
  let stopped = false;
  const timer = setTimeout(() => {
    // The event loop delivers messages of other threads between a timer and setImmediate.
    setImmediate(() => {
      if (!stopped) bite();
    });
  }, limitMs);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
