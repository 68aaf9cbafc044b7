import type { Translate } from '@agent-studio/core';
import { type Alignment, alignNodes } from './align.ts';
import { type GraphCanvasProps, GRID } from './canvas-types.ts';
import { nearest, type Way } from './nearest.ts';
import { isGroup, isNote } from './notes/drawing-edits.ts';
import { isOfFold } from './notes/shown-drawing.ts';
import type { Drawing } from './use-drawing.ts';

const FAR = 10;
const SHIFTS: Readonly<Record<Way, [number, number]>> = {
  left: [-GRID, 0],
  right: [GRID, 0],
  up: [0, -GRID],
  down: [0, GRID],
};

/** What is selected, else what has the focus. */
export const meantOf = ({ selected, next }: Drawing): string[] =>
  selected.length > 0 ? selected : next ? [next] : [];

interface SelectionParts {
  props: GraphCanvasProps;
  drawing: Drawing;
  t: Translate;
}

/** What is done to all that is selected. */
export function selectionActions({ props, drawing, t }: SelectionParts) {
  // Those too that are folded away: whoever cuts a group cuts what is in it.
  const { nodes, edges, onRemove, drawing: known } = props;
  const { selected, announce } = drawing;
  const { groups } = drawing.shown;
  const notes = known?.notes ?? [];
  const meant = meantOf(drawing);

  function nudge(way: Way, far: boolean) {
    const [x, y] = SHIFTS[way].map((one) => one * (far ? FAR : 1)) as [number, number];
    const moves = drawing.shift(new Map(meant.map((id) => [id, { x, y }])));
    announce(t('{count} nodes moved', { count: moves.length }));
  }

  /** As they are seen: where one reads from right to left, left is left. */
  function align(how: Alignment) {
    const boxes = drawing.flowNodes
      .filter((node) => selected.includes(node.id) && (node.type !== 'frame' || node.data.shown.group.folded))
      .map(({ id, position, width }) => ({
        id,
        position,
        height: drawing.heightOf(id),
        ...(isNote(id) && width !== undefined && { width }),
      }));
    if (boxes.length < 2) {
      announce(t('Select two nodes or more first.'));
      return;
    }
    const places = new Map(boxes.map(({ id, position }) => [id, position]));
    drawing.shift(
      new Map(
        alignNodes(boxes, how).map(({ id, position }) => [
          id,
          { x: position.x - places.get(id)!.x, y: position.y - places.get(id)!.y },
        ]),
      ),
    );
    announce(t('{count} nodes moved', { count: boxes.length }));
  }

  function remove(ids: readonly string[] = meant) {
    const picked = [...drawing.pickedEdges].filter(
      (id) => !isOfFold(id) && edges.some((edge) => edge.id === id),
    );
    if (picked.length > 0 && selected.length === 0) {
      onRemove?.({ nodes: [], edges: picked });
      announce(t('{count} connections removed', { count: picked.length }));
      return;
    }
    const goneIds = [
      ...nodes.filter(({ id, removable }) => ids.includes(id) && removable !== false).map(({ id }) => id),
      ...[...notes.map(({ id }) => id), ...groups.map(({ group }) => group.id)].filter((id) =>
        ids.includes(id),
      ),
    ];
    if (goneIds.length === 0) {
      announce(t('This cannot be deleted.'));
      return;
    }
    const stays = drawing.flowNodes.filter(({ id }) => !goneIds.includes(id));
    const [from] = goneIds;
    const around = drawing.flowNodes.filter(({ id }) => id === from || !goneIds.includes(id));
    const near = nearest(around, from!, 'left') ?? nearest(around, from!, 'right') ?? stays[0]?.id;
    onRemove?.({ nodes: goneIds, edges: picked });
    announce(
      goneIds.every(isGroup)
        ? t('The group is dissolved; what was in it stays.')
        : t('{count} nodes deleted', { count: goneIds.length }),
    );
    if (near) drawing.focusOnly(near);
    else drawing.focusBox();
  }

  return { nudge, align, remove };
}
