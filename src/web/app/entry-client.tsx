// Hydrates the HTML from the server. Started by wake.ts.

import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { call } from "../lib/call.ts";
import { noteEarlyInput } from "../lib/early-input.ts";
import { browserHistory } from "./router/history.ts";
import { matchPage } from "./router/match.ts";
import { RouterProvider } from "./router/provider.tsx";
import { createRouter } from "./router/router.ts";
import type { Router } from "./router/router.ts";
import { readState } from "./page-state.ts";
import { routes } from "./routes.ts";

async function start() {
  const { page, params } = matchPage(routes.pages, window.location.pathname);
  const { file } = page;
  // Required before hydration; otherwise React would discard the server's HTML.
  const module = await page.load();
  // Scripts of a visit before are here sooner than the end of a page that comes slowly.
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  const first = { ...readState(), module, file, params, status: 200 };
  const router = createRouter(routes, browserHistory(), call, first);
  const app = document.getElementById("app");
  if (app === null) return;
  const repeatEarlyInput = noteEarlyInput(app);
  const onReady = () => {
    window.dispatchEvent(new Event("application-ready"));
    void repeatEarlyInput();
  };
  // In pieces: a press in between is answered first.
  startTransition(() => {
    hydrateRoot(app, <Application router={router} onReady={onReady} />);
  });
}

function Application({ router, onReady }: { router: Router; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <RouterProvider router={router} table={routes} />;
}

void start();
