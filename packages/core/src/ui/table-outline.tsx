import { Cell } from './table.tsx';
import { type TableColumn, TableHead } from './table-head.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';

export interface TableOutlineProps {
  columns: readonly (TableColumn | false)[];
  /** How many rows are likely to come. */
  count?: number;
  /** What rows begin with: a sign and two lines, as things of a kind do, `round` as people; else a line. */
  hasSigns?: boolean | 'round';
}

/** How wide the first bars are, one after the other: names are not all of one length. */
const NAMES_PX = [150, 118, 172, 134] as const;

/** A table while its rows are loaded: its heads, and bars. The region around it says that it is loading. */
export function TableOutline({ columns, count = 6, hasSigns = false }: TableOutlineProps) {
  const shown = columns.filter((column) => column !== false);
  return (
    <div className={styles.region} inert aria-hidden="true">
      <table className={styles.table}>
        <TableHead columns={shown} />
        <tbody>
          {Array.from({ length: count }, (_, row) => (
            <tr key={row} className={styles.waiting}>
              {shown.map(({ label, numeric, minor, isQuiet }, place) => (
                <Cell key={label} numeric={numeric} minor={minor} menu={isQuiet}>
                  {place === 0 ? (
                    <Name width={NAMES_PX[row % NAMES_PX.length]!} hasSign={hasSigns} />
                  ) : (
                    <Skeleton width={isQuiet ? 18 : numeric ? 34 : 62} height={8} />
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Name = ({ width, hasSign }: { width: number; hasSign: boolean | 'round' }) => (
  <div className={styles.name}>
    {hasSign && <Skeleton width={28} height={28} radius={hasSign === 'round' ? 14 : 8} />}
    <span>
      <Skeleton width={width} />
      {hasSign && <Skeleton width={width / 2} height={8} />}
    </span>
  </div>
);
