import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Number of rows in all pages. */
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
  className?: string | undefined;
}

export function Pagination({ page, total, pageSize, onPage, className }: PaginationProps) {
  const t = useText();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), pages);
  return (
    <nav className={cx(styles.bar, className)} aria-label={t('Pages')}>
      <span className={styles.position} aria-live="polite">
        {t('Page {page} of {pages}', { page: current, pages })}
      </span>
      <IconButton
        variant="secondary"
        label={t('Previous page')}
        icon={<ChevronLeft size={16} />}
        className={styles.arrow}
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      />
      <IconButton
        variant="secondary"
        label={t('Next page')}
        icon={<ChevronRight size={16} />}
        className={styles.arrow}
        disabled={current >= pages}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  );
}
