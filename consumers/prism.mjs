// Prism as a proxy in front of the API: of 200 good answers it refuses none.
// Needs: @stoplight/prism-cli@5.16.0
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { listReads } from "./reads.mjs";
import { finish, SITE } from "./site.mjs";

const PORT = "4010";
const WANTED = 200;

const prism = spawn(
  "node_modules/.bin/prism",
  ["proxy", `${SITE}/api/openapi.json`, SITE, "--errors", "--port", PORT],
  { stdio: "ignore" },
);
process.once("exit", () => prism.kill());

const ask = async (address) => {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${PORT}${address}`).catch(() => null);
    if (response !== null) return response;
    if (prism.exitCode !== null) throw new Error("Prism ended");
    await wait(200);
  }
};
const addresses = await listReads(WANTED);
const refused = [];
for (const address of addresses) {
  const response = await ask(address);
  const body = await response.text();
  if (response.status !== 200) refused.push(`${address}: ${body.slice(0, 500)}`);
}
finish(`${refused.length} of ${addresses.length} answers refused`, refused);
