// Error boundary around a page, reset on navigation.

import { Component } from "react";
import type { ReactNode } from "react";
import type { Location } from "./router.ts";

interface Props {
  location: Location;
  /** Fallback. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  /** Wrapped, because the thrown value may be null. */
  failed: { error: unknown } | null;
  location: Location;
}

export class Boundary extends Component<Props, State> {
  override state: State = { failed: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { failed: null, location };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.fallback(failed.error);
  }
}
