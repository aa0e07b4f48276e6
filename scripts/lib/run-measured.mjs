// Runs Node with the given arguments and reports its processor seconds to the parent process.

import { spawn } from "node:child_process";
import { measureProcessorTime } from "./processor-time.mjs";

const { environment, stop } = measureProcessorTime();
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: "inherit",
  env: { ...process.env, ...environment },
});
// A terminal sends Ctrl-C to the child as well, which decides when it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// The parent has ended without it.
process.on("disconnect", () => child.kill("SIGTERM"));
child.once("exit", (code) => {
  process.exitCode = code ?? 1;
  const processorSeconds = stop();
  if (!process.connected) return;
  process.send({ processorSeconds });
  process.disconnect();
});
