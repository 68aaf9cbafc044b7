import { type ReactFlowState, useStore, ViewportPortal } from '@xyflow/react';
import { type CSSProperties, useEffect, useState } from 'react';
import { hueOf } from '@agent-studio/core';
import { type OtherHere, useOthers } from '../data/people/together.ts';
import styles from './others-on-canvas.module.css';

/** A cursor that rests for so long fades. */
const IDLE_MS = 6_000;

interface Ring {
  id: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where others point, and what they have selected; nothing of it can be touched. */
export function OthersOnCanvas({ rtl }: { rtl: boolean }) {
  const others = useOthers();
  if (others.length === 0) return null;
  return (
    <ViewportPortal>
      <div className={styles.layer} aria-hidden="true">
        {others.map((one) => (
          <Other key={one.seat} other={one} rtl={rtl} />
        ))}
      </div>
    </ViewportPortal>
  );
}

function Other({ other: { name, cursor, selected, moved }, rtl }: { other: OtherHere; rtl: boolean }) {
  const zoom = useStore(({ transform }: ReactFlowState) => transform[2]);
  const rings = useStore((state: ReactFlowState) => ringsOf(state, selected), isSameRings);
  const isIdle = useIdle(moved);
  const look = { '--tint': hueOf(name), '--unzoom': 1 / zoom } as CSSProperties;
  return (
    <div style={look}>
      {rings.map(({ id, left, top, width, height }) => (
        <div
          key={id}
          className={styles.ring}
          style={{ transform: `translate(${left}px, ${top}px)`, width, height }}
        >
          <span className={styles.owner} dir="auto">
            {name}
          </span>
        </div>
      ))}
      {cursor && (
        <div
          className={styles.cursor}
          data-idle={isIdle}
          style={{
            transform: `translate(${rtl ? -cursor.x : cursor.x}px, ${cursor.y}px) scale(${1 / zoom})`,
          }}
        >
          <svg width="16" height="18" viewBox="0 0 16 18">
            <path d="M1 1l13 7-6 1.6L5 16z" />
          </svg>
          <span className={styles.flag} dir="auto">
            {name}
          </span>
        </div>
      )}
    </div>
  );
}

function ringsOf({ nodeLookup }: ReactFlowState, selected: readonly string[]): Ring[] {
  return selected.flatMap((id) => {
    const node = nodeLookup.get(id);
    const { width, height } = node?.measured ?? {};
    if (!node || width === undefined || height === undefined) return [];
    const { x: left, y: top } = node.internals.positionAbsolute;
    return { id, left, top, width, height };
  });
}

const isSameRings = (a: readonly Ring[], b: readonly Ring[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function useIdle(moved: number): boolean {
  const [restsSince, setRestsSince] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setRestsSince(moved), IDLE_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return restsSince === moved;
}
