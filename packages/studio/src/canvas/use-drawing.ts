import { applyNodeChanges, type NodeChange, type OnNodeDrag, useReactFlow, useStoreApi } from '@xyflow/react';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Position } from '@agent-studio/api-client/contract';
import { type GraphCanvasProps, GRID, NODE_WIDTH, type NodeMove } from './canvas-types.ts';
import { boundsOf, FIT, wholeOf } from './fit.ts';
import { mirror, toFlowNodes } from './flow-nodes.ts';
import { withMembers } from './notes/drawing-edits.ts';
import { placeFrames, withFollowers } from './notes/frames.ts';
import { toShown } from './notes/shown-drawing.ts';
import type { FlowNodeType } from './flow-node-type.ts';

export type Drawing = ReturnType<typeof useDrawing>;

/** What is drawn, selected and focused. While something is dragged only this knows: whoever shows the drawing rests. */
export function useDrawing(props: GraphCanvasProps, rtl: boolean, box: RefObject<HTMLDivElement | null>) {
  const { nodes, edges, drawing, readOnly = false, onSelect, onMove } = props;
  const shown = useMemo(() => toShown(nodes, edges, drawing), [nodes, edges, drawing]);
  const colors = drawing?.colors;
  const flow = useReactFlow<FlowNodeType>();
  const store = useStoreApi<FlowNodeType>();
  const helpId = useId();
  const wanted = useRef<string | null>(null);
  const show = useRef((_id: string) => {});
  const selecting = useRef<readonly string[] | null>(null);
  const dragFrom = useRef<ReadonlyMap<string, Position>>(new Map());
  const [next, setNext] = useState<string>();
  const [said, setSaid] = useState('');
  const [pickedEdges, setPickedEdges] = useState<ReadonlySet<string>>(NONE);
  const ids = useMemo(
    () => [
      ...shown.nodes.map(({ id }) => id),
      ...shown.groups.map(({ group }) => group.id),
      ...shown.notes.map(({ id }) => id),
    ],
    [shown],
  );
  const first = next !== undefined && ids.includes(next) ? next : ids[0];
  const look = { rtl, readOnly, next: first, colors };
  const [flowNodes, setFlowNodes] = useState(() => toFlowNodes([], shown, { ...look, selected: null }));

  useLayoutEffect(() => {
    const selected = selecting.current;
    if (selected?.some((id) => ids.includes(id))) selecting.current = null;
    setFlowNodes((before) => toFlowNodes(before, shown, { rtl, readOnly, next: first, selected, colors }));
  }, [shown, ids, rtl, readOnly, first, colors]);

  const selected = useMemo(() => flowNodes.filter((node) => node.selected).map(({ id }) => id), [flowNodes]);
  const selectedKey = selected.join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- the ids count, not the list
  useEffect(() => onSelect?.(selected), [selectedKey]);

  const select = useCallback((ids: readonly string[]) => {
    // Nothing is there at once; kept, it would take back what is selected next.
    selecting.current = ids.length > 0 ? ids : null;
    setPickedEdges(NONE);
    setFlowNodes((before) =>
      before.map((node) =>
        node.selected === ids.includes(node.id) ? node : { ...node, selected: ids.includes(node.id) },
      ),
    );
  }, []);

  const takeFocus = useCallback((id: string): boolean => {
    if (wanted.current !== id) return false;
    wanted.current = null;
    // Once it has its size.
    setTimeout(() => show.current(id));
    return true;
  }, []);

  function focusBox() {
    box.current?.focus({ preventScroll: true });
  }

  function focusOnly(id: string) {
    setNext(id);
    const face = faceOf(box.current, id);
    wanted.current = face ? null : id;
    face?.focus({ preventScroll: true });
    bringIntoView(id);
  }

  function focus(id: string) {
    select([id]);
    focusOnly(id);
  }

  function bringIntoView(id: string) {
    const face = faceOf(box.current, id)?.getBoundingClientRect();
    const seen = box.current?.getBoundingClientRect();
    const node =
      flow.getNode(id) ?? toFlowNodes([], shown, { ...look, selected: null }).find((one) => one.id === id);
    if (!seen || !node) return;
    const isSeen =
      face &&
      face.left >= seen.left &&
      face.right <= seen.right &&
      face.top >= seen.top &&
      face.bottom <= seen.bottom;
    if (isSeen) return;
    const { x, y } = node.position;
    void flow.setCenter(x + NODE_WIDTH / 2, y + heightOf(id) / 2, {
      zoom: Math.max(flow.getZoom(), 0.6),
      duration: glideMs(),
    });
  }

  useEffect(() => {
    show.current = bringIntoView;
  });

  const heightOf = (id: string): number => flow.getNode(id)?.measured?.height ?? 64;

  function toPosition(clientX: number, clientY: number): Position {
    const { x, y } = flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
    const left = { x: snap(x - NODE_WIDTH / 2), y: snap(y - 28) };
    return mirror(left, rtl);
  }

  function center(): Position {
    const seen = box.current?.getBoundingClientRect();
    return seen ? toPosition(seen.left + seen.width / 2, seen.top + seen.height / 2) : { x: 0, y: 0 };
  }

  /** By how much each is to go, as it is seen: what is in a group goes with it. */
  function shift(by: ReadonlyMap<string, Position>): NodeMove[] {
    const places = new Map([...nodes, ...(drawing?.notes ?? [])].map(({ id, position }) => [id, position]));
    const moves = new Map<string, NodeMove>();
    for (const [moved, { x, y }] of by)
      for (const id of drawing ? withMembers(drawing, [moved]) : [moved]) {
        const place = places.get(id);
        if (place) moves.set(id, { id, position: { x: place.x + (rtl ? -x : x), y: place.y + y } });
      }
    const all = [...moves.values()];
    onMove?.(all);
    return all;
  }

  const onDragStart = (dragged: readonly FlowNodeType[]) => {
    dragFrom.current = new Map(dragged.map(({ id, position }) => [id, position]));
  };
  const moved = (dragged: readonly FlowNodeType[]) => {
    const by = dragged.map(({ id, position }) => {
      const from = dragFrom.current.get(id) ?? position;
      return [id, { x: position.x - from.x, y: position.y - from.y }] as const;
    });
    if (by.some(([, { x, y }]) => x !== 0 || y !== 0)) shift(new Map(by));
  };
  const onDragStop: OnNodeDrag<FlowNodeType> = (_event, _node, dragged) => moved(dragged);

  // The same text again would not be read out.
  const announce = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));
  const zoomTo = (ids: readonly string[]) =>
    void flow.fitView({
      ...FIT,
      duration: glideMs(),
      nodes: ids.map((id) => ({ id })),
      maxZoom: 1.25,
    });
  function fit() {
    const { width, height } = store.getState();
    const bounds = boundsOf(flow.getNodes(), rtl);
    if (bounds) void flow.setViewport(wholeOf(bounds, { width, height }), { duration: glideMs() });
  }

  return {
    flow,
    helpId,
    takeFocus,
    rtl,
    flowNodes,
    pickedEdges,
    /** The node that has the focus, or had it last. */
    next: first,
    setNext,
    selected,
    select,
    focus,
    focusOnly,
    focusBox,
    heightOf,
    toPosition,
    center,
    said,
    announce,
    fit,
    zoomTo,
    /** What is drawn of it all. */
    shown,
    shift,
    onDragStart,
    onDragStop,
    onNodesChange: useCallback(
      (changes: NodeChange<FlowNodeType>[]) => {
        const { multiSelectionActive } = store.getState();
        if (!multiSelectionActive && changes.some((change) => change.type === 'select' && change.selected))
          setPickedEdges(NONE);
        setFlowNodes((before) => placeFrames(applyNodeChanges(withFollowers(changes, before), before)));
      },
      [store],
    ),
    onPickEdge: useCallback(
      (id: string, more: boolean) => {
        if (!more) select([]);
        setPickedEdges((before) => {
          if (!more) return new Set([id]);
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        });
      },
      [select],
    ),
    onPaneClick: useCallback(() => {
      setPickedEdges((before) => (before.size > 0 ? NONE : before));
      box.current?.focus({ preventScroll: true });
    }, [box]),
    onFocus(event: FocusEvent) {
      const id = idOf(event.target);
      if (id !== undefined) setNext(id);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
const snap = (value: number): number => Math.round(value / GRID) * GRID;

/** The node an event happened on. */
export const idOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset['canvasNode'] : undefined;

const faceOf = (box: HTMLElement | null, id: string): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`[data-canvas-node="${CSS.escape(id)}"]`) ?? null;

const glideMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);
