// Frame with the Wikipedia page. Created only on request: before, nothing is loaded from there and
// Wikipedia does not learn of the visit.

import { useEffect, useRef } from "react";
import { politicianFigures } from "../../text/politician-figures.ts";
import { Button } from "../../ui/button.tsx";

const text = politicianFigures.wikipedia;

interface WikipediaFrameProps {
  name: string;
  /** A page of wikipedia.org. */
  url: string;
  onClose: () => void;
}

export function WikipediaFrame({ name, url, onClose }: WikipediaFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.querySelector("button")?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "start" });
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div ref={ref} className="mt-6" data-print="no">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <p className="max-w-[60ch] text-sm text-muted">
          {text.notice}{" "}
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            {text.newTab}
          </a>
          .
        </p>
        <Button size="sm" icon="close" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <iframe
        className="h-[80vh] w-full rounded-lg border border-line bg-sunken"
        src={url}
        title={text.frameTitle(name)}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </div>
  );
}
