import { useMemo, useState } from 'react';
import type { DrawingColor, Position } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { GRID, type GraphCanvasProps, NODE_WIDTH } from '../canvas-types.ts';
import { mirror } from '../flow-nodes.ts';
import type { Drawing } from '../use-drawing.ts';
import {
  addNote,
  changeGroup,
  changeNote,
  colorAll,
  groupOf,
  groupTogether,
  isGroup,
  newNote,
  NOTE_SIZE,
  ungroup,
} from './drawing-edits.ts';
import type { NotesActions } from './notes-context.ts';

const snap = (value: number): number => Math.round(value / GRID) * GRID;
const MOST_NOTES = 200;
const MOST_TRIES = 100;
const READABLE_ZOOM = 0.6;
const SETTLED_MS = 60;

/** What is done to notes, groups and colours of a drawing, each as one step to undo. */
export function useNotes({ drawing: value, onDrawing, readOnly }: GraphCanvasProps, drawing: Drawing) {
  const t = useText();
  const [edited, onEdited] = useState<string | null>(null);
  const { announce } = drawing;

  const context = useMemo<NotesActions>(
    () => ({
      edited,
      onEdited,
      onNote: (id, change) =>
        onDrawing?.((before) => changeNote(before, id, change), 'text' in change ? id : undefined),
      onGroup: (id, change) =>
        onDrawing?.((before) => changeGroup(before, id, change), 'title' in change ? id : undefined),
    }),
    // What is written goes through the newest `onDrawing`, which is another function with each change.
    [edited, onDrawing],
  );

  function edit(id: string) {
    if (readOnly || !onDrawing) return;
    drawing.select([id]);
    onEdited(id);
    // Nobody writes into what is too small to be read; a new note has its place by then.
    if (drawing.flow.getZoom() < READABLE_ZOOM) setTimeout(() => drawing.zoomTo([id]), SETTLED_MS);
  }

  return {
    context,
    edit,
    /** A note in the middle of what is seen, or at a place, to be written at once. */
    add(at?: Position) {
      if (!onDrawing || readOnly) return;
      if (value && value.notes.length >= MOST_NOTES) return announce(t('There is no room for more notes.'));
      const { x, y } = at ?? freePlace(drawing);
      const note = newNote({
        x: snap(x + (NODE_WIDTH - NOTE_SIZE.width) / 2),
        y: snap(y + 28 - NOTE_SIZE.height / 2),
      });
      onDrawing((before) => addNote(before, note));
      edit(note.id);
      announce(t('A note was added.'));
    },
    group(ids: readonly string[]) {
      if (!onDrawing || !value) return;
      const made = groupTogether(value, ids);
      if (!made) return;
      const isNew = !value.groups.some(({ id }) => id === made.id);
      onDrawing(() => made.drawing);
      drawing.select([made.id]);
      drawing.focusOnly(made.id);
      if (isNew) onEdited(made.id);
      announce(isNew ? t('A group was made.') : t('It is in the group now.'));
    },
    ungroup(ids: readonly string[]) {
      if (!onDrawing || !value) return;
      const after = ungroup(value, ids);
      if (!ids.some((id) => isGroup(id) || groupOf(value, id))) return;
      onDrawing(() => after);
      announce(
        ids.some(isGroup) ? t('The group is dissolved; what was in it stays.') : t('It is out of the group.'),
      );
    },
    fold(ids: readonly string[]) {
      if (!onDrawing || !value) return;
      const groups = [
        ...new Set(
          ids.flatMap((id) => value.groups.find((group) => group.id === id) ?? groupOf(value, id) ?? []),
        ),
      ];
      const [first] = groups;
      if (!first) return;
      const folded = !first.folded;
      onDrawing((before) => groups.reduce((so, { id }) => changeGroup(so, id, { folded }), before));
      drawing.select(groups.map(({ id }) => id));
      drawing.focusOnly(first.id);
      announce(folded ? t('The group is folded.') : t('The group is unfolded.'));
    },
    color(ids: readonly string[], color: DrawingColor | null) {
      onDrawing?.((before) => colorAll(before, ids, color));
    },
  };
}

/** In the middle of what is seen, or below where something stands there. */
function freePlace({ center, flowNodes, heightOf, rtl }: Drawing): Position {
  const at = center();
  const taken = flowNodes
    .filter(({ type }) => type !== 'frame')
    .map((node) => ({
      ...mirror(node.position, rtl, node.type === 'note' ? node.data.note.width : NODE_WIDTH),
      width: node.type === 'note' ? node.data.note.width : NODE_WIDTH,
      height: heightOf(node.id),
    }));
  const covered = ({ x, y }: Position) => {
    const left = x + (NODE_WIDTH - NOTE_SIZE.width) / 2;
    const top = y + 28 - NOTE_SIZE.height / 2;
    return taken.some(
      (one) =>
        left < one.x + one.width + GRID &&
        one.x < left + NOTE_SIZE.width + GRID &&
        top < one.y + one.height + GRID &&
        one.y < top + NOTE_SIZE.height + GRID,
    );
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (!covered(at)) return at;
    at.y += 5 * GRID;
  }
  return center();
}
