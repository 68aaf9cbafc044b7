import type { Pins, WorkflowEdge, WorkflowNode } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { Conflict, MergeField } from '../../format/merge.ts';
import { isSame } from '../../format/is-same.ts';
import { showIcon, showJson, showVisibility } from '../../format/show-value.ts';
import { type DrawingConflict, mergeDrawing } from '../../canvas/notes/merge-drawing.ts';
import { showDrawn } from '../../canvas/notes/show-drawn.ts';
import { edgeKey, type WorkflowDraft } from './workflow-draft.ts';

/** The fields of a workflow besides its drawing. */
export const WORKFLOW_FIELDS: readonly MergeField<WorkflowDraft>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'description', label: msg('What it does') },
  { path: 'icon', label: msg('Icon'), show: showIcon },
  { path: 'tags', label: msg('Tags') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  { path: 'inputs', label: msg('Inputs'), show: showJson },
  { path: 'variables', label: msg('Variables'), show: showJson },
  { path: 'error_workflow_id', label: msg('When a run fails') },
  { path: 'limits', label: msg('Limits'), show: showJson },
  { path: 'nodes', label: msg('Nodes'), show: showJson },
  { path: 'edges', label: msg('Connections'), show: showJson },
  { path: 'drawing', label: msg('Notes and groups'), show: showDrawn },
  { path: 'pins', label: msg('Pinned outputs'), show: showJson },
];

/** What two people may change of one node at the same time. */
const NODE_PARTS = ['title', 'config', 'notes', 'on_error', 'retry'] as const;
const PART_LABELS: Readonly<Record<(typeof NODE_PARTS)[number], string>> = {
  title: msg('Title'),
  config: msg('Settings'),
  notes: msg('Notes'),
  on_error: msg('If it fails'),
  retry: msg('Attempts'),
};

export interface WorkflowMerge {
  /** Both sides' changes; where they meet, mine. */
  values: WorkflowDraft;
  /** `take` writes their side into a draft. */
  conflicts: (Conflict<WorkflowDraft> & { take: (draft: WorkflowDraft) => WorkflowDraft })[];
}

/** Joins two sets of changes to one workflow: nodes by their id, connections by where they begin. */
export function mergeWorkflow(
  base: WorkflowDraft,
  mine: WorkflowDraft,
  theirs: WorkflowDraft,
): WorkflowMerge {
  // Whoever changed nothing has what the other has, in their order too: else both would go on saving orders.
  if (isSame(base, mine)) return { values: theirs, conflicts: [] };
  const conflicts: WorkflowMerge['conflicts'] = [];
  const values: WorkflowDraft = { ...mine };
  for (const field of WORKFLOW_FIELDS) {
    const key = field.path as keyof WorkflowDraft;
    if (
      key === 'nodes' ||
      key === 'edges' ||
      key === 'drawing' ||
      key === 'pins' ||
      isSame(base[key], theirs[key]) ||
      isSame(mine[key], theirs[key])
    )
      continue;
    if (isSame(base[key], mine[key])) Object.assign(values, { [key]: theirs[key] });
    else {
      conflicts.push({
        field,
        mine: mine[key],
        theirs: theirs[key],
        take: (draft) => ({ ...draft, [key]: theirs[key] }),
      });
    }
  }
  values.nodes = mergeNodes(base, mine, theirs, conflicts);
  const left = new Set(values.nodes.map(({ id }) => id));
  values.edges = mergeEdges(base.edges, mine.edges, theirs.edges).filter(
    ({ source, target }) => left.has(source) && left.has(target),
  );
  const drawn = mergeDrawing(base.drawing, mine.drawing, theirs.drawing);
  values.drawing = drawn.drawing;
  values.pins = mergePins(base.pins, mine.pins, theirs.pins);
  conflicts.push(...drawn.conflicts.map(toConflict));
  return { values, conflicts };
}

/** By node; where both pinned something, mine: it is data for a test. */
function mergePins(base: Pins, mine: Pins, theirs: Pins): Pins {
  const pinned = { ...mine };
  for (const id of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (!isSame(mine[id], base[id])) continue;
    if (theirs[id]) pinned[id] = theirs[id];
    else delete pinned[id];
  }
  return pinned;
}

const toConflict = ({
  path,
  label,
  take,
  ...sides
}: DrawingConflict): WorkflowMerge['conflicts'][number] => ({
  ...sides,
  field: { path: `drawing.${path}` as 'drawing', label },
  take: (draft) => ({ ...draft, drawing: take(draft.drawing) }),
});

function mergeNodes(
  base: WorkflowDraft,
  mine: WorkflowDraft,
  theirs: WorkflowDraft,
  conflicts: WorkflowMerge['conflicts'],
): WorkflowNode[] {
  if (isSame(base.nodes, mine.nodes)) return [...theirs.nodes];
  const before = byId(base.nodes);
  const their = byId(theirs.nodes);
  const my = byId(mine.nodes);
  const merged: WorkflowNode[] = [];
  for (const node of mine.nodes) {
    const was = before.get(node.id);
    const other = their.get(node.id);
    if (other) merged.push(mergeNode(was, node, other, conflicts));
    else if (!was || !isSame(was, node)) {
      merged.push(node);
      if (was) conflicts.push(wholeNode(node, undefined));
    }
  }
  for (const node of theirs.nodes) {
    if (my.has(node.id)) continue;
    const was = before.get(node.id);
    // Deleted by me, and not touched by them: it stays deleted.
    if (was && isSame(was, node)) continue;
    if (was) conflicts.push(wholeNode(undefined, node));
    else merged.push(node);
  }
  return merged;
}

/** One of us deleted a node that the other changed. */
function wholeNode(
  mine: WorkflowNode | undefined,
  theirs: WorkflowNode | undefined,
): WorkflowMerge['conflicts'][number] {
  const { id, title } = (mine ?? theirs)!;
  return {
    field: {
      path: `nodes.${id}` as 'nodes',
      label: title || id,
      show: (node, t) => (node ? showJson(node, t) : t('deleted')),
    },
    mine,
    theirs,
    take: (draft) => ({
      ...draft,
      nodes: theirs ? [...draft.nodes, theirs] : draft.nodes.filter((node) => node.id !== id),
      edges: theirs
        ? draft.edges
        : draft.edges.filter(({ source, target }) => source !== id && target !== id),
    }),
  };
}

function mergeNode(
  was: WorkflowNode | undefined,
  mine: WorkflowNode,
  theirs: WorkflowNode,
  conflicts: WorkflowMerge['conflicts'],
): WorkflowNode {
  const node = { ...mine };
  for (const part of NODE_PARTS) {
    if (isSame(was?.[part], theirs[part]) || isSame(mine[part], theirs[part])) continue;
    if (was && isSame(was[part], mine[part])) Object.assign(node, { [part]: theirs[part] });
    else {
      conflicts.push({
        field: {
          path: `nodes.${mine.id}.${part}` as 'nodes',
          label: `${mine.title || mine.id}: ${PART_LABELS[part]}`,
          ...(typeof mine[part] !== 'string' && { show: showJson }),
        },
        mine: mine[part],
        theirs: theirs[part],
        take: (draft) => ({
          ...draft,
          nodes: draft.nodes.map((one) => (one.id === mine.id ? { ...one, [part]: theirs[part] } : one)),
        }),
      });
    }
  }
  // Where a node stands is worth no question: whoever moved it last.
  if (was && isSame(was.position, mine.position)) node.position = theirs.position;
  return isSame(node, mine) ? mine : node;
}

function mergeEdges(
  base: readonly WorkflowEdge[],
  mine: readonly WorkflowEdge[],
  theirs: readonly WorkflowEdge[],
): WorkflowEdge[] {
  if (isSame(base, mine)) return [...theirs];
  const was = byKey(base);
  const my = byKey(mine);
  const their = byKey(theirs);
  return [...new Set([...my.keys(), ...their.keys()])].flatMap((key) => {
    const unchangedByMe = my.get(key)?.target === was.get(key)?.target;
    return (unchangedByMe ? their.get(key) : my.get(key)) ?? [];
  });
}

const byId = (nodes: readonly WorkflowNode[]) => new Map(nodes.map((node) => [node.id, node]));
const byKey = (edges: readonly WorkflowEdge[]) => new Map(edges.map((edge) => [edgeKey(edge), edge]));
