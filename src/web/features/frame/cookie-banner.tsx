// The cookie banner. Accepting and rejecting are equally easy; closing rejects. It covers nothing
// for good: while it is open the page grows by its height, and focus scrolls clear of it.

import { useEffect, useRef } from "react";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";
import { answerConsent, CONSENT_KEY, useConsentBanner } from "./consent.ts";

export function CookieBanner() {
  const { isOpen, isKnown, isReopened } = useConsentBanner();
  return isOpen ? <Banner isKnown={isKnown} takesFocus={isReopened} /> : null;
}

function Banner({ isKnown, takesFocus }: { isKnown: boolean; takesFocus: boolean }) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => (banner.current === null ? undefined : makeRoomFor(banner.current)), []);
  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={banner}
      aria-label={site.cookies.label}
      tabIndex={-1}
      data-known={isKnown || undefined}
      className="cookie-banner fixed inset-x-0 bottom-0 z-50 border-t border-edge bg-sheet pb-[env(safe-area-inset-bottom)] raised print:hidden"
    >
      <div className="page flex flex-col gap-3 py-3 md:flex-row md:items-center md:gap-6">
        <p className="flex-1 pe-12 text-sm md:pe-0">
          <strong>{site.cookies.title}.</strong> {site.cookies.text}{" "}
          <Link to={paths.privacy} className="link">
            {site.cookies.more}
          </Link>
        </p>
        <div className="grid grid-cols-2 gap-3 md:flex">
          <Button name={CONSENT_KEY} onClick={() => answerConsent("rejected")}>
            {site.cookies.reject}
          </Button>
          <Button name={CONSENT_KEY} onClick={() => answerConsent("accepted")}>
            {site.cookies.accept}
          </Button>
        </div>
        <Button
          variant="quiet"
          icon="close"
          iconOnly
          name={CONSENT_KEY}
          className="absolute end-1 top-1.5 md:static"
          onClick={() => answerConsent("rejected")}
        >
          {site.cookies.close}
        </Button>
      </div>
    </section>
  );
}

/** Returns how to undo it. */
function makeRoomFor(banner: HTMLElement): () => void {
  const root = document.documentElement;
  const resize = () => {
    const height = `${banner.offsetHeight}px`;
    root.style.scrollPaddingBlockEnd = `calc(${height} + 1rem)`;
    document.body.style.paddingBlockEnd = height;
  };
  const observer = new ResizeObserver(resize);
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.style.removeProperty("scroll-padding-block-end");
    document.body.style.removeProperty("padding-block-end");
  };
}
