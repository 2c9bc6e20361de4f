import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  readonly children: ReactNode;
  /** Shown instead of children that threw; gets a reference to quote, never a stack trace. */
  readonly fallback: (reference: string, retry: () => void) => ReactNode;
};

type BoundaryState = { readonly reference: string | null };

/** Catches errors of a view while it renders. React supports error boundaries only as classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { reference: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { reference: `view ${error instanceof Error ? error.name : 'error'} ${new Date().toISOString()}` };
  }

  readonly retry = () => this.setState({ reference: null });

  override render() {
    const { reference } = this.state;
    return reference === null ? this.props.children : this.props.fallback(reference, this.retry);
  }
}
