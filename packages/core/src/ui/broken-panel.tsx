import { msg } from '../i18n/msg.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorState } from './error-state.tsx';

export const BROKEN = msg('This part could not be shown');
export const BROKEN_TEXT = msg(
  'Check your connection and try again. If it fails again, load the page again, or tell whoever runs this studio what you were doing.',
);

/** Stands in the place of what broke; of a `Boundary`. */
export const broken = (retry: () => void) => <BrokenPanel onRetry={retry} />;

/** Stands in the place of what broke. */
export function BrokenPanel({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorState title={t(BROKEN)} text={t(BROKEN_TEXT)} onRetry={onRetry} />;
}
