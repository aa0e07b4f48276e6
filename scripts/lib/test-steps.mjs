// Runs the steps of `npm test` in rows side by side: where the steps of one row wait, for a page or for the end of their
// last file, another row has the processors. A step's output is printed whole when it ends. Written for any Node from 20
// on.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { nodePath, root, say, withNodeOnPath } from "./toolchain.mjs";

const RUN_MEASURED = fileURLToPath(new URL("run-measured.mjs", import.meta.url));

/**
 * A step has a name, arguments of Node, and perhaps an environment, the name of the budget it shares, and `needs`: a
 * step of another row, or earlier in its own, without which it fails. Returns each step with its exit code, seconds,
 * and processor seconds, which are null where they cannot be read.
 */
export async function runSteps(rows) {
  const steps = rows.flat();
  const needed = new Set(steps.map(({ needs }) => needs));
  const isAlone = steps.filter((step) => !needed.has(step)).length === 1;
  const resolvers = new Map();
  const codes = new Map(
    steps.map((step) => [step, new Promise((resolve) => resolvers.set(step, resolve))]),
  );
  const results = [];
  const run = async (step) => {
    const isPossible = step.needs === undefined || (await codes.get(step.needs)) === 0;
    const measured = isPossible ? await runStep(step, isAlone) : failWithout(step);
    resolvers.get(step)(measured.code);
    results.push({ name: step.name, budget: step.budget ?? step.name, ...measured });
  };
  const runRow = async (row) => {
    for (const step of row) await run(step);
  };
  await Promise.all(rows.map(runRow));
  return results;
}

function failWithout({ name, needs }) {
  say(`\n── ${name}: FAILED (it needs ${needs.name})`);
  return { code: 1, seconds: 0, processorSeconds: null };
}

/** Alone, it writes as it goes. */
async function runStep({ name, args, environment }, isAlone) {
  const node = nodePath();
  const started = performance.now();
  if (isAlone) say(`\n── ${name}`);
  const child = fork(RUN_MEASURED, args, {
    cwd: root,
    execPath: node,
    env: withNodeOnPath(node, process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}, environment),
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => output.push(chunk));
  let processorSeconds = null;
  child.on("message", (message) => {
    processorSeconds = message.processorSeconds;
  });
  const code = await new Promise((resolve) => {
    child.once("close", (status) => resolve(status ?? 1));
  });
  const seconds = (performance.now() - started) / 1000;
  if (!isAlone) say(`\n── ${name}`);
  process.stdout.write(Buffer.concat(output));
  const processor =
    processorSeconds === null ? "" : `, ${processorSeconds.toFixed(1)} of processors`;
  say(`── ${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds.toFixed(1)} s${processor})`);
  return { code, seconds, processorSeconds };
}
