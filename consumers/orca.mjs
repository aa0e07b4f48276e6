// Orca, a screen reader, says estimates with their words once: of a person and a topic with interval and number, in a list.
// Needs: orca, Xvfb, dbus-run-session, chromium
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { finish, readJson, SITE, toWords, unless } from "./site.mjs";

const PATIENCE_MS = 60_000;
/** Estimates heard: a list grows while it is read, and is never over. */
const ENOUGH = 20;
const DISPLAY = ":96";
const environment = {
  ...process.env,
  DISPLAY,
  XDG_RUNTIME_DIR: process.cwd(),
  LC_ALL: "C.UTF-8",
  GTK_MODULES: "gail:atk-bridge",
};
/** Without scripts: Orca 43 reads the head of a page again and again at times where they start while it reads. */
const options =
  "--no-sandbox --disable-gpu --no-first-run --force-renderer-accessibility --lang=it --blink-settings=scriptEnabled=false";

const screen = spawn("Xvfb", [DISPLAY, "-screen", "0", "1280x1000x24"], { stdio: "ignore" });
process.once("exit", () => screen.kill());
const until = async (condition) => {
  for (let waited = 0; waited < PATIENCE_MS && !condition(); waited += 500) await wait(500);
};
await until(() => existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`));

const { items } = await readJson("/api/v1/politicians?limit=50");
const { items: topics } = await readJson("/api/v1/topics?limit=50");
const person = items.find(({ ratings }) => ratings.estimate !== null);
const topic = topics.find(({ estimate }) => estimate !== null);
const wrong = [];
for (const [path, name, { estimate }, what] of [
  [`/politician-live/${person.id}`, person.name, person.ratings, "recensioni"],
  [`/topic/${topic.id}`, topic.title, topic, "opinioni"],
]) {
  const text = await hear(path);
  const said = `Stima: ${toWords(estimate)} su 5`;
  const times = text.split(said).length - 1;
  wrong.push(
    ...unless(text.includes(name), `${path}: the name is missing`),
    ...unless(times === 1, `${path}: «${said}» ${times} times`),
    ...unless(/Stima(?: indicativa)?, tra \d,\d e \d,\d/.test(text), `${path}: no interval`),
    ...unless(new RegExp(`\\d ${what}`).test(text), `${path}: no number of ${what}`),
  );
}
const list = await hear("/politicians-live");
const said = list.match(/Stima(?: indicativa)?: \d,\d su 5/g) ?? [];
const twice = list.match(/(\d,\d)(?: su 5)? (?:circa )?\1.{0,40}/)?.[0];
wrong.push(
  ...unless(said.length >= ENOUGH, `/politicians-live: ${said.length} estimates`),
  ...unless(twice === undefined, `/politicians-live: twice in «${twice}»`),
);
finish(`${person.name}, «${topic.title}», ${said.length} estimates of a list`, wrong);

/** All that Orca says of a page by itself, once it is loaded. */
async function hear(path) {
  const file = `${path.replaceAll("/", "-")}.log`;
  mkdirSync(`profile${path}`, { recursive: true });
  const browser = `chromium ${options} --user-data-dir=$PWD/profile${path} ${SITE}${path}`;
  const session = spawn(
    "dbus-run-session",
    ["--", "bash", "-c", `orca --replace --debug-file=$PWD/${file} & sleep 4; exec ${browser}`],
    { env: environment, stdio: "ignore", detached: true },
  );
  const log = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
  let before = -1;
  await until(() => {
    const text = log();
    const isOver = text.length === before && text.includes("SPEECH OUTPUT: 'leaving information");
    before = text.length;
    return isOver || text.split("SPEECH OUTPUT: ' su 5 ").length > ENOUGH;
  });
  if (session.pid !== undefined) process.kill(-session.pid);
  return [...log().matchAll(/SPEECH OUTPUT: '(.*)'/g)]
    .map(([, one]) => one)
    .join(" ")
    .replace(/\s+/g, " ");
}
