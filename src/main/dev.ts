// Development server: pages straight from the sources through Vite, reloaded when they change.

import { readFile } from "node:fs/promises";
import { projectPath } from "#platform/project-folder.ts";
import { createServer as createViteServer } from "vite";
import { outboxFolder } from "#platform/mail/create-mailer.ts";
import { createDevTools } from "./dev-tools.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { runServer } from "./run-server.ts";
import { createTemplate } from "./template.ts";

await runServer(async (config, { jobs }) => {
  const vite = await createViteServer({
    configFile: projectPath("vite.config.ts"),
    server: { middlewareMode: true, hmr: { port: config.port + 1 } },
    appType: "custom",
  });
  type Entry = typeof import("#web/app/entry-server.tsx");
  const load = async () => (await vite.ssrLoadModule("/app/entry-server.tsx")) as Entry;
  return {
    describePicture: async (request, sources) =>
      (await load()).describePicture(request, config.publicUrl, sources),
    renderPage: async (url, call) => {
      const { render } = await load();
      const renderPage = createPageRenderer(config.publicUrl, render, async (address, parts) => {
        const source = await readFile(projectPath("src/web/index.html"), "utf8");
        const html = await vite.transformIndexHtml(
          address.pathname,
          source.replace("</head>", '<script type="module" src="/app/wake.ts"></script></head>'),
        );
        return createTemplate(html)(parts);
      });
      return renderPage(url, call);
    },
    headerPolicy: { https: false, content: "development" },
    // The development server replaces the page cache.
    pageQuery: () => [],
    // Nobody reads its metrics.
    pagePattern: () => null,
    mountFiles: () => undefined,
    wrap: (listener) => {
      const tools = createDevTools({ outbox: outboxFolder(config), jobs }, listener);
      return (request, response) =>
        vite.middlewares(request, response, () => tools(request, response));
    },
    close: () => vite.close(),
  };
});
