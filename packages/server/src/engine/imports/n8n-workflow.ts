import { say } from '../../say.ts';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { adviceFor } from './advice.ts';
import { connectSteps } from './connect-steps.ts';
import { DOES_NOTHING, type N8nGraph, type N8nNode, readN8nGraph } from './n8n-graph.ts';
import { notesOf } from './n8n-notes.ts';
import { N8N_KINDS } from './n8n-kinds.ts';
import { isTrigger, startOf } from './n8n-triggers.ts';
import { createValues, UNREAD } from './n8n-values.ts';
import {
  createSheet,
  ImportFailure,
  MAX_STEPS,
  type Made,
  type Sheet,
  textOf,
  toSettings,
  ownOf,
} from './sheet.ts';

type Drawn = Omit<WorkflowImport, 'workflow'> & { workflow: Record<string, unknown> };

const SORTS = new Set(['textClassifier', 'sentimentAnalysis']);

export const isN8n = (file: Record<string, unknown>): boolean =>
  Array.isArray(file['nodes']) && typeof file['connections'] === 'object' && file['connections'] !== null;

/** A workflow of n8n as one of ours, with what became of each step. Nothing of it is carried out. */
export function readN8n(file: Record<string, unknown>): Drawn {
  const graph = readN8nGraph(file);
  const steps = [...graph.nodes.values()].filter(({ type }) => type !== 'stickyNote');
  if (!steps.length) throw new ImportFailure(say('import.no_step'));
  if (steps.length > MAX_STEPS)
    throw new ImportFailure(say('import.too_many_steps', { steps: steps.length, limit: MAX_STEPS }));
  const sheet = createSheet();
  const triggers = steps.filter(isTrigger);
  const first = triggers[0];
  const inputs: Record<string, unknown> = {};
  for (const trigger of triggers) Object.assign(inputs, startOf(trigger).inputs);
  sheet.put(
    'start',
    { name: first?.name ?? '', at: first?.at ?? { x: 0, y: 0 } },
    { config: { type: 'start' } },
  );
  for (const trigger of triggers) tellTrigger(trigger, trigger === first, sheet);

  const working = steps.filter(
    (node) =>
      !isTrigger(node) && !graph.isPlug(node.name) && !node.isDisabled && !DOES_NOTHING.has(node.type),
  );
  const ids = new Map(working.map(({ name, type }) => [name, sheet.idFor(name, idStem(type))]));
  for (const node of working) place(node, { graph, ids, sheet });
  for (const node of steps) tellOthers(node, graph, sheet);
  connectSteps({
    steps: { ...graph, at: (name) => graph.nodes.get(name)!.at },
    ids,
    sheet,
    triggers: triggers.map(({ name }) => name),
    working: working.map(({ name }) => name),
    portOf: (name, output, id) => portOf(graph.nodes.get(name)!, output, sheet, id),
    gatheringOf: (name, order) =>
      isSplit(graph.nodes.get(name)!)
        ? order.find(
            (one) => one !== name && graph.nodes.get(one)?.type === 'aggregate' && graph.reach(name).has(one),
          )
        : undefined,
  });
  return {
    source: 'n8n',
    workflow: {
      name: textOf(file['name']).slice(0, 120) || 'Workflow of n8n',
      nodes: sheet.nodes,
      edges: sheet.edges,
      drawing: { notes: notesOf(graph) },
      // Whatever comes with a call is read there.
      inputs: { type: 'object', properties: inputs, additionalProperties: true },
    },
    steps: sheet.steps,
    hints: sheet.hints,
  };
}

const idStem = (type: string) =>
  type
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()
    .slice(0, 30) || 'step';
const originOf = ({ name, fullType, at }: N8nNode) => ({ name, type: fullType, at });

function tellTrigger(trigger: N8nNode, isFirst: boolean, sheet: Sheet): void {
  const { hint, isSame } = startOf(trigger);
  if (hint) sheet.hint(hint);
  const notes = [
    ...(isSame ? [] : [say('import.start_differs')]),
    ...(isFirst ? [] : [say('import.one_start')]),
  ];
  sheet.tell(originOf(trigger), 'start', notes.length ? 'partly' : 'full', notes);
}

/** What n8n has on its canvas and does nothing here. */
function tellOthers(node: N8nNode, graph: N8nGraph, sheet: Sheet): void {
  if (isTrigger(node)) return;
  const { name, isDisabled, type } = node;
  if (graph.isPlug(name)) {
    sheet.tell(originOf(node), null, 'left_out', [say('import.plugged')]);
  } else if (isDisabled) sheet.tell(originOf(node), null, 'left_out', [say('import.switched_off')]);
  else if (DOES_NOTHING.has(type)) sheet.tell(originOf(node), null, 'left_out');
}

interface Room {
  graph: N8nGraph;
  ids: ReadonlyMap<string, string>;
  sheet: Sheet;
}

function place(node: N8nNode, { graph, ids, sheet }: Room): void {
  const id = ids.get(node.name)!;
  const json = incomingOf(node.name, { graph, ids });
  const outputs = new Map(
    [...graph.nodes.keys()].map((name) => [name, outputOf(name, null, { graph, ids }) ?? 'null']),
  );
  const values = createValues(({ kind, name }) => {
    if (kind === 'json') return json;
    if (kind === 'now') return 'run.started_at';
    if (kind === 'run') return 'run.id';
    return outputOf(name, null, { graph, ids });
  });
  const { type, parameters, raw } = node;
  const made = ownOf(
    N8N_KINDS,
    type,
  )?.({
    type,
    parameters,
    values,
    json,
    plugged: graph.plugged(node.name),
    outputs,
  });
  if (!made) {
    const { did, advice } = adviceFor(node.fullType, textOf(raw['notes']));
    const config = {
      type: 'placeholder' as const,
      origin: node.fullType.slice(0, 200),
      did,
      advice: advice.text,
      settings: toSettings(parameters),
    };
    sheet.put(id, node, { config });
    return sheet.tell(originOf(node), id, 'placeholder', [advice]);
  }
  if (made.asksModel) sheet.asksModel();
  const notes = [...(made.notes ?? []), ...(values.unread() ? [UNREAD] : [])];
  sheet.put(id, node, { config: made.config, rest: { ...failureOf(raw), ...made.rest } });
  sheet.tell(originOf(node), id, notes.length ? 'partly' : 'full', notes);
}

/** What becomes of a step that fails. */
function failureOf(raw: Record<string, unknown>): Made['rest'] {
  const { onError, continueOnFail, retryOnFail, maxTries, waitBetweenTries } = raw;
  const on_error =
    onError === 'continueErrorOutput'
      ? 'branch'
      : onError === 'continueRegularOutput' || continueOnFail === true
        ? 'continue'
        : 'fail';
  const backoff_ms = Math.min(60_000, Math.max(0, Number(waitBetweenTries ?? 1_000) || 0));
  const max = retryOnFail === true ? Math.min(5, Math.max(1, Number(maxTries ?? 3) - 1 || 1)) : 0;
  return { on_error, retry: { max, backoff_ms } };
}

type Named = Pick<Room, 'graph' | 'ids'>;

/** What comes into a step, as an expression: of several, the first that has run. */
function incomingOf(name: string, { graph, ids }: Named): string {
  const reads = [
    ...new Set(graph.ins(name).flatMap(({ from, output }) => outputOf(from, output, { graph, ids }) ?? [])),
  ];
  if (reads.length < 2) return reads[0] ?? 'inputs';
  return reads.slice(0, 8).reduceRight((rest, read) => `default(${read}, ${rest})`);
}

/** What a step puts out at one of its ways, as an expression; null: whichever. */
function outputOf(name: string, output: number | null, { graph, ids }: Named, depth = 0): string | undefined {
  const node = graph.nodes.get(name);
  if (!node) return undefined;
  if (isTrigger(node)) return startOf(node).json;
  const id = ids.get(name);
  const passes = () => {
    const from = graph.ins(name)[0];
    return from && depth < 100 ? outputOf(from.from, from.output, { graph, ids }, depth + 1) : 'inputs';
  };
  if (!id) return passes();
  // These choose a way, and hand on what came in.
  if (['if', 'filter', 'switch', 'wait', ...SORTS].includes(node.type)) return passes();
  if (node.type === 'splitInBatches') return output === loopWay(node) ? 'item' : `nodes.${id}.results`;
  if (isSplit(node)) return output === null || output === 0 ? 'item' : `nodes.${id}.results`;
  if (READS_BODY.has(node.type)) return `nodes.${id}.body`;
  if (['extractFromFile', 'spreadsheetFile'].includes(node.type)) return outputOfFile(node, id);
  if (node.type === 'merge') return `nodes.${id}.merged`;
  if (node.type === 'informationExtractor') return `nodes.${id}`;
  return `nodes.${id}`;
}

/** Steps that are a request here. */
const READS_BODY = new Set([
  'httpRequest',
  'googleSheets',
  'googleDrive',
  'slack',
  'discord',
  'airtable',
  'notion',
]);

const isSplit = ({ type, parameters }: N8nNode): boolean =>
  type === 'splitOut' ||
  (type === 'itemLists' && (parameters['operation'] ?? 'splitOutItems') === 'splitOutItems');

const outputOfFile = ({ parameters }: N8nNode, id: string): string =>
  `nodes.${id}.${['pdf', 'text', 'html'].includes(textOf(parameters['operation'])) ? 'text' : 'rows'}`;

/** Which way out of a loop leads into it: it was the first once. */
const loopWay = ({ raw }: N8nNode): number => (Number(raw['typeVersion'] ?? 1) >= 3 ? 1 : 0);

/** The port of a way out of a node; undefined: it has none of that number here. */
function portOf(node: N8nNode, output: number, sheet: Sheet, id: string): string | undefined {
  const made = sheet.nodes.find((one) => one.id === id);
  const config = made?.config;
  if (config?.type === 'loop') return isSplit(node) || output === loopWay(node) ? 'body' : 'done';
  const chosen =
    config?.type === 'condition' ? config.branches : config?.type === 'classify' ? config.classes : undefined;
  const ports = chosen?.map(({ port }) => port) ?? ['next'];
  if (output < ports.length) return ports[output];
  if (made?.on_error === 'branch') return 'error';
  return chosen && 'else';
}
