// A running site that knows a real OpenID provider on this machine, and pages that may visit both.

import { DESKTOP, openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { startProvider } from "./openid-provider.ts";
import type { ProviderAccount, RunningProvider } from "./openid-provider.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";

export interface ProviderSiteOptions {
  /** The settings that register the site with the provider. */
  register: (provider: RunningProvider) => Record<string, string>;
  /** Paths the provider sends people back to. */
  returnPaths: string[];
  /** The people to choose from on its page. */
  accounts: Record<string, ProviderAccount>;
}

/** Closing it ends the provider, too. */
export interface ProviderSite extends TestSite {
  /** A page that may visit the provider. */
  open: (options?: typeof DESKTOP, tolerated?: RegExp[]) => Promise<WatchedPage>;
}

/** Without demonstration data. */
export async function startProviderSite(options: ProviderSiteOptions): Promise<ProviderSite> {
  const { register, returnPaths, accounts } = options;
  const browser = await launchBrowser();
  const provider = await startProvider();
  const site = await startTestSite({ data: "empty", environment: register(provider) });
  provider.open(returnPaths.map((path) => site.url + path));
  Object.assign(provider.accounts, accounts);
  return {
    ...site,
    open: (page = DESKTOP, tolerated = []) =>
      openPage(browser, { ...page, baseURL: site.url }, tolerated, [provider.issuer]),
    close: async () => {
      await site.close();
      await provider.close();
    },
  };
}
