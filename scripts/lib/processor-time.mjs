// Processor seconds of all that a process starts, read from /proc. What it waited for is in its own account; processes
// that ended elsewhere (renderers of a browser, daemons) are added as the last sample saw them. Without /proc, as on
// macOS and Windows, nothing is measured.

import { readdirSync, readFileSync } from "node:fs";

const INTERVAL_MS = 500;
const TICKS_PER_SECOND = 100;
/** In the environment of what is started: a daemon leaves the tree and keeps it. */
const MARK = "SCRUTINIO_MEASURED_BY";

/**
 * Measures what this process starts from now on with the returned environment. `stop` returns the processor seconds,
 * or null where they cannot be read.
 */
export function measureProcessorTime() {
  if (process.platform !== "linux") return { environment: {}, stop: () => null };
  const mark = `${MARK}=${process.pid}`;
  const strangers = new Set();
  let followed = new Map();
  let own = readProcess(process.pid);
  let lost = 0;

  const isMarked = ({ pid, key }) => {
    if (strangers.has(key)) return false;
    if (readText(`/proc/${pid}/environ`).split("\0").includes(mark)) return true;
    strangers.add(key);
    return false;
  };
  const sample = () => {
    const now = new Map();
    // A parent comes before its children, but for numbers that began again.
    const all = readProcesses().sort((a, b) => a.startedAt - b.startedAt || a.pid - b.pid);
    for (const one of all)
      if (
        one.parent === process.pid ||
        now.has(one.parent) ||
        followed.get(one.pid)?.key === one.key ||
        isMarked(one)
      )
        now.set(one.pid, one);
    const ownNow = readProcess(process.pid);
    lost += sumLost(
      new Map([...followed, [process.pid, own]]),
      new Map([...now, [process.pid, ownNow]]),
    );
    followed = now;
    own = ownNow;
  };
  const timer = setInterval(sample, INTERVAL_MS);
  return {
    environment: { [MARK]: String(process.pid) },
    stop() {
      clearInterval(timer);
      sample();
      const alive = [...followed.values()].reduce((sum, { ticks }) => sum + ticks, 0);
      return (own.waitedTicks + lost + alive) / TICKS_PER_SECOND;
    },
  };
}

/** Ticks of processes that ended between two samples and that no living ancestor has waited for. */
export function sumLost(before, now) {
  const endedBelow = new Map();
  for (const [pid, { key, ticks }] of before) {
    if (now.get(pid)?.key === key) continue;
    const ancestor = findLivingAncestor(pid, before, now);
    endedBelow.set(ancestor, (endedBelow.get(ancestor) ?? 0) + ticks);
  }
  let lost = 0;
  for (const [ancestor, ticks] of endedBelow) {
    const waited =
      ancestor === undefined ? 0 : now.get(ancestor).waitedTicks - before.get(ancestor).waitedTicks;
    lost += Math.max(0, ticks - waited);
  }
  return lost;
}

function findLivingAncestor(pid, before, now) {
  let parent = before.get(pid)?.parent;
  while (before.has(parent) && now.get(parent)?.key !== before.get(parent).key)
    parent = before.get(parent).parent;
  return before.has(parent) ? parent : undefined;
}

function readProcesses() {
  return readdirSync("/proc").flatMap((name) => {
    const one = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    return one === undefined ? [] : [one];
  });
}

/** Undefined once it has ended. */
function readProcess(pid) {
  const text = readText(`/proc/${pid}/stat`);
  if (text === "") return undefined;
  // The name in parentheses may hold anything.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user, system, waitedUser, waitedSystem] = fields.slice(11, 15);
  const startedAt = fields[19];
  return {
    pid,
    parent: fields[1],
    startedAt,
    key: `${pid} ${startedAt}`,
    /** Its own, and those of the children it waited for. */
    ticks: user + system + waitedUser + waitedSystem,
    waitedTicks: waitedUser + waitedSystem,
  };
}

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
