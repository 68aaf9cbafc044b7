import { Panel, type PanelPosition, type ReactFlowState, useReactFlow, useStore } from '@xyflow/react';
import { memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useText } from '@agent-studio/core';
import type { Rect } from '../notes/frames.ts';
import { NODE_WIDTH } from '../canvas-types.ts';
import { rect, sizeOf } from './far-shapes.ts';
import styles from './small-map.module.css';
import type { FlowNodeType } from '../flow-node-type.ts';

const SIZE = { width: 168, height: 104 };
const ZOOM_OF_WHEEL = 0.002;

interface SmallMapProps {
  nodes: readonly FlowNodeType[];
  position: PanelPosition;
}

/** All nodes in small, and what is seen of them. While that is all of them it would only stand in front of them. */
export const SmallMap = memo(function SmallMap(props: SmallMapProps) {
  const { nodes } = props;
  const all = useMemo(() => toParts(nodes).all, [nodes]);
  const isAllSeen = useStore((state) => !all || isWithin(all, seenOf(state)));
  return isAllSeen ? null : <Picture {...props} />;
});

/** A press goes there, the wheel zooms. One shape, however many nodes there are. */
function Picture({ nodes, position }: SmallMapProps) {
  const t = useText();
  const flow = useReactFlow();
  const svg = useRef<SVGSVGElement>(null);
  const { all, steps, behind } = useMemo(() => toParts(nodes), [nodes]);
  const seen = useStore(seenOf, isSameRect);
  const shown = around(all ? [all, seen] : [seen]);
  const scale = Math.max(shown.width / SIZE.width, shown.height / SIZE.height) * 1.08;
  const [width, height] = [SIZE.width * scale, SIZE.height * scale];
  const left = shown.x - (width - shown.width) / 2;
  const top = shown.y - (height - shown.height) / 2;

  useEffect(() => {
    const element = svg.current!;
    // React listens so that the page would be scrolled, too.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      void flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * ZOOM_OF_WHEEL));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [flow]);

  function go(event: PointerEvent) {
    const box = svg.current!.getBoundingClientRect();
    const x = left + ((event.clientX - box.left) / box.width) * width;
    const y = top + ((event.clientY - box.top) / box.height) * height;
    void flow.setCenter(x, y, { zoom: flow.getZoom() });
  }

  return (
    <Panel position={position} className={styles.map ?? ''}>
      <svg
        ref={svg}
        role="img"
        aria-label={t('Small map of the whole')}
        {...SIZE}
        viewBox={`${left} ${top} ${width} ${height}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && go(event)}
      >
        <path className={styles.behind} d={behind} />
        <path className={styles.steps} d={steps} />
        <path
          className={styles.mask}
          fillRule="evenodd"
          d={rect(left, top, width, height) + rect(seen.x, seen.y, seen.width, seen.height)}
        />
        <path className={styles.seen} d={rect(seen.x, seen.y, seen.width, seen.height)} />
      </svg>
    </Panel>
  );
}

function toParts(nodes: readonly FlowNodeType[]) {
  const boxes = nodes.map((node) => {
    const { width = NODE_WIDTH, height = 64 } = sizeOf(node);
    return { type: node.type, ...node.position, width, height };
  });
  const pathOf = (of: typeof boxes) =>
    of.map(({ x, y, width, height }) => rect(x, y, width, height)).join('');
  return {
    all: boxes.length > 0 ? around(boxes) : undefined,
    steps: pathOf(boxes.filter(({ type }) => type === 'step')),
    behind: pathOf(boxes.filter(({ type }) => type !== 'step')),
  };
}

function around(boxes: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

const seenOf = ({ transform: [x, y, zoom], width, height }: ReactFlowState): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const isSameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
