import { Card, Outline } from '@agent-studio/core';
import styles from './procedure-list.module.css';

interface ItemsOutlineProps {
  of?: 'procedures' | 'runs';
  count?: number;
}

/** The outline of a list of procedures or runs, in the cards it will have. The region around it says that it is loading. */
export function ItemsOutline({ of = 'procedures', count = 3 }: ItemsOutlineProps) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- all alike
        <Card key={place} className={styles.item} data-waiting={of}>
          <Outline of="text" count={of === 'runs' ? 4 : 3} className={styles.text} />
        </Card>
      ))}
    </div>
  );
}
