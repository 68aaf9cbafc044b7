import { EdgeText } from '@xyflow/react';
import { memo, useMemo } from 'react';
import { useText } from '@agent-studio/core';
import type { CanvasEdge } from '../canvas-types.ts';
import { BelowNodes } from './below-nodes.tsx';
import styles from './edge-layer.module.css';
import picture from './picture.module.css';
import { linePath, type LineEnd } from './line-path.ts';
import type { FlowNodeType } from '../flow-node-type.ts';

interface EdgeLayerProps {
  nodes: readonly FlowNodeType[];
  edges: readonly CanvasEdge[];
  rtl: boolean;
  picked: ReadonlySet<string>;
  /** `more`: besides what is picked already. */
  onPick: (id: string, more: boolean) => void;
}

/**
 * All lines, as one picture below the nodes. Lines of xyflow are a picture each and look for their ends with every frame in
 * which anything moves: with 500 of them that is most of the frame.
 */
export const EdgeLayer = memo(function EdgeLayer({ nodes, edges, rtl, picked, onPick }: EdgeLayerProps) {
  const t = useText();
  const ends = useMemo(() => toEnds(nodes), [nodes]);
  return (
    <BelowNodes>
      <svg className={picture.picture}>
        {edges.map(({ id, source, sourcePort = 'next', target, label, state }) => {
          const [from, to] = [ends.get(source), ends.get(target)];
          if (!from || !to) return null;
          const [path, x, y] = linePath(from, sourcePort, to, ends.values(), rtl);
          return (
            <EdgeLine
              key={id}
              id={id}
              name={t('“{from}” leads to “{to}”', { from: from.title, to: to.title })}
              path={path}
              picked={picked.has(id)}
              state={state}
              onPick={onPick}
              {...(label && { label, x, y })}
            />
          );
        })}
      </svg>
    </BelowNodes>
  );
});

interface EdgeLineProps {
  id: string;
  name: string;
  path: string;
  picked: boolean;
  state: CanvasEdge['state'];
  label?: string;
  x?: number;
  y?: number;
  onPick: EdgeLayerProps['onPick'];
}

/** Drawn again only when it goes another way: all of what it is given are plain values. */
const EdgeLine = memo(function EdgeLine({ id, name, path, picked, state, onPick, ...text }: EdgeLineProps) {
  const { label, x = 0, y = 0 } = text;
  return (
    // Picked and removed from the keyboard by the dialogs of `C` and `X`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <g
      className={`${styles.edge} nopan`}
      role="img"
      aria-label={name}
      data-canvas-edge={id}
      data-picked={picked}
      data-state={state}
      onClick={(event) => onPick(id, event.shiftKey || event.ctrlKey || event.metaKey)}
    >
      <path d={path} className={styles.line} />
      <path d={path} className={styles.reach} />
      {label && <EdgeText x={x} y={y} label={label} />}
    </g>
  );
});

type NamedEnd = LineEnd & { title: string };

/** Steps, and groups that are folded: their lines lead to the group. */
function toEnds(nodes: readonly FlowNodeType[]): Map<string, NamedEnd> {
  const ends = new Map<string, NamedEnd>();
  for (const { id, type, data, position, measured } of nodes) {
    const height = measured?.height;
    if (height === undefined) continue;
    if (type === 'step') ends.set(id, { node: data.node, title: data.node.title, ...position, height });
    else if (type === 'frame' && data.shown.group.folded)
      ends.set(id, { node: { id }, title: data.shown.group.title, ...position, height });
  }
  return ends;
}
