import type { GraphCanvasProps } from '../canvas-types.ts';
import type { PictureParts } from '../drawing-shapes.ts';
import type { Drawing } from '../use-drawing.ts';

/** What a picture is made of: what is seen now, where it stands. */
export function toDrawn(drawing: Drawing, props: GraphCanvasProps): Omit<PictureParts, 'rtl'> {
  const colors = props.drawing?.colors ?? {};
  const places = new Map(drawing.flowNodes.map((node) => [node.id, node]));
  const { shown } = drawing;
  return {
    nodes: shown.nodes.map((node) => ({
      node,
      position: places.get(node.id)?.position ?? node.position,
      height: drawing.heightOf(node.id),
      color: colors[node.id],
    })),
    edges: shown.edges,
    notes: shown.notes.map((note) => ({
      note,
      position: places.get(note.id)?.position ?? note.position,
    })),
    groups: shown.groups.map(({ group, corner, members }) => {
      const { position = corner, width, height } = places.get(group.id) ?? {};
      return {
        group,
        count: members.length,
        position,
        width: group.folded ? undefined : width,
        height: group.folded ? drawing.heightOf(group.id) : (height ?? 0),
      };
    }),
  };
}
