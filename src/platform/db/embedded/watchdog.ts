// A time limit that is not fooled by a host that was itself busy or asleep: when the time is up, an
// answer that has already arrived is read first.

export interface Watchdog {
  stop: () => void;
}

/** A limit of 0 is none. */
export function startWatchdog(limitMs: number, bite: () => void): Watchdog {
  if (limitMs <= 0) return { stop() {} };
  let stopped = false;
  const timer = setTimeout(() => {
    // Between a timer and setImmediate the event loop delivers the messages of other threads.
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
