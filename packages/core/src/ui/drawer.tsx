import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { cx } from './cx.ts';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal panel at the inline end of the window, for details beside what they belong to. */
export function Drawer({ title, footer, className, children, ...modal }: DrawerProps) {
  const t = useText();
  const titleId = useId();
  return (
    <Modal {...modal} className={cx(styles.drawer, className)} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton size="small" label={t('Close')} icon={<X size={16} />} onClick={modal.onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Modal>
  );
}
