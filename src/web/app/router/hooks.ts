// Hooks for the current page and for navigation. Each re-renders only when its own part changes.

import { createContext, use, useMemo } from "react";
import type { Params } from "./match.ts";
import type { Location, NavigateOptions, Navigation, Router, RouterState } from "./router.ts";

export const RouterContext = createContext<Router | null>(null);
export const LocationContext = createContext<Location | null>(null);
export const NavigationContext = createContext<Navigation & { isRevalidating: boolean }>({
  state: "idle",
  pathname: null,
  formAction: null,
  isRevalidating: false,
});
export const PageContext = createContext<Pick<RouterState, "module" | "params" | "data"> | null>(
  null,
);
export const FrameDataContext = createContext<unknown>(undefined);
export const ErrorContext = createContext<unknown>(undefined);

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error("Outside the router");
  return value;
}

export const useRouter = (): Router => present(use(RouterContext));
export const useLocation = (): Location => present(use(LocationContext));

/** The current page: its module, null if it could not be loaded, and its data. */
export const usePage = () => present(use(PageContext));

/** Resolves when the page is shown or a newer navigation replaced this one. */
export function useNavigate(): (to: string, options?: NavigateOptions) => Promise<void> {
  return useRouter().navigate;
}

/** Whether another page is loading. */
export const useNavigation = (): Navigation => use(NavigationContext);

export function useRevalidator(): { revalidate: () => Promise<void>; state: Navigation["state"] } {
  const { isRevalidating } = use(NavigationContext);
  return { revalidate: useRouter().revalidate, state: isRevalidating ? "loading" : "idle" };
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export const useParams = (): Params => usePage().params;

/** `Source` is the type of the loader or of its data. */
export function useLoaderData<Source>(): DataOf<Source> {
  return usePage().data as DataOf<Source>;
}

type DataOf<Source> = Source extends (...args: never[]) => infer Result ? Awaited<Result> : Source;

/** Data of the frame; undefined if it could not be loaded. */
export const useFrameData = (): unknown => use(FrameDataContext);

/** The error that the error page shows. */
export const useRouteError = (): unknown => use(ErrorContext);
