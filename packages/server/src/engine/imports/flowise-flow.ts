import { say } from '../../say.ts';

import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { adviceFor } from './advice.ts';
import { connectSteps } from './connect-steps.ts';
import { FLOWISE_KINDS, type FlowiseStep } from './flowise-kinds.ts';
import { createFlowiseValues } from './flowise-values.ts';
import {
  briefly,
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

type Drawn = Omit<WorkflowImport, 'workflow'> & { workflow: Record<string, unknown> };

interface Step extends FlowiseStep {
  /** The iteration it is in. */
  home: string | null;
}

/** A flow of agents, version 2: a graph of steps. The flows of chains are read by `component-flow.ts`. */
export const isFlowiseFlow = (file: Record<string, unknown>): boolean =>
  listOf(file['nodes']).some((node) =>
    textOf(objectOf(objectOf(node)['data'])['name']).endsWith('Agentflow'),
  );

/** An agent flow of Flowise as one of our workflows, with what became of each step. Nothing of it is carried out. */
export function readFlowiseFlow(file: Record<string, unknown>): Drawn {
  const all = listOf(file['nodes']).map(toStep);
  const notes = all.filter(({ name }) => name.startsWith('stickyNote'));
  const steps = all.filter((step) => !notes.includes(step));
  if (steps.length > MAX_STEPS)
    throw new ImportFailure(say('import.too_many_steps', { steps: steps.length, limit: MAX_STEPS }));
  const byId = new Map(steps.map((step) => [step.id, step]));
  const start = steps.find(({ name }) => name === 'startAgentflow');
  const sheet = createSheet();
  sheet.put(
    'start',
    { name: start?.label ?? '', at: start?.at ?? { x: 0, y: 0 } },
    { config: { type: 'start' } },
  );
  if (start) sheet.tell(originOf(start), 'start', 'full');
  const working = steps.filter((step) => step !== start);
  const ids = new Map(
    working.map(({ id, label, name }) => [
      id,
      sheet.idFor(label, name.replace(/Agentflow$/, '').toLowerCase()),
    ]),
  );
  for (const step of working) place(step, ids, byId, sheet);
  connect(file, { steps, start, working, ids, sheet });
  return {
    source: 'flowise',
    workflow: {
      name: textOf(file['name']).slice(0, 120) || 'Flow of Flowise',
      description: textOf(file['description']).slice(0, 1_000),
      nodes: sheet.nodes,
      edges: sheet.edges,
      drawing: { notes: notes.slice(0, 200).map(toNote) },
      inputs: { type: 'object', properties: inputsOf(start), additionalProperties: true },
      variables: { type: 'object', properties: variablesOf(start) },
    },
    steps: sheet.steps,
    hints: sheet.hints,
  };
}

function toStep(given: unknown): Step {
  const raw = objectOf(given);
  const data = objectOf(raw['data']);
  const { x = 0, y = 0 } = objectOf(raw['position']) as { x?: number; y?: number };
  const [home, around] = [textOf(raw['parentNode']) || null, raw['positionAbsolute']];
  const at = home ? (objectOf(around) as { x?: number; y?: number }) : { x, y };
  return {
    id: textOf(raw['id']),
    name: textOf(data['name']),
    label: textOf(data['label']),
    inputs: objectOf(data['inputs']),
    at: { x: Math.round((at.x ?? x) * 1.4) || 0, y: Math.round((at.y ?? y) * 1.4) || 0 },
    home,
  };
}

const originOf = ({ label, name, at }: FlowiseStep) => ({ name: label, type: name, at });

const toNote = ({ inputs, at }: Step, index: number) => ({
  id: `note:f${index + 1}`,
  text: textOf(inputs['note']).slice(0, 5_000),
  position: at,
});

function inputsOf(start: Step | undefined): Record<string, unknown> {
  if (start?.inputs['startInputType'] !== 'formInput')
    return { question: { type: 'string', description: 'What is asked' } };
  const fields = listOf(start.inputs['formInputTypes']).map(objectOf);
  return Object.fromEntries(
    fields.flatMap(({ name, label, type }) => {
      const known = type === 'number' || type === 'boolean' ? type : 'string';
      return textOf(name)
        ? [[textOf(name).slice(0, 100), { type: known, title: textOf(label).slice(0, 200) }]]
        : [];
    }),
  );
}

const variablesOf = (start: Step | undefined): Record<string, unknown> =>
  Object.fromEntries(
    listOf(start?.inputs['startState'])
      .map(objectOf)
      .flatMap(({ key, value }) =>
        textOf(key) ? [[textOf(key).slice(0, 100), { default: textOf(value) }]] : [],
      ),
  );

function place(
  step: Step,
  ids: ReadonlyMap<string, string>,
  byId: ReadonlyMap<string, Step>,
  sheet: Sheet,
): void {
  const id = ids.get(step.id)!;
  const values = createFlowiseValues({
    outputOf: (other) => {
      const node = ids.get(other);
      const kind = byId.get(other)?.name;
      return node === undefined ? undefined : { node, kind: kind ?? '' };
    },
  });
  const made = ownOf(FLOWISE_KINDS, step.name)?.({ ...step, values });
  if (!made) {
    const { did, advice } = adviceFor(step.name.replace(/Agentflow$/, ''), '');
    const config = {
      type: 'placeholder' as const,
      origin: step.name,
      did,
      advice: advice.text,
      settings: toSettings(step.inputs),
    };
    sheet.put(id, { name: step.label, at: step.at }, { config });
    return sheet.tell(originOf(step), id, 'placeholder', [advice]);
  }
  if (made.asksModel) sheet.asksModel();
  const state = Object.entries(step.inputs).find(([name]) => name.endsWith('UpdateState'))?.[1];
  const written = listOf(state).map((one) => textOf(objectOf(one)['key']));
  const notes = [
    ...(made.notes ?? []),
    ...values.notes(),
    ...(written.length ? [say('import.put_set_variables', { names: briefly(written.join(', ')) })] : []),
  ];
  sheet.put(id, { name: step.label, at: step.at }, made);
  sheet.tell(originOf(step), id, notes.length ? 'partly' : 'full', notes);
}

interface Room {
  steps: readonly Step[];
  start: Step | undefined;
  working: readonly Step[];
  ids: ReadonlyMap<string, string>;
  sheet: Sheet;
}

/** The number of the way out stands at the end of its handle; other handles are the only one. */
const wayOf = (handle: string): number => Number(/-output-(\d+)$/.exec(handle)?.[1] ?? 0);

function connect(file: Record<string, unknown>, { steps, start, working, ids, sheet }: Room): void {
  const outs = new Map<string, string[][]>(steps.map(({ id }) => [id, []]));
  const ins = new Map<string, string[]>();
  const add = (from: string, way: number, to: string) => {
    const ways = outs.get(from);
    if (!ways || !outs.has(to) || way > 50) return;
    while (ways.length <= way) ways.push([]);
    if (!ways[way]!.includes(to)) ways[way]!.push(to);
    ins.set(to, [...(ins.get(to) ?? []), from]);
  };
  const isRound = (id: string) => steps.find((step) => step.id === id)?.name === 'iterationAgentflow';
  for (const edge of listOf(file['edges']).map(objectOf)) {
    const source = textOf(edge['source']);
    // Behind all rounds stands what an iteration leads to; its rounds begin with what nothing in it leads to.
    add(source, isRound(source) ? 1 : wayOf(textOf(edge['sourceHandle'])), textOf(edge['target']));
  }
  for (const { id, home } of working) if (home && !ins.get(id)?.length) add(home, 0, id);
  const known = new Map<string, Set<string>>();
  function reach(name: string): ReadonlySet<string> {
    const found = known.get(name) ?? new Set([name]);
    if (!known.has(name))
      for (const one of found) for (const to of outs.get(one)?.flat() ?? []) found.add(to);
    known.set(name, found);
    return found;
  }
  connectSteps({
    steps: {
      at: (name) => steps.find(({ id }) => id === name)?.at ?? { x: 0, y: 0 },
      outs: (name) => outs.get(name) ?? [],
      ins: (name) => ins.get(name) ?? [],
      reach,
    },
    ids,
    sheet,
    triggers: start ? [start.id] : [],
    working: working.map(({ id }) => id),
    portOf(_, output, id) {
      const config = sheet.nodes.find((node) => node.id === id)?.config;
      if (config?.type === 'loop') return output === 0 ? 'body' : 'done';
      if (config?.type === 'approval') return output === 0 ? 'approved' : 'rejected';
      const chosen =
        config?.type === 'condition'
          ? config.branches
          : config?.type === 'classify'
            ? config.classes
            : undefined;
      const ports = chosen?.map(({ port }) => port) ?? ['next'];
      return ports[output] ?? (chosen && 'else');
    },
    gatheringOf: () => undefined,
  });
}
