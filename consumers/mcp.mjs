// The MCP SDK connects without an error, of 2025 (1.10) and the newest, and is answered in Italian.
// Needs: sdk-of-2025@npm:@modelcontextprotocol/sdk@1.10.2, @modelcontextprotocol/client@2.4.0
import * as newest from "@modelcontextprotocol/client";
import { Client } from "sdk-of-2025/client/index.js";
import { StreamableHTTPClientTransport } from "sdk-of-2025/client/streamableHttp.js";
import { finish, SITE, unless } from "./site.mjs";

const wrong = [];
const seen = [];
for (const [version, sdk] of [
  ["1.10.2", { Client, StreamableHTTPClientTransport }],
  ["2.4.0", newest],
]) {
  const errors = [];
  const client = new sdk.Client({ name: "consumers", version: "1" });
  Object.assign(client, { onerror: ({ message }) => errors.push(`${version}: ${message}`) });
  await client.connect(new sdk.StreamableHTTPClientTransport(new URL(`${SITE}/mcp`)));
  const { tools } = await client.listTools();
  const call = (name, given) => client.callTool({ name, arguments: given });
  const found = await call("search", { query: "sindaco" });
  const refused = await call("search", { query: "sindaco", party: "Lega" });
  const missing = await call("politician", { id: 2_000_000_000 });
  await client.close();
  seen.push(`${version}: ${tools.length} tools, ${errors.length} errors`);
  wrong.push(
    ...errors,
    ...unless(JSON.parse(found.content[0].text).data.total > 0, `${version} finds nothing`),
    ...unless(
      refused.isError && refused.content[0].text === "party: Questo strumento non lo prende",
      `${version}: ${refused.content[0].text}`,
    ),
    ...unless(
      missing.isError && /non/.test(missing.content[0].text),
      `${version} finds 2000000000`,
    ),
    ...unless(
      tools.every(({ inputSchema }) => inputSchema.additionalProperties === false),
      `${version}: a schema does not say what is taken`,
    ),
  );
}
finish(seen.join("; "), wrong);
