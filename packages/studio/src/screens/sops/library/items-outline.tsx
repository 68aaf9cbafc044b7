import { Card, Outline } from '@agent-studio/core';
import styles from './procedure-list.module.css';

/** The outline of a list of procedures or runs, in the cards it will have. The region around it says that it is loading. */
export function ItemsOutline({ count = 3 }: { count?: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- all alike
        <Card key={place} className={styles.item}>
          <Outline of="text" count={3} className={styles.text} />
        </Card>
      ))}
    </div>
  );
}
