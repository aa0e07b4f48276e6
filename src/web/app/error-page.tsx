// Replaces a page whose data could not be loaded. Retrying reloads only the data; a missing module
// (a new release) reloads the whole page, as does a lost connection for a page in the offline
// cache.

import { useEffect } from "react";
import { useRevalidator, useRouteError } from "./router/hooks.ts";
import { Link } from "./router/link.tsx";
import { AppError } from "#domain/error.ts";
import { paths } from "../lib/paths.ts";
import { openKeptPage } from "../pwa/register.ts";
import { errorText } from "../text/errors.ts";
import { site } from "../text/site.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/states.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { useSite } from "./load-site.ts";

export function ErrorPage() {
  const isInFrame = useSite() !== null;
  if (isInFrame) return <PageError />;
  return (
    <main className="page py-6">
      <Link to={paths.home} aria-label={site.nav.homeLink} className="flex">
        <Wordmark name={site.name} />
      </Link>
      <PageError />
    </main>
  );
}

function PageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const known = error instanceof AppError ? error : null;
  const isMissing = known?.code.endsWith("not_found") === true;
  const isOffline = known?.code === "offline";
  useEffect(() => {
    if (isOffline) openKeptPage();
  }, [isOffline]);
  const retry = () => (known === null ? window.location.reload() : void revalidate());
  return (
    <ErrorState
      heading={1}
      mark={isMissing ? "search" : isOffline ? "offline" : "error"}
      className="page py-16 md:py-24"
      title={isOffline || known === null ? errorText("data_failed") : known.message}
      actions={
        isMissing ? (
          <Button variant="primary" to={paths.politicians}>
            {site.error.politicians}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              icon="refresh"
              busy={state === "loading"}
              onClick={retry}
              className="noscript:hidden"
            >
              {state === "loading" ? site.error.retrying : site.error.retry}
            </Button>
            <Button to={paths.home}>{site.error.home}</Button>
          </>
        )
      }
    >
      {isMissing ? site.notFound.text : isOffline ? errorText("offline") : site.error.text}
    </ErrorState>
  );
}
