import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import type { Toast, Toaster } from './create-toaster.ts';
import { IconButton } from './icon-button.tsx';
import { topLayer } from './layer.tsx';
import { useSurface } from './surface.tsx';
import styles from './toast-list.module.css';

export interface ToastListProps {
  toaster: Toaster;
}

const ICONS = { neutral: Info, good: CircleCheck, danger: CircleAlert } as const;

/** Shows the messages of a toaster above everything, in the open modal if there is one: the rest of the page is inert then. */
export function ToastList({ toaster }: ToastListProps) {
  const t = useText();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts);
  const { topmost } = useSurface();
  if (!topmost) return null;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps what is being read
    <section
      {...topLayer}
      className={styles.region}
      aria-label={t('Messages')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={toaster.pause}
      onPointerLeave={toaster.resume}
      onFocus={toaster.pause}
      onBlur={toaster.resume}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => toaster.dismiss(toast.id)} />
      ))}
    </section>,
    topmost,
  );
}

interface ToastItemProps {
  toast: Toast;
  onClose: () => void;
}

function ToastItem({ toast, onClose }: ToastItemProps) {
  const t = useText();
  const { title, text, action, tone = 'neutral' } = toast;
  const Icon = ICONS[tone];
  const act = () => {
    action?.onSelect();
    onClose();
  };
  return (
    <div className={styles.toast} part="toast" data-tone={tone}>
      <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.text}>
        <b>{t(title)}</b>
        {text && <p>{text}</p>}
      </div>
      {action && (
        <Button size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" label={t('Close')} icon={<X size={15} />} onClick={onClose} />
    </div>
  );
}
