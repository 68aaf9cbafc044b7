import { ErrorState, useText } from '@agent-studio/core';

/** Stands there when the studio as a whole broke or did not come. */
export function Stopped({ onRetry }: { onRetry: () => void }) {
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
