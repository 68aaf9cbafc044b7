import type { WorkflowContent, WorkflowNode } from '@agent-studio/api-client/contract';
import { ExpressionError } from '../expressions/expression-error.ts';
import { namesIn, type Read } from '../expressions/names-in.ts';
import { piecesOf } from '../expressions/templates.ts';
import { takes } from './lint-fields.ts';
import { nameOf, type Report } from './lint-types.ts';
import { textsOf } from './node-texts.ts';
import type { RunBefore } from './run-before.ts';
import { isSameScope, type WorkflowGraph } from './workflow-graph.ts';
import { say } from '../../say.ts';
import type { NodeText } from './kinds/node-kind.ts';

const ROOTS = new Set(['inputs', 'vars', 'nodes', 'run', 'calls', 'item', 'index']);
const RUN = new Set(['id', 'started_at']);

interface Place {
  content: WorkflowContent;
  graph: WorkflowGraph;
  before: RunBefore;
  report: Report;
}

/** Expressions that cannot be read, and what they read that is not there, or not there yet. */
export function lintExpressions(place: Place): void {
  for (const node of place.content.nodes) {
    for (const text of textsOf(node.config)) lintText(node, text, place);
  }
}

function lintText(node: WorkflowNode, { kind, path, text }: NodeText, place: Place): void {
  if (text.trim() === '') return;
  try {
    const expressions =
      kind === 'expression'
        ? [text]
        : piecesOf(text).flatMap((piece) => (piece.kind === 'expression' ? piece.text : []));
    for (const expression of expressions) {
      for (const read of namesIn(expression)) lintRead(node, read, path, place);
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    place.report.error(
      'expression.invalid',
      say('check.at', { node: nameOf(node), why: error.told }),
      node.id,
      path,
    );
  }
}

function lintRead(node: WorkflowNode, read: Read, path: string, place: Place): void {
  const { report, content } = place;
  const { root, name, guarded } = read;
  if (!ROOTS.has(root)) {
    const isNode = place.graph.nodes.has(root);
    report.error(
      'expression.unknown_name',
      say(isNode ? 'check.unknown_name_node' : 'check.unknown_name', { node: nameOf(node), name: root }),
      node.id,
      path,
    );
  } else if (root === 'inputs' && name !== null && !guarded && !takes(content.inputs, name)) {
    report.error(
      'expression.unknown_input',
      say('check.unknown_input', { node: nameOf(node), name }),
      node.id,
      path,
    );
  } else if (root === 'vars' && name !== null && !guarded && !takes(content.variables, name)) {
    report.error(
      'variable.unknown',
      say('check.unknown_variable', { node: nameOf(node), name }),
      node.id,
      path,
    );
  } else if (root === 'run' && name !== null && !RUN.has(name)) {
    report.error(
      'expression.unknown_name',
      say('check.unknown_run', { node: nameOf(node), name }),
      node.id,
      path,
    );
  } else if (root === 'nodes' && name !== null) {
    lintNodeRead(node, read, path, place);
  } else if (root === 'calls') {
    lintCallRead(node, name, path, place);
  } else if (root === 'item' || root === 'index') {
    lintItem(node, root, path, place);
  }
}

function lintNodeRead(
  node: WorkflowNode,
  { name, guarded }: Read,
  path: string,
  { graph, before, report }: Place,
): void {
  const read = name === null ? undefined : graph.nodes.get(name);
  if (!read) {
    report.error(
      'expression.unknown_node',
      say('check.unknown_node', { node: nameOf(node), name: String(name) }),
      node.id,
      path,
    );
    return;
  }
  // What never runs is said once, of the node itself.
  if (!graph.scopes.has(node.id) || before.certainly(read.id, node.id)) return;
  if (!before.possibly(read.id, node.id)) {
    const told =
      read.id === node.id
        ? say('check.reads_itself', { node: nameOf(node) })
        : say('check.not_run_yet', { node: nameOf(node), read: nameOf(read) });
    const severity = guarded ? 'warning' : 'error';
    report[severity]('expression.not_run_yet', told, node.id, path);
  } else if (!guarded) {
    report.warning(
      'expression.maybe_not_run',
      say('check.maybe_not_run', { node: nameOf(node), read: nameOf(read), id: read.id }),
      node.id,
      path,
    );
  }
}

/** An address is that of the step in the same round and branch. */
function lintCallRead(node: WorkflowNode, name: string | null, path: string, { graph, report }: Place): void {
  const waiting = name === null ? undefined : graph.nodes.get(name);
  if (waiting?.config.type !== 'wait_for_call') {
    const told = say('check.call_none', { node: nameOf(node), name: String(name) });
    report.error('expression.unknown_node', told, node.id, path);
    return;
  }
  const [here, there] = [graph.scopes.get(node.id), graph.scopes.get(waiting.id)];
  if (here === undefined || there === undefined || isSameScope(here, there)) return;
  const told = say('check.call_elsewhere', { node: nameOf(node), read: nameOf(waiting) });
  report.error('expression.call_elsewhere', told, node.id, path);
}

function lintItem(node: WorkflowNode, root: 'item' | 'index', path: string, { graph, report }: Place): void {
  if (!graph.scopes.has(node.id)) return;
  for (let at = graph.scopes.get(node.id) ?? null; at; at = at.outer) {
    const owner = graph.nodes.get(at.owner)?.config;
    if (owner?.type === 'loop' && (root === 'index' || owner.mode === 'each')) return;
  }
  const isOwnLoop = node.config.type === 'loop' && node.config.mode === 'while' && root === 'index';
  if (isOwnLoop) return;
  report.error('expression.no_item', say('check.no_item', { node: nameOf(node), name: root }), node.id, path);
}
