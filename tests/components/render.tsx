// Renders components and whole pages as the site does: in the router, with toasts and our `call`.

import { render } from "@testing-library/react";
import type { RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import type { RouteTable } from "#web/app/page.ts";
import { routes } from "#web/app/routes.ts";
import { browserHistory } from "#web/app/router/history.ts";
import { loadPage, Redirect } from "#web/app/router/load.ts";
import { RouterProvider } from "#web/app/router/provider.tsx";
import { createRouter } from "#web/app/router/router.ts";
import { call } from "#web/lib/call.ts";
import { ToastProvider } from "#web/ui/toasts.tsx";

function Frame({ children }: { children: ReactNode }) {
  return (
    <ToastProvider label="Avvisi" closeText="Chiudi">
      {children}
    </ToastProvider>
  );
}

/** Renders an element as the only page of the site. */
export function renderPart(element: ReactNode, path = "/"): Promise<RenderResult> {
  const module = { head: () => ({ title: "", description: "" }), Component: () => element };
  const only = { path: "*", file: "part", load: () => Promise.resolve(module), query: [] };
  const loadFrame = () => Promise.resolve(null);
  return open({ ...routes, loadFrame, Frame, pages: [only] }, path);
}

/** Loads a page with its data, without the site's header and footer. */
export const renderPage = (path: string): Promise<RenderResult> =>
  open({ ...routes, loadFrame: () => Promise.resolve(null), Frame }, path);

async function open(table: RouteTable, path: string): Promise<RenderResult> {
  window.history.replaceState(null, "", path);
  const asked = { url: new URL(window.location.href), signal: new AbortController().signal, call };
  const shown = await loadPage(table, asked, undefined);
  if (shown instanceof Redirect) throw new Error(`Redirected to ${shown.to}`);
  const router = createRouter(table, browserHistory(), call, shown);
  return render(<RouterProvider router={router} table={table} />);
}
