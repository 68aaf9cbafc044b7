import type { WorkflowContent, WorkflowNode } from '@agent-studio/api-client/contract';
import { ExpressionError } from '../expressions/expression-error.ts';
import { namesIn, type Read } from '../expressions/names-in.ts';
import { piecesOf } from '../expressions/templates.ts';
import { takes } from './lint-fields.ts';
import { nameOf, type Report } from './lint-types.ts';
import { type NodeText, textsOf } from './node-texts.ts';
import type { RunBefore } from './run-before.ts';
import type { WorkflowGraph } from './workflow-graph.ts';

const ROOTS = new Set(['inputs', 'vars', 'nodes', 'run', 'item', 'index']);
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
    place.report.error('expression.invalid', `${nameOf(node)}: ${error.message}`, node.id, path);
  }
}

function lintRead(node: WorkflowNode, read: Read, path: string, place: Place): void {
  const { report, content } = place;
  const { root, name, guarded } = read;
  if (!ROOTS.has(root)) {
    const hint = place.graph.nodes.has(root) ? ` Write nodes.${root}.` : ' Texts stand in quotation marks.';
    report.error(
      'expression.unknown_name',
      `${nameOf(node)} reads “${root}”, which is not there. There is: inputs, vars, nodes, run, and item and index inside a loop.${hint}`,
      node.id,
      path,
    );
  } else if (root === 'inputs' && name !== null && !guarded && !takes(content.inputs, name)) {
    report.error(
      'expression.unknown_input',
      `${nameOf(node)} reads “inputs.${name}”, which the workflow does not have. Add it to the inputs, or correct the name.`,
      node.id,
      path,
    );
  } else if (root === 'vars' && name !== null && !guarded && !takes(content.variables, name)) {
    report.error(
      'variable.unknown',
      `${nameOf(node)} reads “vars.${name}”, which the workflow does not have. Add it to the variables, or correct the name.`,
      node.id,
      path,
    );
  } else if (root === 'run' && name !== null && !RUN.has(name)) {
    report.error(
      'expression.unknown_name',
      `${nameOf(node)} reads “run.${name}”. There is run.id and run.started_at.`,
      node.id,
      path,
    );
  } else if (root === 'nodes' && name !== null) {
    lintNodeRead(node, read, path, place);
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
      `${nameOf(node)} reads “nodes.${name}”, but there is no such node. Correct the id.`,
      node.id,
      path,
    );
    return;
  }
  // What never runs is said once, of the node itself.
  if (!graph.scopes.has(node.id) || before.certainly(read.id, node.id)) return;
  const what = `${nameOf(node)} reads the output of ${nameOf(read)}`;
  if (!before.possibly(read.id, node.id)) {
    const text =
      read.id === node.id ? `${nameOf(node)} reads its own output` : `${what}, which cannot have run before`;
    const severity = guarded ? 'warning' : 'error';
    report[severity](
      'expression.not_run_yet',
      `${text}. Put it behind, or read another node.`,
      node.id,
      path,
    );
  } else if (!guarded) {
    report.warning(
      'expression.maybe_not_run',
      `${what}, which has not run on every way to it. Write default(nodes.${read.id}…, …) for when it has not.`,
      node.id,
      path,
    );
  }
}

function lintItem(node: WorkflowNode, root: 'item' | 'index', path: string, { graph, report }: Place): void {
  if (!graph.scopes.has(node.id)) return;
  for (let at = graph.scopes.get(node.id) ?? null; at; at = at.outer) {
    const owner = graph.nodes.get(at.owner)?.config;
    if (owner?.type === 'loop' && (root === 'index' || owner.mode === 'each')) return;
  }
  const isOwnLoop = node.config.type === 'loop' && node.config.mode === 'while' && root === 'index';
  if (isOwnLoop) return;
  report.error(
    'expression.no_item',
    `${nameOf(node)} reads “${root}”, which is there inside a loop only.`,
    node.id,
    path,
  );
}
