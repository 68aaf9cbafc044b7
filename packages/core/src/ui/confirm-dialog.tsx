import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'neutral' | 'danger';
  /** While its promise is pending the dialog waits; if it fails, the reason shows and the dialog stays. */
  onConfirm: () => unknown;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'neutral',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      title={title}
      description={text}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={close} disabled={busy} data-autofocus>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {t(failure || 'That did not work. Please try again.')}
        </p>
      )}
    </Dialog>
  );
}
