// Development server: pages straight from the sources through Vite, reloaded when they change.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createServer as createViteServer } from "vite";
import { createPageRenderer } from "./page-renderer.ts";
import { runServer } from "./run-server.ts";
import { createTemplate } from "./template.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

await runServer(async (config) => {
  const vite = await createViteServer({
    configFile: `${repository}vite.config.ts`,
    server: { middlewareMode: true, hmr: { port: config.port + 1 } },
    appType: "custom",
  });
  type Entry = typeof import("#web/app/entry-server.tsx");
  return {
    renderPage: async (url, call) => {
      const { render } = (await vite.ssrLoadModule("/app/entry-server.tsx")) as Entry;
      const renderPage = createPageRenderer(config.publicUrl, render, async (address, parts) => {
        const source = await readFile(`${repository}src/web/index.html`, "utf8");
        const html = await vite.transformIndexHtml(address.pathname, source);
        return createTemplate(html)(parts);
      });
      return renderPage(url, call);
    },
    headerPolicy: { https: false, content: "development" },
    // The development server replaces the page cache.
    pageQuery: () => [],
    mountFiles: () => undefined,
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
});
