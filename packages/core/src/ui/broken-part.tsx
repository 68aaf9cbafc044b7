import { useText } from '../i18n/use-text.ts';
import { BROKEN, BROKEN_TEXT, BrokenPanel } from './broken-panel.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface BrokenPartProps {
  onRetry: () => void;
  /** Of a part that is a dialog: what closes it. */
  onClose?: unknown;
}

/** Stands in the place of a part that broke or did not come: as a dialog, where a dialog was asked for. */
export function BrokenPart({ onRetry, onClose }: BrokenPartProps) {
  const t = useText();
  if (typeof onClose !== 'function') return <BrokenPanel onRetry={onRetry} />;
  return (
    <Dialog
      open
      size="small"
      title={t(BROKEN)}
      description={t(BROKEN_TEXT)}
      onClose={onClose as () => void}
      footer={
        <Button variant="primary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  );
}
