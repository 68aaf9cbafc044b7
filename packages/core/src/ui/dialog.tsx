import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Boundary } from './boundary.tsx';
import { broken } from './broken-panel.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  dismissible?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export function Dialog({
  title,
  description,
  footer,
  size = 'medium',
  className,
  children,
  ...modal
}: DialogProps) {
  const t = useText();
  const id = useId();
  const closable = modal.dismissible ?? true;
  return (
    <Modal
      {...modal}
      className={cx(styles.dialog, className)}
      data-size={size}
      aria-labelledby={`${id}title`}
      {...(description && { 'aria-describedby': `${id}text` })}
    >
      <div className={styles.frame}>
        {/* Of the dialog, and not landmarks of the page where the dialog stands outside of its sections. */}
        <header role="none" className={styles.head}>
          <div>
            <h2 id={`${id}title`}>{title}</h2>
            {description && <p id={`${id}text`}>{description}</p>}
          </div>
          {closable && (
            <IconButton size="small" label={t('Close')} icon={<X size={16} />} onClick={modal.onClose} />
          )}
        </header>
        {children && (
          <div className={styles.body}>
            <Boundary fallback={broken}>{children}</Boundary>
          </div>
        )}
        {footer && (
          <footer role="none" className={styles.foot}>
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  );
}
