import { Component, type ContextType, createContext, type ReactNode } from 'react';
import type { FailureCode, TellFailure } from '../element/tell-failure.ts';

/** Where boundaries tell what they caught; the element gives it. */
export const FailureContext = createContext<TellFailure>((error) => console.error('[studio]', error));

export interface BoundaryProps {
  /** What stands in the place of what failed. */
  fallback: (retry: () => void) => ReactNode;
  /** What is shown, for example which entry: another one gets a try of its own. */
  of?: readonly unknown[];
  code?: FailureCode;
  /** Before another try. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}

/** What fails inside, while it is drawn or while it is fetched, ends here: the rest goes on, and somebody may try again. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  static override contextType = FailureContext;
  declare context: ContextType<typeof FailureContext>;
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    this.context(error, this.props.code ?? 'part-failed');
  }

  override componentDidUpdate({ of: before = [] }: BoundaryProps): void {
    if (this.state.failed && this.props.of?.some((value, index) => !Object.is(value, before[index])))
      this.#retry();
  }

  override componentWillUnmount(): void {
    // Who comes back later gets another try too.
    if (this.state.failed) this.props.onRetry?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }

  readonly #retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };
}
