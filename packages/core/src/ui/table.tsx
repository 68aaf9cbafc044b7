import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './table.module.css';

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and the region that scrolls when it is too wide. */
  label: string;
}

/** A plain table: `<thead>`, `<tbody>` and rows are yours, cells may be `HeadCell` and `Cell`. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // The region scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.region} aria-label={label} tabIndex={0}>
      <table {...rest} className={cx(styles.table, className)} aria-label={label} />
    </section>
  );
}

interface CellLook {
  /** Aligned at the end, with figures of equal width. */
  numeric?: boolean | undefined;
  /** Quieter than the rest of the row. */
  muted?: boolean | undefined;
  /** Left out where there is no room for every column: `first` on a narrow desk already, else on a phone. */
  minor?: boolean | 'first' | undefined;
  /** As narrow as the button in it, at the end. */
  menu?: boolean | undefined;
}

export interface CellProps extends ComponentProps<'td'>, CellLook {}

/** Stands in a cell where there is nothing to tell. */
export const NONE = '—';

export function Cell({ numeric, muted, minor, menu, className, ...rest }: CellProps) {
  const quiet = muted || rest.children === NONE;
  return <td {...rest} className={cx(lookOf({ numeric, muted: quiet, minor, menu }), className)} />;
}

const lookOf = ({ numeric, muted, minor, menu }: CellLook) =>
  cx(
    numeric && styles.numeric,
    muted && styles.muted,
    minor && styles.minor,
    minor === 'first' && styles.first,
    menu && styles.menu,
  );

/** Below the head of a row, on a phone only: what the columns say that are left out there. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <small className={styles.detail}>{children}</small>
);

export interface HeadCellProps extends ComponentProps<'th'>, Pick<CellLook, 'numeric' | 'minor'> {
  /** Of its column where there is room, px at normal size: so it is as wide before there are rows. */
  width?: number | undefined;
  /** The present order of this column, shown by an arrow; with `onSort` the cell becomes a button. */
  sort?: 'ascending' | 'descending' | undefined;
  onSort?: (() => void) | undefined;
}

export function HeadCell({
  numeric,
  minor,
  width,
  sort,
  onSort,
  className,
  children,
  ...rest
}: HeadCellProps) {
  const Arrow = sort === 'ascending' ? ChevronUp : ChevronDown;
  return (
    <th
      scope="col"
      {...rest}
      className={cx(lookOf({ numeric, minor }), width !== undefined && styles.sized, className)}
      {...(width !== undefined && { style: { '--width': width } as CSSProperties })}
      {...(sort && { 'aria-sort': sort })}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Arrow size={13} aria-hidden="true" {...(!sort && { className: styles.unsorted })} />
        </button>
      ) : sort ? (
        <span className={styles.sort}>
          {children}
          <Arrow size={13} aria-hidden="true" />
        </span>
      ) : (
        children
      )}
    </th>
  );
}
