// Ways to share a page, the same in the dialog and on the page without scripts.

import { useSyncExternalStore } from "react";
import { embedHtml } from "#domain/embed/embed.ts";
import { PICTURE_SIZES } from "#domain/picture/picture.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { picturePath } from "../../lib/picture-path.ts";
import { shareText as text } from "../../text/share.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { CopyField } from "./copy-field.tsx";
import { servicesFor } from "./services.ts";
import type { Shared } from "./shared.ts";

interface SharePanelProps {
  shared: Shared;
  /** Of the site, without a trailing slash. */
  origin: string;
}

export function SharePanel({ shared, origin }: SharePanelProps) {
  const { kind, of, name, message, path } = shared;
  const url = origin + path;
  return (
    <div className="grid grid-cols-1 gap-6">
      <SystemShare message={message} url={url} />
      <CopyField label={text.link} value={url} />
      <section aria-label={text.services}>
        <h2 className="text-base font-semibold">{text.services}</h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {servicesFor(message, url).map((service) => (
            <li key={service.name}>
              <Button
                href={service.href}
                target="_blank"
                rel="noopener noreferrer"
                className="px-3"
              >
                {service.name}
                <span className="sr-only"> {text.newTab}</span>
              </Button>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">{text.servicesNote}</p>
      </section>
      {shared.version !== null && kind !== "rankings" && (
        <Pictures kind={kind} of={of} name={name} version={shared.version} />
      )}
      {(kind === "politician" || kind === "topic") && (
        <CopyField
          label={text.embed}
          hint={text.embedHint}
          value={embedHtml(origin, kind, Number(of), name)}
        />
      )}
      <Disclosure summary={text.qr}>
        <QrCode text={url} label={text.qrLabel(name)} />
      </Disclosure>
    </div>
  );
}

const neverChanges = () => () => undefined;
const hasShareSheet = () => typeof navigator.share === "function";

/** Where the device has a share sheet of its own. The server cannot know. */
function SystemShare({ message, url }: { message: string; url: string }) {
  const isThere = useSyncExternalStore(neverChanges, hasShareSheet, () => false);
  if (!isThere) return null;
  // Dismissed, or refused: the other ways are below.
  const share = () => void navigator.share({ title: message, url }).catch(() => undefined);
  return (
    <Button variant="primary" icon="share" onClick={share}>
      {text.system}
    </Button>
  );
}

interface PicturesProps extends Pick<Shared, "of" | "name"> {
  kind: Exclude<Shared["kind"], "rankings">;
  version: string;
}

function Pictures({ kind, of, name, version }: PicturesProps) {
  const file = foldText(name).replaceAll(/\W+/g, "-").slice(0, 60);
  return (
    <section aria-label={text.pictures}>
      <h2 className="text-base font-semibold">{text.pictures}</h2>
      <img
        src={picturePath(kind, of, "wide", version)}
        alt={text.preview(name)}
        {...PICTURE_SIZES.wide}
        className="mt-2 w-full rounded-lg border border-line bg-sunken"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {(["wide", "tall"] as const).map((size) => (
          <Button
            key={size}
            icon="download"
            className="px-3"
            href={picturePath(kind, of, size, version)}
            download={`scrutinio-${file}-${size === "wide" ? "1200x630" : "1080x1920"}.jpg`}
          >
            {text.picture[size]}
          </Button>
        ))}
      </div>
    </section>
  );
}
