import { MAX_EXPRESSIONS, type WorkflowContent, type WorkflowNode } from '@agent-studio/api-client/contract';
import { SaidError, say } from '../../say.ts';
import { ExpressionError } from '../expressions/expression-error.ts';
import { namesIn, type Read } from '../expressions/names-in.ts';
import { parseExpression } from '../expressions/parse-expression.ts';
import { piecesOf } from '../expressions/templates.ts';
import { nameOf } from './lint-types.ts';
import { textsOf } from './node-texts.ts';
import type { WorkflowGraph } from './workflow-graph.ts';

/** Why nodes cannot be taken out of a workflow. */
export class NotExtracted extends SaidError {}

export type Moves = ReturnType<typeof createMoves>;

interface Input {
  name: string;
  /** What it was read as. */
  source: string;
  /** Of the workflow's own inputs, which. */
  own: string | undefined;
  /** Every place of it took into account that there may be none. */
  guarded: boolean;
}

/** Letters of a name that a node takes. */
const MOST_OF_NAME = 100;

/** In the place of a read; undefined: it stays. */
type Replace = (read: Read) => string | undefined;

/** What nodes that are taken out read of the others, and the others of them, is read through inputs and outputs. */
export function createMoves(graph: WorkflowGraph, chosen: ReadonlySet<string>, callId: string) {
  const inputs = new Map<string, Input>();
  const names = new Set<string>();
  const outputs = new Set<string>();

  function toInput(source: string, wanted: string, guarded: boolean, own?: string): string {
    const known = inputs.get(source);
    if (known) {
      known.guarded &&= guarded;
      return access('inputs', known.name);
    }
    checkCount(inputs);
    let name = wanted.slice(0, MOST_OF_NAME);
    for (let number = 2; names.has(name); number += 1)
      name = `${wanted.slice(0, MOST_OF_NAME - 4)}_${number}`;
    names.add(name);
    inputs.set(source, { name, source, own, guarded });
    return access('inputs', name);
  }

  /** Whether a loop that is taken out too gives the node its item. */
  function hasOwnRound({ id, config }: WorkflowNode, root: string): boolean {
    const gives = (type: string, mode: string) => type === 'loop' && (root === 'index' || mode === 'each');
    if (config.type === 'loop' && config.mode === 'while' && root === 'index') return true;
    for (let at = graph.scopes.get(id) ?? null; at; at = at.outer) {
      const owner = graph.nodes.get(at.owner)!.config;
      if (owner.type === 'loop' && gives(owner.type, owner.mode)) return chosen.has(at.owner);
    }
    return false;
  }

  const ofInside =
    (node: WorkflowNode): Replace =>
    ({ root, name, guarded }) => {
      if (root === 'item' || root === 'index')
        return hasOwnRound(node, root) ? undefined : toInput(root, root, guarded);
      if (name === null) throw new NotExtracted(say('extract.reads_all', { node: nameOf(node), name: root }));
      if (root === 'nodes') return chosen.has(name) ? undefined : toInput(`nodes.${name}`, name, guarded);
      if (root === 'calls') {
        if (chosen.has(name)) return undefined;
        throw new NotExtracted(say('extract.call', { node: nameOf(node) }));
      }
      const own = root === 'inputs' ? name : undefined;
      return toInput(access(root, name), root === 'run' ? `run_${name}` : name, guarded, own);
    };

  const ofOutside =
    (node: WorkflowNode): Replace =>
    ({ root, name }) => {
      if (name === null || !chosen.has(name)) return undefined;
      if (root === 'calls') throw new NotExtracted(say('extract.call', { node: nameOf(node) }));
      if (root !== 'nodes') return undefined;
      if (!outputs.has(name)) checkCount(outputs);
      outputs.add(name);
      return `nodes.${callId}.output.${name}`;
    };

  return {
    inside: (node: WorkflowNode) => readAnew(node, ofInside(node)),
    outside: (node: WorkflowNode) => readAnew(node, ofOutside(node)),
    /** Nodes that others read. */
    read: (): string[] => [...outputs],
    /** An expression for each input. */
    given: (): Record<string, string> =>
      Object.fromEntries(
        [...inputs.values()].map(({ name, source, guarded }) => [
          name,
          guarded ? `default(${source}, null)` : source,
        ]),
      ),
    /** JSON Schema: inputs of the workflow keep what they are, others may be anything, null where there may be none. */
    inputsOf: ({ inputs: schema }: Pick<WorkflowContent, 'inputs'>): WorkflowContent['inputs'] => {
      const known = (schema['properties'] ?? {}) as Record<string, object>;
      const typeOf = ({ own, guarded }: Input) =>
        own !== undefined && !guarded && Object.hasOwn(known, own) ? known[own] : {};
      const all = [...inputs.values()];
      const required = all.filter((one) => !one.guarded).map(({ name }) => name);
      return {
        type: 'object',
        properties: Object.fromEntries(all.map((one) => [one.name, typeOf(one)])),
        ...(required.length > 0 && { required }),
      };
    },
  };
}

/** The same node where nothing it reads has moved. */
function readAnew(node: WorkflowNode, replace: Replace): WorkflowNode {
  const changed = new Map<string, string>();
  for (const { kind, path, text } of textsOf(node.config)) {
    try {
      const next =
        kind === 'expression' ? inExpression(text, replace, node) : inTemplate(text, replace, node);
      if (next !== text) changed.set(path, next);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new NotExtracted(say('check.at', { node: nameOf(node), why: error.told }));
    }
  }
  return changed.size === 0
    ? node
    : { ...node, config: withTexts(node.config, 'config', changed) as WorkflowNode['config'] };
}

const inTemplate = (template: string, replace: Replace, node: WorkflowNode): string =>
  piecesOf(template)
    .map(({ kind, text }) => (kind === 'text' ? text : `{{${inExpression(text, replace, node)}}}`))
    .join('');

/** `nodes.draft`, `nodes["draft"]` or `item`, at its place. */
const READ = /[a-z]+(?:\s*\.\s*\w+|\s*\[\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\])?/y;

function inExpression(expression: string, replace: Replace, node: WorkflowNode): string {
  if (expression.trim() === '') return expression;
  const moved = namesIn(expression).flatMap((read) => {
    const to = replace(read);
    return to === undefined ? [] : [{ ...read, to }];
  });
  let made = expression;
  // From behind, so that places before stay what they are.
  for (const { at, root, name, to } of moved.toSorted((one, other) => other.at - one.at)) {
    READ.lastIndex = at;
    const written = READ.exec(expression)![0];
    // Written in a way that its end is not seen, such as `(inputs).a`.
    if (name !== null && written === root)
      throw new NotExtracted(say('extract.reads_all', { node: nameOf(node), name: root }));
    const length = name === null || root === 'item' || root === 'index' ? root.length : written.length;
    made = made.slice(0, at) + to + made.slice(at + length);
  }
  return made;
}

/** How a value by this name is read: `inputs.a`, or `inputs["a-b"]`. */
function access(root: string, name: string): string {
  const [plain, quoted] = [`${root}.${name}`, `${root}[${JSON.stringify(name)}]`];
  if (!/^\w+$/.test(name)) return quoted;
  try {
    parseExpression(plain);
    return plain;
  } catch {
    // A word of the language, such as `in`.
    return quoted;
  }
}

function checkCount({ size }: { size: number }): void {
  if (size >= MAX_EXPRESSIONS) throw new NotExtracted(say('extract.too_many', { limit: MAX_EXPRESSIONS }));
}

/** By the paths that `textsOf` tells. */
function withTexts(value: unknown, path: string, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(path) ?? value;
  if (Array.isArray(value)) return value.map((one, index) => withTexts(one, `${path}.${index}`, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withTexts(one, `${path}.${key}`, texts)]),
  );
}
