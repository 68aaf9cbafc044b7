import { type ReactFlowState, useStore } from '@xyflow/react';
import type { CSSProperties } from 'react';
import styles from './dots.module.css';

/** Between two dots at zoom 1, in pixels. */
const GAP = 20;

/** The ground of a drawing. It goes along as a whole while the drawing is moved: dots of a pattern would be painted anew with every frame. */
export function Dots() {
  const { x, y, gap } = useStore(placeOf, isSame);
  return (
    <div
      className={styles.dots}
      style={{ '--gap': `${gap}px`, transform: `translate(${x}px, ${y}px)` } as CSSProperties}
    />
  );
}

/** Far away every second, fourth, … dot is left out. */
function placeOf({ transform: [x, y, zoom] }: ReactFlowState) {
  const gap = GAP * zoom * 2 ** Math.max(0, Math.ceil(Math.log2(0.6 / zoom)));
  return { x: (x % gap) - gap, y: (y % gap) - gap, gap };
}

const isSame = (a: ReturnType<typeof placeOf>, b: ReturnType<typeof placeOf>): boolean =>
  a.x === b.x && a.y === b.y && a.gap === b.gap;
