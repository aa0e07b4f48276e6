// fflate and DecompressionStream read a whole day of snapshots, of the length that the index gives; verify-day.py verifies it.
// Needs: fflate@0.8.3, python3, openssl
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Gunzip, gunzipSync as fflateGunzip } from "fflate";
import { finish, read, readJson, unless } from "./site.mjs";

const { snapshots } = await readJson("/snapshots/index.json");
const { keys } = await readJson("/.well-known/scrutinio-integrity.json");
const { day, file, bytes } = snapshots.at(-1);
const packed = await (await read(new URL(file).pathname)).bytes();
const hash = (data) => createHash("sha256").update(data).digest("hex");
const whole = gunzipSync(packed);
const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const parts = [];
const inParts = new Gunzip((part) => parts.push(part));
for (let at = 0; at < packed.length; at += 65_536)
  inParts.push(packed.subarray(at, at + 65_536), at + 65_536 >= packed.length);
const readings = {
  DecompressionStream: await new Response(stream).bytes(),
  "fflate at once": fflateGunzip(packed),
  "fflate in parts": Buffer.concat(parts),
};
writeFileSync("day.jsonl.gz", packed);
const verified = keys.map(({ publicKey }) =>
  spawnSync("python3", [`${process.env.GUIDE}/verify-day.py`, "day.jsonl.gz", publicKey], {
    encoding: "utf8",
  }),
);
finish(`${whole.length} bytes of ${day}`, [
  ...unless(packed.length === bytes, `The index says ${bytes} bytes, it has ${packed.length}`),
  ...Object.entries(readings).flatMap(([name, data]) =>
    unless(hash(data) === hash(whole), `${name}: ${data.length} of ${whole.length} bytes`),
  ),
  ...unless(
    verified.some(({ status }) => status === 0),
    verified.map(({ stderr }) => stderr).join("\n"),
  ),
]);
