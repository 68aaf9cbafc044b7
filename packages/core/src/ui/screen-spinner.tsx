import { Brain } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import styles from './screen-spinner.module.css';

/** Shown while a screen loads: a purple brain inside a turning ring. */
export function ScreenSpinner({ label }: { label?: string }) {
  const t = useText();
  return (
    <output className={styles.area} data-loading>
      <span className={styles.ring} />
      <Brain className={styles.brain} size={28} strokeWidth={1.7} aria-hidden="true" />
      <span className="sr">{label ?? t('Loading')}</span>
    </output>
  );
}
