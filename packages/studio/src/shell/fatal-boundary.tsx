import { Component, type ReactNode } from 'react';
import { ErrorState, useText } from '@agent-studio/core';

interface FatalBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** The last one to catch: what breaks outside of any screen. React offers boundaries as classes only. */
export class FatalBoundary extends Component<FatalBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Fatal onRetry={() => this.setState({ failed: false })} />;
  }
}

function Fatal({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <slot name="error">
      <ErrorState
        title={t('Unexpected Application Error!')}
        text={t(
          'The studio stopped. Try again, or load the page again; if it stops again, tell whoever runs it.',
        )}
        onRetry={onRetry}
      />
    </slot>
  );
}
