import { type FunctionComponent, Suspense, useRef } from 'react';
import { Outline } from '@agent-studio/core';
import { useNarrow } from '../shell/use-narrow.ts';
import styles from './over-list.module.css';

const NARROW_PX = 560;

/** Figures over a list. A phone shows the list first: there they are not even asked for. */
export function OverList({ of: Figures }: { of: FunctionComponent }) {
  const area = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(area, NARROW_PX);
  return (
    <div ref={area} className={styles.over}>
      {!narrow && (
        <Suspense fallback={<FiguresOutline />}>
          <Figures />
        </Suspense>
      )}
    </div>
  );
}

/** The outline of four figures, as high as they are. */
export const FiguresOutline = () => <Outline of="tiles" count={4} className={styles.outline} />;
