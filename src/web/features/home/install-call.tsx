// The call to install the site as an app. It promises what the install page proves, no more.

import { paths } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

export function InstallCall() {
  return (
    <section className="page pt-8 pb-16" aria-labelledby="install">
      <div className="card card-pad flex flex-wrap items-center gap-x-8 gap-y-5 bg-accent-soft">
        <Icon name="phone" className="size-10 text-accent" />
        <div className="flex-1 basis-72">
          <h2 id="install" className="text-xl">
            {text.install.title}
          </h2>
          <p className="mt-1 max-w-[60ch] text-muted">{text.install.text}</p>
        </div>
        <Button to={paths.install} icon="download">
          {text.install.action}
        </Button>
      </div>
    </section>
  );
}
