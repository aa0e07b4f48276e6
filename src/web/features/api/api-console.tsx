// The console of the API: Swagger UI, loaded on a press.

import { useEffect, useRef, useState } from "react";
import bundle from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { apiText } from "../../text/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

const text = apiText.console;

type State = "closed" | "opening" | "open" | "failed";

export function ApiConsole() {
  const [state, setState] = useState<State>("closed");
  const place = useRef<HTMLDivElement>(null);
  const isOpening = state === "opening";
  useEffect(() => {
    if (!isOpening) return;
    openConsole(place.current).then(
      () => setState("open"),
      () => setState("failed"),
    );
  }, [isOpening]);
  return (
    <div className="mt-4 grid gap-4">
      {state !== "open" && (
        <div className="flex flex-col items-start gap-2">
          <Button busy={isOpening} onClick={() => setState("opening")}>
            {isOpening ? text.opening : text.open}
          </Button>
          <p className="text-sm text-muted">{text.size}</p>
        </div>
      )}
      {state === "failed" && (
        <Notice tone="danger" role="alert">
          {text.failed}
        </Notice>
      )}
      <noscript>
        <p>
          {text.noScript}{" "}
          <a className="link" href="/api/openapi.json">
            /api/openapi.json
          </a>
        </p>
      </noscript>
      <div ref={place} role="region" aria-label={text.label} />
    </div>
  );
}

async function openConsole(place: HTMLElement | null): Promise<void> {
  // Nothing of it is part of the server.
  if (import.meta.env.SSR || place === null) return;
  await Promise.all([loadScript(bundle), import("swagger-ui-dist/swagger-ui.css")]);
  // Its own style sheet is made for a light page.
  Object.assign(place.style, { background: "#fff", colorScheme: "light" });
  await new Promise<void>((resolve) => {
    window.SwaggerUIBundle({
      domNode: place,
      url: "/api/openapi.json",
      docExpansion: "list",
      tryItOutEnabled: true,
      // It would ask another site to judge the document.
      validatorUrl: null,
      onComplete: resolve,
    });
  });
}

/** A file as it is: bundled with the rest, a CommonJS module costs every page the code that joins it. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${src} was not loaded`)));
    document.head.append(script);
  });
}
