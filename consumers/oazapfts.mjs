// oazapfts makes a client of the OpenAPI document: it compiles, knows what lists hold, and reads from the site.
// Needs: oazapfts@7.5.0, @oazapfts/runtime@1.2.0, typescript@5.9.3
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { finish, read, SITE, unless } from "./site.mjs";

const run = (command, ...args) =>
  spawnSync(`node_modules/.bin/${command}`, args, { encoding: "utf8" });

writeFileSync("openapi.json", await (await read("/api/openapi.json")).text());
run("oazapfts", "openapi.json", "client.ts");
const client = readFileSync("client.ts", "utf8");
writeFileSync(
  "use.ts",
  `import { comparePoliticians, listPoliticians } from "./client.ts";
const found = await listPoliticians({ limit: 2 });
if (found.status !== 200) throw new Error(\`\${found.status}\`);
const answer = await comparePoliticians(found.data.items.map(({ id }) => id));
if (answer.status !== 200) throw new Error(\`\${answer.status}\`);
const stars: number[][] = answer.data.people.map(({ ratings }) => ratings.distribution);
console.log(JSON.stringify(stars.map(({ length }) => length)));
`,
);
const options = ["--module", "nodenext", "--target", "es2022", "--skipLibCheck", "--noEmit"];
const compiled = run("tsc", "--strict", "--allowImportingTsExtensions", ...options, "use.ts");
const used = spawnSync(process.execPath, ["use.ts"], { encoding: "utf8" });
finish(`compiled ${compiled.status}, lists of ${used.stdout.trim()} stars`, [
  ...unless(client.includes(SITE), "The client does not know the site"),
  ...unless(!client.includes("never[]"), "never[]"),
  ...unless(compiled.status === 0, compiled.stdout),
  ...unless(used.stdout.trim() === "[5,5]", used.stderr),
]);
