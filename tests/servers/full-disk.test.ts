import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { mountSmallDisk } from "#tests/small-disk.ts";

const DISK_MEGABYTES = 300;
const LEFT_BYTES = 8 * 1024 * 1024;

const disk = mountSmallDisk(DISK_MEGABYTES);
let site: RunningSite | undefined;
afterAll(async () => {
  await site?.stop();
  disk?.remove();
});

it.skipIf(!disk)(
  `a server with a full disk is not ready but serves pages, refuses writes, and is ready once there is space again${disk ? "" : " (skipped: mounting a small disk is not allowed here)"} [security 57]`,
  async () => {
    const folder = disk?.folder ?? "";
    const { url } = (site = await startSite({ DATA_DIR: join(folder, "data"), DEMO_DATA: "off" }));
    const fetchStatus = async (path: string) => (await fetch(url + path)).status;
    const signIn = async () => {
      const headers = { Origin: url, "Content-Type": "application/json" };
      const body = JSON.stringify({ email: "nessuno@example.org", password: "girasole lento" });
      return (await fetch(`${url}/api/auth/sign-in/email`, { method: "POST", headers, body }))
        .status;
    };
    expect([await fetchStatus("/readyz"), await signIn()]).toEqual([200, 401]);

    disk?.fill(LEFT_BYTES);
    expect([await fetchStatus("/readyz"), await fetchStatus("/healthz")]).toEqual([503, 200]);
    expect(await fetchStatus("/politicians-live")).toBe(200);
    expect(await signIn()).toBe(507);

    disk?.free();
    expect([await fetchStatus("/readyz"), await signIn()]).toEqual([200, 401]);
  },
);
