// Hydrates the HTML from the server.

import { hydrateRoot } from "react-dom/client";
import { call } from "../lib/call.ts";
import { browserHistory } from "./router/history.ts";
import { matchPage } from "./router/match.ts";
import { RouterProvider } from "./router/provider.tsx";
import { createRouter } from "./router/router.ts";
import { readState } from "./page-state.ts";
import { routes } from "./routes.ts";

async function start() {
  const { page, params } = matchPage(routes.pages, window.location.pathname);
  const { file } = page;
  // Required before hydration; otherwise React would discard the server's HTML.
  const module = await page.load();
  const first = { ...readState(), module, file, params, status: 200 };
  const router = createRouter(routes, browserHistory(), call, first);
  const app = document.getElementById("app");
  if (app !== null) hydrateRoot(app, <RouterProvider router={router} table={routes} />);
}

void start();
