// A part of a page that starts by itself: the server renders it with ids of its own, and the browser loads its code once
// a reader comes near it or does something there, which is done again then (app/wake.ts, early-input.ts).

import {
  lazy,
  startTransition,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { ComponentType, ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { errorMessage } from "#domain/error.ts";
import { noteEarlyInput } from "./early-input.ts";
import {
  FrameDataContext,
  LocationContext,
  NavigationContext,
  PageContext,
  RouterContext,
} from "../app/router/hooks.ts";
import { ToastContext, useToast } from "../ui/toasts.tsx";
import { Held } from "./held-part.tsx";
import { keptHtml } from "./keep-html.tsx";
import { PART_PREFIX } from "./part-prefix.ts";

/** How near it must be to what is seen, as a share of that. */
const NEAR = "50%";
const SIGNS = ["early-input", "focusin", "pointerdown", "keydown"];

interface IslandProps<Props> {
  /** Of the element; unique over all pages, because the HTML is found by it. */
  id: string;
  /** Starts without a reader near it. */
  isNeeded: boolean;
  /** Whether the browser holds something for it. */
  isKept: () => boolean;
  props: Props;
}

interface Island<Props> {
  Part: ComponentType<IslandProps<Props>>;
  /** Loads the code ahead. */
  prepare: () => void;
}

/** `onServer` is null in the browser. The server knows its HTML by `name` and by its props as JSON has them. */
export function createIsland<Props extends object>(
  name: string,
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): Island<Props> {
  const Late = lazy(async () => ({ default: await load() }));

  function OnServer({ id, props }: IslandProps<Props>) {
    const location = use(LocationContext);
    const Part = onServer ?? Late;
    return (
      <Held into="div" id={id} data-island="" part={name} of={props}>
        <LocationContext value={location}>
          {/* The root of the part: the element around it is of the page. */}
          <div>
            <Part {...props} />
          </div>
        </LocationContext>
      </Held>
    );
  }

  function InBrowser({ id, isNeeded, isKept, props }: IslandProps<Props>) {
    const [html] = useState(() => keptHtml(id));
    const isFromServer = html.__html !== "";
    const element = useRef<HTMLDivElement>(null);
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const root = useRef<Root>(null);
    /** What is to be seen once it has started: a root that is given more before gives up the server's elements. */
    const latest = useRef<ReactNode>(null);
    const isReady = useRef(false);
    const onReady = useRef<() => void>(() => undefined);
    const toast = useToast();
    const bridge = useBridge();
    const [isAwake, setAwake] = useState(false);
    const mustStart = isFromServer && (isNeeded || isAwake);

    const keeps = useEffectEvent(isKept);
    useEffect(() => {
      const node = element.current;
      if (node === null || !isFromServer) return undefined;
      const wake = () => setAwake(true);
      if (hasEarlyInput(node) || keeps()) wake();
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) wake();
        },
        { rootMargin: NEAR },
      );
      observer.observe(node);
      for (const sign of SIGNS) node.addEventListener(sign, wake, true);
      return () => {
        observer.disconnect();
        for (const sign of SIGNS) node.removeEventListener(sign, wake, true);
      };
    }, [isFromServer]);

    const fail = useEffectEvent(() => {
      setAwake(false);
      window.early?.button?.removeAttribute("aria-busy");
      toast(errorMessage("data_failed"), "error");
    });
    useEffect(() => {
      if (mustStart)
        load().then(
          (Part) => setLoaded(() => Part),
          () => fail(),
        );
    }, [mustStart]);

    useEffect(() => {
      const container = element.current?.firstElementChild ?? null;
      if (Loaded === null || container === null) return;
      const whole = bridge(
        <Started onReady={() => onReady.current()}>
          <Loaded {...props} />
        </Started>,
      );
      latest.current = whole;
      if (root.current !== null) {
        if (isReady.current) root.current.render(whole);
        return;
      }
      const repeatEarlyInput = noteEarlyInput(container);
      onReady.current = () => {
        isReady.current = true;
        element.current?.removeAttribute("data-island");
        if (latest.current !== whole) root.current?.render(latest.current);
        void repeatEarlyInput();
      };
      startTransition(() => {
        root.current = hydrateRoot(container, whole, {
          identifierPrefix: PART_PREFIX,
          onUncaughtError: (error) => setFailure({ error }),
        });
      });
    });
    useEffect(
      () => () => {
        const ended = root.current;
        root.current = null;
        // Never within React's own work.
        setTimeout(() => ended?.unmount());
      },
      [],
    );

    if (failure !== null) throw failure.error;
    if (!isFromServer)
      return (
        <div id={id}>
          <Suspense fallback={null}>
            <Late {...props} />
          </Suspense>
        </div>
      );
    return (
      <div
        id={id}
        ref={element}
        data-island=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
    );
  }

  return {
    Part: import.meta.env.SSR ? OnServer : InBrowser,
    prepare: () => void load().catch(() => undefined),
  };
}

function hasEarlyInput(node: HTMLElement): boolean {
  const { fields, button } = window.early ?? {};
  return [...(fields ?? []), button, document.activeElement].some(
    (one) => one instanceof Node && node.contains(one),
  );
}

function Started({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  const [ready] = useState(() => onReady);
  useEffect(ready, [ready]);
  return children;
}

/** What a root of its own does not have from the page around it. */
function useBridge(): (part: ReactNode) => ReactNode {
  const router = use(RouterContext);
  const location = use(LocationContext);
  const navigation = use(NavigationContext);
  const page = use(PageContext);
  const frameData = use(FrameDataContext);
  const toast = use(ToastContext);
  return (part) => (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <NavigationContext value={navigation}>
          <PageContext value={page}>
            <FrameDataContext value={frameData}>
              <ToastContext value={toast}>{part}</ToastContext>
            </FrameDataContext>
          </PageContext>
        </NavigationContext>
      </LocationContext>
    </RouterContext>
  );
}
