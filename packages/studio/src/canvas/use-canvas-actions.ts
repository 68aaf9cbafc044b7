import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useText } from '@agent-studio/core';
import { type Alignment, alignNodes } from './align.ts';
import { type CanvasCommand, commandOf } from './canvas-command.ts';
import type { CopyOut } from './copy-out.ts';
import { type GraphCanvasProps, GRID } from './canvas-types.ts';
import { mirror } from './flow-nodes.ts';
import { nearest, type Way } from './nearest.ts';
import { type Drawing, idOf } from './use-drawing.ts';

/** What is open over the drawing. */
type OpenDialog =
  | { what: 'help' | 'search' | 'align' | 'copyOut' }
  | { what: 'connect' | 'disconnect'; id: string }
  | null;

const FAR = 10;
const SHIFTS: Readonly<Record<Way, [number, number]>> = {
  left: [-GRID, 0],
  right: [GRID, 0],
  up: [0, -GRID],
  down: [0, GRID],
};
const WITHOUT_CHANGE = new Set([
  'step',
  'zoom',
  'first',
  'last',
  'search',
  'fit',
  'zoomTo',
  'copyOut',
  'toggle',
  'all',
  'none',
  'open',
  'help',
  'focus',
  'full',
  'palette',
  'side',
]);

/** What keys and the clipboard do to a drawing. */
export function useCanvasActions(props: GraphCanvasProps, drawing: Drawing) {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { nodes, edges, readOnly = false, onMove, onConnect, onRemove, onCopy, onPaste } = props;
  const { selected, next, announce } = drawing;
  /** What is selected, else what has the focus. */
  const meant = selected.length > 0 ? selected : next ? [next] : [];

  function step(way: Way, extend: boolean) {
    if (!next) return;
    const to = nearest(drawing.flowNodes, next, way);
    if (!to) return;
    if (extend) drawing.select([...new Set([...selected, next, to])]);
    else drawing.select([to]);
    drawing.focusOnly(to);
  }

  function nudge(way: Way, far: boolean) {
    const [x, y] = SHIFTS[way].map((one) => one * (far ? FAR : 1)) as [number, number];
    const moves = drawing.flowNodes
      .filter(({ id }) => meant.includes(id))
      .map(({ id, position }) => ({
        id,
        position: mirror({ x: position.x + x, y: position.y + y }, drawing.rtl),
      }));
    onMove?.(moves);
    announce(t('{count} nodes moved', { count: moves.length }));
  }

  /** As they are seen: where one reads from right to left, left is left. */
  function align(how: Alignment) {
    const boxes = drawing.flowNodes
      .filter(({ id }) => selected.includes(id))
      .map(({ id, position }) => ({ id, position, height: drawing.heightOf(id) }));
    if (boxes.length < 2) {
      announce(t('Select two nodes or more first.'));
      return;
    }
    onMove?.(
      alignNodes(boxes, how).map(({ id, position }) => ({ id, position: mirror(position, drawing.rtl) })),
    );
    announce(t('{count} nodes moved', { count: boxes.length }));
  }

  function remove(ids: readonly string[] = meant) {
    const picked = [...drawing.pickedEdges].filter((id) => edges.some((edge) => edge.id === id));
    if (picked.length > 0 && selected.length === 0) {
      onRemove?.({ nodes: [], edges: picked });
      announce(t('{count} connections removed', { count: picked.length }));
      return;
    }
    const gone = nodes.filter(({ id, removable }) => ids.includes(id) && removable !== false);
    if (gone.length === 0) {
      announce(t('This cannot be deleted.'));
      return;
    }
    const goneIds = gone.map(({ id }) => id);
    const stays = drawing.flowNodes.filter(({ id }) => !goneIds.includes(id));
    const [from] = goneIds;
    const around = drawing.flowNodes.filter(({ id }) => id === from || !goneIds.includes(id));
    const near = nearest(around, from!, 'left') ?? nearest(around, from!, 'right') ?? stays[0]?.id;
    onRemove?.({ nodes: goneIds, edges: picked });
    announce(t('{count} nodes deleted', { count: goneIds.length }));
    if (near) drawing.focusOnly(near);
    else drawing.focusBox();
  }

  function connect(source: string, port: string, target: string) {
    onConnect?.(source, port, target);
    const titleOf = (id: string) => nodes.find((node) => node.id === id)?.title ?? id;
    announce(t('“{from}” now leads to “{to}”', { from: titleOf(source), to: titleOf(target) }));
  }

  async function layout() {
    const { layoutGraph } = await import('./layout-graph.ts');
    onMove?.(layoutGraph(nodes, edges, drawing.heightOf));
    announce(t('Everything was arranged.'));
    // After the nodes have gone to their places.
    setTimeout(drawing.fit, 50);
  }

  function paste(text: string, at = drawing.center()): boolean {
    const ids = onPaste?.(text, at);
    if (!ids || ids.length === 0) return false;
    drawing.select(ids);
    announce(t('{count} nodes pasted', { count: ids.length }));
    return true;
  }

  function duplicate() {
    const text = onCopy?.(meant);
    const chosen = nodes.filter(({ id }) => meant.includes(id)).map(({ position }) => position);
    if (!text || chosen.length === 0) return;
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    paste(text, { x: middle(chosen.map(({ x }) => x)) + 40, y: middle(chosen.map(({ y }) => y)) + 72 });
  }

  function ask(what: 'connect' | 'disconnect') {
    const id = selected.length === 1 ? selected[0] : next;
    if (id) setOpenDialog({ what, id });
  }

  async function changeRoom(what: 'focus' | 'full' | 'palette' | 'side') {
    const { room } = props;
    if (!room) return;
    if (what === 'focus') {
      announce(room.focus ? t('Focus mode is off') : t('Focus mode is on'));
      room.toggleFocus();
    } else if (what === 'full') {
      if (!(await room.toggleFull()))
        announce(t('Full screen is not allowed here. Focus mode is on instead.'));
    } else room[what].setOpen(!room[what].open);
  }

  async function copyOut(how: CopyOut, font: string) {
    if (!props.copyOut) return;
    const places = new Map(drawing.flowNodes.map(({ id, position }) => [id, position]));
    const drawn = nodes.map((node) => ({
      node,
      position: places.get(node.id) ?? node.position,
      height: drawing.heightOf(node.id),
    }));
    const files = await import('./copy-out.ts');
    try {
      await files.copyOut(how, { ...props.copyOut, nodes: drawn, edges, rtl: drawing.rtl }, font);
      announce(t('It is in the downloads.'));
    } catch (error) {
      announce(error instanceof Error ? t(error.message) : String(error));
    }
  }

  function carryOut(command: CanvasCommand, on: string | undefined) {
    switch (command.do) {
      case 'step':
        return step(command.way, command.extend);
      case 'nudge':
        return nudge(command.way, command.far);
      case 'zoom':
        return void (command.in ? drawing.flow.zoomIn() : drawing.flow.zoomOut());
      case 'first':
      case 'last': {
        const id = nodes.at(command.do === 'first' ? 0 : -1)?.id;
        return id && drawing.focus(id);
      }
      case 'search':
      case 'help':
        return setOpenDialog({ what: command.do });
      case 'fit':
        return drawing.fit();
      case 'zoomTo':
        return drawing.zoomTo(meant);
      case 'align':
        return selected.length < 2
          ? announce(t('Select two nodes or more first.'))
          : setOpenDialog({ what: 'align' });
      case 'alignTo':
        return align(command.how);
      case 'toggle':
        return drawing.select(
          on && selected.includes(on)
            ? selected.filter((id) => id !== on)
            : [...selected, ...(on ? [on] : [])],
        );
      case 'all':
        announce(t('{count} nodes selected', { count: nodes.length }));
        return drawing.select(nodes.map(({ id }) => id));
      case 'none':
        return drawing.select([]);
      case 'open':
        return on && props.onOpen?.(on);
      case 'add':
        return props.onAdd?.();
      case 'connect':
      case 'disconnect':
        return ask(command.do);
      case 'remove':
        return remove();
      case 'layout':
        return void layout();
      case 'duplicate':
        return duplicate();
      case 'copyOut':
        return props.copyOut && setOpenDialog({ what: 'copyOut' });
      case 'focus':
      case 'full':
      case 'palette':
      case 'side':
        return void changeRoom(command.do);
      case 'undo':
        announce(t('Undone'));
        return props.onUndo?.();
      case 'redo':
        announce(t('Done again'));
        return props.onRedo?.();
    }
  }

  return {
    openDialog,
    setOpenDialog,
    connect,
    layout: () => void layout(),
    align,
    copyOut,
    changeRoom,
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const on = idOf(event.target);
      const command = commandOf(event, on !== undefined);
      if (!command || (readOnly && !WITHOUT_CHANGE.has(command.do))) return;
      event.preventDefault();
      carryOut(command, on);
    },
    onCopy(event: ClipboardEvent) {
      if (isElsewhere(event.target)) return;
      const text = onCopy?.(meant);
      if (!text) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
      announce(t('{count} nodes copied', { count: meant.length }));
    },
    onCut(event: ClipboardEvent) {
      if (readOnly || isElsewhere(event.target)) return;
      const text = onCopy?.(meant);
      if (!text) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
      remove();
    },
    onPaste(event: ClipboardEvent) {
      if (readOnly || isElsewhere(event.target)) return;
      if (paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
  };
}

/** In a field or a dialog: keys are text there. */
const isElsewhere = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
