// A slow phone in a browser: its screen, its connection and its processor.

import type { Browser, Page } from "playwright-core";

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
export const SLOWER_PROCESSOR = 4;

/** What it is, for reports. */
export const SLOW_PHONE = `1.6 Mbit/s, ${SLOW_4G.latency} ms to the server and back, a processor ${SLOWER_PROCESSOR} times slower than this one, nothing in the cache`;

/** With an empty cache. Close its context. */
export async function openSlowPhone(browser: Browser, slower = SLOWER_PROCESSOR): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "it-IT",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}
