import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './pagination.module.css';

/** From so many pages on, one step at a time is not the way to the end. */
const MANY_PAGES = 5;

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Number of rows in all pages. */
  total: number;
  /** There are about so many rows: where the end is shows when somebody gets there. */
  isEstimated?: boolean | undefined;
  pageSize: number;
  onPage: (page: number) => void;
  className?: string | undefined;
}

export function Pagination({
  page,
  total,
  isEstimated = false,
  pageSize,
  onPage,
  className,
}: PaginationProps) {
  const t = useText();
  const pages = Math.max(1, Math.ceil(total / pageSize), isEstimated ? page + 1 : 1);
  const current = Math.min(Math.max(1, page), pages);
  const jumps = pages >= MANY_PAGES;
  return (
    <nav className={cx(styles.bar, className)} aria-label={t('Pages')}>
      <span className={styles.position} aria-live="polite">
        {isEstimated
          ? t('Page {page} of about {pages}', { page: current, pages })
          : t('Page {page} of {pages}', { page: current, pages })}
      </span>
      {jumps && <Turn label={t('First page')} icon={ChevronFirst} to={1} {...{ current, pages, onPage }} />}
      <Turn label={t('Previous page')} icon={ChevronLeft} to={current - 1} {...{ current, pages, onPage }} />
      <Turn label={t('Next page')} icon={ChevronRight} to={current + 1} {...{ current, pages, onPage }} />
      {jumps && !isEstimated && (
        <Turn label={t('Last page')} icon={ChevronLast} to={pages} {...{ current, pages, onPage }} />
      )}
    </nav>
  );
}

interface TurnProps {
  label: string;
  icon: LucideIcon;
  to: number;
  current: number;
  pages: number;
  onPage: (page: number) => void;
}

function Turn({ label, icon: Icon, to, current, pages, onPage }: TurnProps) {
  const isThere = to !== current && to >= 1 && to <= pages;
  return (
    <IconButton
      variant="secondary"
      label={label}
      icon={<Icon size={16} />}
      className={styles.arrow}
      // Not `disabled`: whoever got to the end by keyboard would lose their place.
      aria-disabled={!isThere}
      onClick={() => isThere && onPage(to)}
    />
  );
}
