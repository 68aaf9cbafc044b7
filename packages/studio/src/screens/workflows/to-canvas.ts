import { useMemo, useState } from 'react';
import type { DraftIssue, Pins, WorkflowEdge, WorkflowNode } from '@agent-studio/api-client/contract';
import { type Translate, useText } from '@agent-studio/core';
import type { CanvasEdge, CanvasNode } from '../../canvas/canvas-types.ts';
import { useFormat } from '../../format/use-format.ts';
import { kindOf } from './nodes/node-kinds.ts';
import { toCanvasPorts } from './nodes/port-labels.ts';
import { edgeState, type RunStates, toStatus } from './runs/run-state.ts';

export const titleOf = ({ title, config }: Pick<WorkflowNode, 'title' | 'config'>, t: Translate): string =>
  title || t(kindOf(config.type).label);

/** A workflow as the canvas draws it. A node that has not changed stays the same object, and is not drawn again. */
export function useCanvasGraph(
  { nodes, edges, pins }: { nodes: readonly WorkflowNode[]; edges: readonly WorkflowEdge[]; pins: Pins },
  issues: readonly DraftIssue[],
  states: RunStates,
  /** Nodes before which test runs stop. */
  breakpoints: readonly string[] = NONE,
  /** How many open threads of comments each node has. */
  talk: ReadonlyMap<string, number> = NO_TALK,
): { nodes: CanvasNode[]; edges: CanvasEdge[] } {
  const t = useText();
  const format = useFormat();
  const [drawn] = useState(() => new WeakMap<WorkflowNode, { key: string; node: CanvasNode }>());

  const canvasNodes = useMemo(
    () =>
      nodes.map((node) => {
        const state = states.get(node.id);
        const status = state && toStatus(state, t, format);
        const mark = markOf(node.id, issues);
        const stops = breakpoints.includes(node.id);
        const said = talk.get(node.id);
        // The text of its kind tells the language.
        const key = JSON.stringify([
          t(kindOf(node.config.type).label),
          status,
          mark,
          node.id in pins,
          stops,
          said,
        ]);
        const before = drawn.get(node);
        if (before?.key === key) return before.node;
        const made = toCanvasNode(node, t, status, mark, { pinned: node.id in pins, stops, said });
        drawn.set(node, { key, node: made });
        return made;
      }),
    [nodes, states, issues, pins, breakpoints, talk, t, format, drawn],
  );
  const canvasEdges = useMemo(
    () =>
      edges.map((edge) => {
        const state = edgeState(edge, states);
        const { id, source, source_port, target } = edge;
        return { id, source, sourcePort: source_port, target, ...(state && { state }) };
      }),
    [edges, states],
  );
  return { nodes: canvasNodes, edges: canvasEdges };
}

function toCanvasNode(
  node: WorkflowNode,
  t: Translate,
  status: CanvasNode['status'],
  mark: CanvasNode['mark'],
  { pinned, stops, said }: { pinned: boolean; stops: boolean; said: number | undefined },
): CanvasNode {
  const { id, position, config, title } = node;
  const kind = kindOf(config.type);
  // The second line tells what the first does not: start and end are usually called what they are.
  const second = title && title !== t(kind.label) ? t(kind.label) : id;
  const tags = [...(stops ? [t('Pauses here')] : []), ...(pinned ? [t('Pinned')] : []), ...tagsOf(node, t)];
  return {
    id,
    position,
    title: titleOf(node, t),
    ...(second !== config.type && { subtitle: second }),
    kind: t(kind.label),
    icon: kind.icon,
    tint: kind.tint,
    entrance: config.type !== 'start',
    removable: config.type !== 'start',
    ports: toCanvasPorts(node, t),
    ...(tags.length > 0 && { tags }),
    ...(stops && { stops }),
    ...(said && { talk: said }),
    ...(status && { status }),
    ...(mark && { mark }),
  };
}

function tagsOf({ config, retry }: WorkflowNode, t: Translate): string[] {
  const version = 'version' in config && config.version !== null ? [`v${config.version}`] : [];
  const mode =
    config.type === 'loop' ? [config.mode === 'each' ? t('For each item') : t('While it holds')] : [];
  const again = retry.max > 0 ? [t('{count} attempts', { count: retry.max + 1 })] : [];
  return [...mode, ...version, ...again];
}

function markOf(id: string, issues: readonly DraftIssue[]): CanvasNode['mark'] {
  const own = issues.filter(({ at }) => at === id);
  const worst = own.find(({ severity }) => severity === 'error') ?? own[0];
  return worst && { tone: worst.severity, text: worst.message };
}

const NONE: readonly string[] = [];
const NO_TALK: ReadonlyMap<string, number> = new Map();
