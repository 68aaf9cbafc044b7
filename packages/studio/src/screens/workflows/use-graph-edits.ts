import type { RefObject } from 'react';
import {
  type Drawing,
  type NodeType,
  portsOf,
  type Position,
  workflowEdgeSchema,
  workflowNodeSchema,
} from '@agent-studio/api-client/contract';
import type { CanvasHandle } from '../../canvas/canvas-types.ts';
import { fromClip, toClip } from '../../canvas/clipboard.ts';
import { joinDrawings } from '../../canvas/notes/drawing-edits.ts';
import { addNode, connect, freeNodeId, idsOf, remove } from './graph-edits.ts';
import { onwardPort } from './move-node.ts';
import { replaceNode } from './replace-node.ts';
import { renameInConfig } from './rename-node.ts';
import type { WorkflowForm } from './use-workflow-draft.ts';
import { nodeById, type WorkflowDraft } from './workflow-draft.ts';

export type Edit = (change: (draft: WorkflowDraft) => WorkflowDraft, group?: string) => void;
export type GraphEdits = ReturnType<typeof useGraphEdits>;

const FORMAT = 'agent-studio/workflow-nodes';

/** What canvas, palette and list do to a drawing, each as one step to undo. */
export function useGraphEdits(form: WorkflowForm, canvas: RefObject<CanvasHandle | null>) {
  const { draft, history } = form;
  const edit: Edit = (change, group) => history.set(change, group);

  /** Adds a node; behind another one at its first free way, or between it and what follows. */
  function add(type: NodeType, at: Position | null, afterId?: string, port?: string): string {
    const before = afterId === undefined ? undefined : nodeById(draft, afterId);
    const ports = before ? portsOf(before) : [];
    const isFree = (one: string) =>
      !draft.edges.some((edge) => edge.source === afterId && edge.source_port === one);
    const way = port ?? ports.find(isFree) ?? (before && onwardPort(before));
    const after = before && way !== undefined ? { id: before.id, port: way } : undefined;
    const { draft: next, id } = addNode(draft, type, at, after);
    history.set(next);
    canvas.current?.select([id]);
    return id;
  }

  function paste(text: string, at: Position): readonly string[] | undefined {
    const pasted = fromClip(text, {
      format: FORMAT,
      at,
      taken: idsOf(draft),
      freeId: freeNodeId,
      readNode(value) {
        const node = workflowNodeSchema.safeParse(value);
        return node.success && node.data.config.type !== 'start' ? node.data : undefined;
      },
      readEdge: (value) => workflowEdgeSchema.safeParse(value).data,
    });
    if (!pasted) return undefined;
    const nodes = pasted.nodes.map((node) => ({
      ...node,
      config: renameInConfig(node.config, pasted.renamed),
    }));
    history.set((before) =>
      pasted.edges.reduce(
        (next, { source, source_port, target }) => connect(next, source, source_port, target),
        {
          ...before,
          nodes: [...before.nodes, ...nodes],
          drawing: joinDrawings(before.drawing, pasted.drawing),
        },
      ),
    );
    return pasted.ids;
  }

  return {
    edit,
    add,
    paste,
    copy: (ids: readonly string[]) =>
      toClip(
        FORMAT,
        ids,
        draft.nodes.filter(({ config }) => config.type !== 'start'),
        draft.edges,
        draft.drawing,
      ),
    draw: (change: (drawing: Drawing) => Drawing, group?: string) =>
      edit((before) => ({ ...before, drawing: change(before.drawing) }), group),
    remove: (gone: { nodes: readonly string[]; edges: readonly string[] }) =>
      edit((before) => remove(before, gone)),
    replace: (id: string, type: NodeType) => edit((before) => replaceNode(before, id, type)),
    connect: (source: string, port: string, target: string) =>
      edit((before) => connect(before, source, port, target)),
    /** A start has no way in; a node never follows itself but through others. */
    canConnect: (source: string, _port: string, target: string): boolean =>
      source !== target && nodeById(draft, target)?.config.type !== 'start',
    duplicate(id: string): string | undefined {
      const node = nodeById(draft, id);
      const text = node && this.copy([id]);
      return text && paste(text, { x: node.position.x + 40, y: node.position.y + 96 })?.[0];
    },
  };
}
