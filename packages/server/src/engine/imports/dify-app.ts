import { say } from '../../say.ts';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { adviceFor } from './advice.ts';
import { DIFY_KINDS } from './dify-kinds.ts';
import { inputsOf, variablesOf } from './dify-inputs.ts';
import { createDifyValues, type FieldOf } from './dify-values.ts';
import {
  createSheet,
  ImportFailure,
  listOf,
  MAX_STEPS,
  objectOf,
  ownOf,
  type Sheet,
  textOf,
  toSettings,
} from './sheet.ts';
import type { DifyNode } from './dify-node.ts';

type Drawn = Omit<WorkflowImport, 'workflow'> & { workflow: Record<string, unknown> };

/** What stands on the canvas there, or begins a loop, and does nothing here. */
const NOTHING = new Set(['', 'iteration-start', 'loop-start', 'loop-end', 'custom-note']);

export const isDify = (file: Record<string, unknown>): boolean =>
  typeof file['app'] === 'object' && (file['kind'] === 'app' || 'workflow' in file || 'model_config' in file);

/** An app of Dify as a workflow, with what became of each step. Nothing of it is carried out. */
export function readDify(file: Record<string, unknown>): Drawn {
  const app = objectOf(file['app']);
  const workflow = objectOf(file['workflow']);
  const graph = objectOf(workflow['graph']);
  const nodes = listOf(graph['nodes']).map(toNode);
  if (nodes.filter(({ type }) => !NOTHING.has(type)).length > MAX_STEPS)
    throw new ImportFailure(say('import.more_steps', { limit: MAX_STEPS }));
  const sheet = createSheet();
  const base = {
    name: textOf(app['name']).slice(0, 120) || 'App of Dify',
    description: textOf(app['description']).slice(0, 2_000),
  };
  const drawn = nodes.length
    ? drawGraph(nodes, listOf(graph['edges']).map(objectOf), workflow, sheet)
    : drawChat(objectOf(file['model_config']), sheet);
  return {
    source: 'dify',
    workflow: { ...base, nodes: sheet.nodes, edges: sheet.edges, ...drawn },
    steps: sheet.steps,
    hints: sheet.hints,
  };
}

function toNode(value: unknown): DifyNode {
  const raw = objectOf(value);
  const data = objectOf(raw['data']);
  const at = objectOf(raw['positionAbsolute'] ?? raw['position']);
  const number = (given: unknown) => Math.round(Number(given) || 0);
  return {
    id: textOf(raw['id']),
    type: textOf(data['type']),
    data,
    name: textOf(data['title']),
    at: { x: number(at['x']), y: number(at['y']) },
  };
}

/** An app that only talks: one question to a model. */
function drawChat(config: Record<string, unknown>, sheet: Sheet) {
  const prompt = textOf(config['pre_prompt']);
  if (!Object.keys(config).length) throw new ImportFailure(say('import.no_step_or_prompt'));
  const fields = listOf(config['user_input_form']).flatMap((one) =>
    Object.values(objectOf(one)).map(objectOf),
  );
  const at = (x: number) => ({ name: '', at: { x, y: 0 } });
  const id = sheet.idFor('answer', 'answer');
  sheet.put('start', at(0), { config: { type: 'start' } });
  const filled = prompt.replaceAll(/\{\{\s*(\w{1,100})\s*\}\}/g, '{{ inputs.$1 }}');
  sheet.put(id, at(320), {
    config: { type: 'llm', system: filled.slice(0, 50_000), prompt: '{{ inputs.query }}' },
  });
  sheet.put(sheet.idFor('end', 'end'), at(640), {
    config: { type: 'end', outputs: { answer: `nodes.${id}.text` } },
  });
  sheet.join('start', 'next', id);
  sheet.join(id, 'next', 'end');
  const tools = listOf(objectOf(config['agent_mode'])['tools']).length;
  const datasets = listOf(objectOf(objectOf(config['dataset_configs'])['datasets'])['datasets']).length;
  const notes = [
    ...(tools ? [say('import.had_tools')] : []),
    ...(datasets ? [say('import.had_knowledge')] : []),
  ];
  sheet.tell(
    { name: 'Prompt', type: 'model_config', at: { x: 0, y: 0 } },
    id,
    notes.length ? 'partly' : 'full',
    notes,
  );
  sheet.asksModel();
  const properties = Object.fromEntries(
    [...fields.map(({ variable }) => textOf(variable)).filter(Boolean), 'query'].map((name) => [
      name,
      { type: 'string' },
    ]),
  );
  return { inputs: { type: 'object', properties } };
}

function drawGraph(
  nodes: readonly DifyNode[],
  edges: readonly Record<string, unknown>[],
  workflow: Record<string, unknown>,
  sheet: Sheet,
) {
  const start = nodes.find(({ type }) => type === 'start');
  const working = nodes.filter(({ type, id }) => !NOTHING.has(type) && type !== 'start' && id);
  const ids = new Map(
    working.map(({ id, name, type }) => [id, sheet.idFor(name, type.replaceAll('-', '_'))]),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const values = createDifyValues(fieldsBy(ids, byId, start?.id));
  sheet.put(
    'start',
    { name: start?.name ?? '', at: start?.at ?? { x: 0, y: 0 } },
    { config: { type: 'start' } },
  );
  if (start) sheet.tell({ ...start, name: start.name || 'Start' }, 'start', 'full');
  const follows = new Set(edges.map(({ source }) => textOf(source)));
  for (const node of working) {
    const id = ids.get(node.id)!;
    const made = ownOf(DIFY_KINDS, node.type)?.({ ...node, values, isLast: !follows.has(node.id) });
    const origin = { ...node, name: node.name || node.type };
    if (!made) {
      const { did, advice } = adviceFor(node.type, textOf(node.data['desc']));
      const config = {
        type: 'placeholder' as const,
        origin: node.type,
        did,
        advice: advice.text,
        settings: toSettings(node.data),
      };
      sheet.put(id, node, { config });
      sheet.tell(origin, id, 'placeholder', [advice]);
      continue;
    }
    if (made.asksModel) sheet.asksModel();
    const strategy = textOf(node.data['error_strategy']);
    const on_error =
      strategy === 'fail-branch' ? 'branch' : strategy === 'default-value' ? 'continue' : 'fail';
    sheet.put(id, node, { ...made, rest: { on_error, ...made.rest } });
    sheet.tell(origin, id, made.notes?.length ? 'partly' : 'full', made.notes);
  }
  for (const node of nodes)
    if (NOTHING.has(node.type)) sheet.tell({ ...node, name: node.name || 'Note' }, null, 'left_out');
  joinAll({ edges, ids, byId, sheet, startId: start?.id });
  return { inputs: inputsOf(start, working), variables: variablesOf(workflow, sheet) };
}

interface Joins {
  edges: readonly Record<string, unknown>[];
  ids: ReadonlyMap<string, string>;
  byId: ReadonlyMap<string, DifyNode>;
  sheet: Sheet;
  startId: string | undefined;
}

function joinAll({ edges, ids, byId, sheet, startId }: Joins): void {
  /** A way that leads to several goes all of them at once; where they meet again, a person says it. */
  const ways = Map.groupBy(edges, ({ source, sourceHandle }) => `${textOf(source)} ${textOf(sourceHandle)}`);
  for (const group of ways.values()) {
    const { source, sourceHandle } = group[0]!;
    const from = byId.get(textOf(source));
    const targets = group.map(({ target }) => ids.get(textOf(target))).filter((id) => id !== undefined);
    if (!from || !targets.length) continue;
    if (from.type === 'iteration-start' || from.type === 'loop-start') {
      const loop = loopOf(from, byId, ids);
      if (loop) sheet.join(loop, 'body', targets[0]!);
      continue;
    }
    const id = from.id === startId ? 'start' : ids.get(from.id);
    if (!id) continue;
    const port = portOf(from, textOf(sourceHandle), sheet, id);
    if (targets.length === 1) sheet.join(id, port, targets[0]!);
    else split(id, port, targets, from, sheet);
  }
  // Older files have no step that begins a loop.
  for (const node of byId.values()) {
    const { iteration_id, isIterationStart } = node.data;
    const loop = ids.get(textOf(iteration_id));
    if (isIterationStart === true && loop && ids.has(node.id)) sheet.join(loop, 'body', ids.get(node.id)!);
  }
}

function split(id: string, port: string, targets: readonly string[], { at }: DifyNode, sheet: Sheet): void {
  const parallel = sheet.idFor(`${id}_ways`, 'ways');
  const own = [...new Set(targets)].slice(0, 20);
  sheet.put(
    parallel,
    { name: '', at: { x: at.x + 220, y: at.y } },
    {
      config: { type: 'parallel', branches: own.map((_, index) => ({ port: `way_${index + 1}` })) },
    },
  );
  sheet.join(id, port, parallel);
  own.forEach((target, index) => sheet.join(parallel, `way_${index + 1}`, target));
  sheet.hint(say('import.behind_parallel'));
}

const loopOf = ({ data, id }: DifyNode, byId: Joins['byId'], ids: Joins['ids']): string | undefined => {
  const named = textOf(data['iteration_id'] ?? data['loop_id']);
  const parent = named || [...byId.values()].find((one) => one.data['start_node_id'] === id)?.id || '';
  return ids.get(parent);
};

function portOf({ data, type }: DifyNode, handle: string, sheet: Sheet, id: string): string {
  const index = (list: unknown, key: string) =>
    listOf(list).findIndex((one) => textOf(objectOf(one)[key]) === handle);
  if (handle === 'fail-branch') return 'error';
  if (type === 'if-else') {
    const at = listOf(data['cases']).length ? index(data['cases'], 'case_id') : handle === 'true' ? 0 : -1;
    return at >= 0 ? `case_${at}` : 'else';
  }
  if (type === 'question-classifier') {
    const at = index(data['classes'], 'id');
    return at >= 0 ? `class_${at}` : 'else';
  }
  return sheet.nodes.find((node) => node.id === id)?.config.type === 'loop' ? 'done' : 'next';
}

/** How `[id, field]` of Dify is read here. */
function fieldsBy(ids: Joins['ids'], byId: Joins['byId'], startId: string | undefined): FieldOf {
  return (id, fields) => {
    const path = (root: string, list: readonly string[]) =>
      [root, ...list].reduce((left, name) =>
        /^[A-Za-z_]\w*$/.test(name) ? `${left}.${name}` : `${left}[${JSON.stringify(name)}]`,
      );
    if (id === startId || id === 'start') return path('inputs', fields);
    if (id === 'sys') return fields[0] === 'workflow_run_id' ? 'run.id' : path('inputs', fields);
    if (id === 'conversation' || id === 'env') return path('vars', fields);
    const here = ids.get(id);
    const node = byId.get(id);
    if (!here || !node) return undefined;
    const [first = '', ...rest] = fields;
    if (node.type === 'iteration') {
      if (first === 'item' || first === 'index') return path(first, rest);
      return path(`nodes.${here}.results`, rest);
    }
    if (node.type === 'parameter-extractor') return path(`nodes.${here}.output`, fields);
    if (node.type === 'knowledge-retrieval') return `nodes.${here}.text`;
    if (node.type === 'http-request')
      return path(`nodes.${here}`, [first === 'status_code' ? 'status' : first, ...rest]);
    return path(`nodes.${here}`, fields);
  };
}
