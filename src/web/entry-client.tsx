// Starts the application in the browser on the HTML the server sent.

import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { call } from "./lib/call.ts";
import { callContext } from "./lib/page.ts";
import { readState } from "./lib/state.ts";
import { routes } from "./routes.ts";

async function start() {
  // The modules of the page at hand must be there before hydration, or its HTML would be thrown away.
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
  const context = new RouterContextProvider();
  context.set(callContext, call);
  const router = createBrowserRouter(routes, {
    hydrationData: readState(),
    getContext: () => context,
  });
  const app = document.getElementById("app");
  if (app !== null) hydrateRoot(app, <RouterProvider router={router} />);
}

void start();
