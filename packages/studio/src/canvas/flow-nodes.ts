import type { DrawingColor, Position } from '@agent-studio/api-client/contract';
import { NODE_WIDTH } from './canvas-types.ts';
import { placeFrames } from './notes/frames.ts';
import type { FrameNodeType } from './notes/frame-node.tsx';
import type { NoteNodeType } from './notes/note-node.tsx';
import type { Shown } from './notes/shown-drawing.ts';
import type { StepNodeType } from './flow-node.tsx';
import type { FlowNodeType } from './flow-node-type.ts';

/** Drawings that read from right to left are drawn as in a mirror; their positions stay the same. */
export const mirror = ({ x, y }: Position, rtl: boolean, width = NODE_WIDTH): Position =>
  rtl ? { x: -x - width, y } : { x, y };

export interface NodeLook {
  rtl: boolean;
  readOnly: boolean;
  /** What Tab leads to. */
  next: string | undefined;
  /** Selected from now on; null: as before. */
  selected: readonly string[] | null;
  /** Of nodes. */
  colors?: Readonly<Record<string, DrawingColor>> | undefined;
}

/** What xyflow is to draw. What has not changed stays the same object, and is not drawn again. */
export function toFlowNodes(
  before: readonly FlowNodeType[],
  { nodes, notes, groups }: Pick<Shown, 'nodes' | 'notes' | 'groups'>,
  look: NodeLook,
): FlowNodeType[] {
  const { rtl, readOnly, colors, selected } = look;
  const known = new Map(before.map((node) => [node.id, node]));
  const about = (id: string) => {
    const old = known.get(id);
    return {
      old,
      isNext: id === look.next,
      isSelected: selected ? selected.includes(id) : (old?.selected ?? false),
    };
  };

  const steps = nodes.map((node): StepNodeType => {
    const { old: found, isNext, isSelected } = about(node.id);
    const old = found?.type === 'step' ? found : undefined;
    const data = old?.data;
    const color = colors?.[node.id];
    if (
      old &&
      data?.node === node &&
      data.rtl === rtl &&
      data.readOnly === readOnly &&
      data.isNext === isNext &&
      data.color === color &&
      old.selected === isSelected
    )
      return old;
    const moved = data?.node.position !== node.position || data.rtl !== rtl;
    return {
      ...old,
      id: node.id,
      type: 'step',
      position: old && (old.dragging || !moved) ? old.position : mirror(node.position, rtl),
      selected: isSelected,
      data: { node, rtl, readOnly, isNext, ...(color && { color }) },
    };
  });

  const drawnNotes = notes.map((note): NoteNodeType => {
    const { old: found, isNext, isSelected } = about(note.id);
    const old = found?.type === 'note' ? found : undefined;
    const data = old?.data;
    if (
      old &&
      data?.note === note &&
      data.rtl === rtl &&
      data.readOnly === readOnly &&
      data.isNext === isNext &&
      old.selected === isSelected
    )
      return old;
    const moved = data?.note.position !== note.position || data.note.width !== note.width || data.rtl !== rtl;
    const { width, height } = note;
    return {
      ...old,
      id: note.id,
      type: 'note',
      zIndex: -1,
      width,
      height,
      position: old && (old.dragging || !moved) ? old.position : mirror(note.position, rtl, width),
      selected: isSelected,
      data: { note, rtl, readOnly, isNext },
    };
  });

  const frames = groups.map((shown): FrameNodeType => {
    const { old: found, isNext, isSelected } = about(shown.group.id);
    const old = found?.type === 'frame' ? found : undefined;
    const data = old?.data;
    if (
      old &&
      data?.shown.group === shown.group &&
      data.shown.linesIn === shown.linesIn &&
      data.shown.linesOut === shown.linesOut &&
      data.shown.corner.x === shown.corner.x &&
      data.shown.corner.y === shown.corner.y &&
      data.rtl === rtl &&
      data.readOnly === readOnly &&
      data.isNext === isNext &&
      old.selected === isSelected
    )
      return old;
    const { folded } = shown.group;
    // Folded it is as large as a node; a size from before would stay.
    const { width: _, height: __, measured: ___, ...rest } = old ?? ({} as Partial<FrameNodeType>);
    return {
      ...(old && data?.shown.group.folded === folded ? old : rest),
      id: shown.group.id,
      type: 'frame',
      zIndex: folded ? 0 : -2,
      // Between what is in it one draws and moves the canvas as anywhere else: its head is what is held.
      style: { pointerEvents: folded ? 'all' : 'none' },
      position: old?.dragging ? old.position : mirror(shown.corner, rtl),
      selected: isSelected,
      data: { shown, rtl, readOnly, isNext },
    };
  });
  return placeFrames([...frames, ...drawnNotes, ...steps]);
}
