import { type ClipboardEvent, type KeyboardEvent, useImperativeHandle, useState } from 'react';
import { NO_DRAWING } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { type CanvasCommand, commandOf } from './canvas-command.ts';
import type { CopyOut } from './copy-out.ts';
import type { GraphCanvasProps, NodeAction } from './canvas-types.ts';
import { isGroup, isNote, withMembers } from './notes/drawing-edits.ts';
import { toDrawn } from './notes/to-drawn.ts';
import { useNotes } from './notes/use-notes.ts';
import { nearest, type Way } from './nearest.ts';
import { meantOf, selectionActions } from './selection-actions.ts';
import { type Drawing, idOf } from './use-drawing.ts';

/** What is open over the drawing. */
type OpenDialog =
  | { what: 'help' | 'search' | 'align' | 'copyOut' | 'color' }
  | { what: 'connect' | 'disconnect' | 'menu'; id: string }
  | null;

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
  const { edges, readOnly = false, onConnect, onCopy, onPaste } = props;
  const { nodes } = drawing.shown;
  const { selected, next, announce } = drawing;
  const meant = meantOf(drawing);

  const { nudge, align, remove } = selectionActions({ props, drawing, t });
  const notesOn = useNotes(props, drawing);
  useImperativeHandle(props.handle, () => {
    const { focus, select, fit, center } = drawing;
    return { focus, select, fit, center, announce, addNote: () => notesOn.add() };
  });

  function open(id: string) {
    if (isNote(id) || isGroup(id)) notesOn.edit(id);
    else props.onOpen?.(id);
  }

  function step(way: Way, extend: boolean) {
    if (!next) return;
    const to = nearest(drawing.flowNodes, next, way);
    if (!to) return;
    if (extend) drawing.select([...new Set([...selected, next, to])]);
    else drawing.select([to]);
    drawing.focusOnly(to);
  }

  function connect(source: string, port: string, target: string) {
    onConnect?.(source, port, target);
    const titleOf = (id: string) => nodes.find((node) => node.id === id)?.title ?? id;
    announce(t('“{from}” now leads to “{to}”', { from: titleOf(source), to: titleOf(target) }));
  }

  async function layout() {
    const { layoutDrawing } = await import('./notes/layout-drawing.ts');
    props.onMove?.(layoutDrawing(props.nodes, edges, drawing.heightOf, props.drawing));
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
    const all = new Set(props.drawing ? withMembers(props.drawing, meant) : meant);
    const chosen = [...props.nodes, ...(props.drawing?.notes ?? [])]
      .filter(({ id }) => all.has(id))
      .map(({ position }) => position);
    if (!text || chosen.length === 0) return;
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    paste(text, { x: middle(chosen.map(({ x }) => x)) + 40, y: middle(chosen.map(({ y }) => y)) + 72 });
  }

  const oneNode = (): string | undefined => {
    const id = selected.length === 1 ? selected[0] : next;
    return id && !isNote(id) && !isGroup(id) ? id : undefined;
  };

  function ask(what: 'connect' | 'disconnect' | 'menu', id = oneNode()) {
    if (!id || (what === 'menu' && !props.nodeActions?.(id).length)) return;
    // What is selected stays so: some of the menu is done to all of it.
    if (what === 'menu') drawing[selected.includes(id) ? 'focusOnly' : 'focus'](id);
    setOpenDialog({ what, id });
  }

  /** By its key: what the menu of the node offers. */
  function act(what: NodeAction['id']) {
    const id = oneNode();
    const action = id && props.nodeActions?.(id).find((one) => one.id === what);
    if (!action) return;
    announce(action.label);
    action.run();
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
    const { drawing: drawn = NO_DRAWING } = props;
    // The text holds what is folded away, too.
    const code = { ...props.copyOut, nodes: props.nodes, edges, drawing: drawn };
    const parts = { ...toDrawn(drawing, props), code, rtl: drawing.rtl };
    const files = await import('./copy-out.ts');
    try {
      await files.copyOut(how, parts, font);
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
        const id = nodes.at(command.do === 'first' ? 0 : -1)?.id ?? drawing.next;
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
        return drawing.select(drawing.flowNodes.map(({ id }) => id));
      case 'none':
        return drawing.select([]);
      case 'open':
        return on && open(on);
      case 'add':
        return props.onAdd?.();
      case 'connect':
      case 'disconnect':
      case 'menu':
        return ask(command.do);
      case 'breakpoint':
      case 'talk':
      case 'runTo':
      case 'tryNode':
      case 'replace':
      case 'extract':
        return act(command.do);
      case 'remove':
        return remove();
      case 'layout':
        return void layout();
      case 'duplicate':
        return duplicate();
      case 'copyOut':
        return props.copyOut && setOpenDialog({ what: 'copyOut' });
      case 'note':
        return notesOn.add();
      case 'group':
      case 'ungroup':
      case 'fold':
        return notesOn[command.do](meant);
      case 'color':
        return meant.length > 0 && props.onDrawing && setOpenDialog({ what: 'color' });
      case 'focus':
      case 'full':
      case 'palette':
      case 'side':
        return void changeRoom(command.do);
      case 'undo':
        if (props.steps?.canUndo) announce(t('Undone'));
        return props.steps?.undo();
      case 'redo':
        if (props.steps?.canRedo) announce(t('Done again'));
        return props.steps?.redo();
    }
  }

  return {
    openDialog,
    setOpenDialog,
    connect,
    openMenu: (id: string) => ask('menu', id),
    open,
    meant,
    notes: notesOn,
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
      remove(props.drawing ? withMembers(props.drawing, meant) : meant);
    },
    onPaste(event: ClipboardEvent) {
      if (readOnly || isElsewhere(event.target)) return;
      if (paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
  };
}

export type CanvasActions = ReturnType<typeof useCanvasActions>;

/** In a field or a dialog: keys are text there. */
const isElsewhere = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
