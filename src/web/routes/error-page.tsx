// Shown in place of a page whose data could not be loaded.

import { useRouteError } from "react-router";
import { AppError } from "#domain/error.ts";
import { errorText } from "../text/errors.ts";
import { site } from "../text/site.ts";

export function ErrorPage() {
  const error = useRouteError();
  return (
    <section className="page" role="alert">
      <h1>{error instanceof AppError ? error.message : errorText("data_failed")}</h1>
      <p>{site.error.text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {site.error.retry}
      </button>
    </section>
  );
}
