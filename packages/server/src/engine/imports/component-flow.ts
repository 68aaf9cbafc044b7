import { say } from '../../say.ts';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { adviceFor } from './advice.ts';
import { type Component, type Components, flowiseComponents, langflowComponents } from './components.ts';
import { COMPONENT_KINDS } from './component-kinds.ts';
import { isPlugged, isValue, valueOf } from './component-values.ts';
import { createSheet, ImportFailure, MAX_STEPS, type Sheet, toSettings } from './sheet.ts';

type Drawn = Omit<WorkflowImport, 'workflow'> & { workflow: Record<string, unknown> };

/** A flow of Langflow, or of chains of Flowise; undefined: it is neither. */
export function readComponentFlow(file: Record<string, unknown>): Drawn | undefined {
  const components = langflowComponents(file) ?? flowiseComponents(file);
  if (!components) return undefined;
  const { all } = components;
  if (all.length > MAX_STEPS)
    throw new ImportFailure(say('import.too_many_steps', { steps: all.length, limit: MAX_STEPS }));
  const sheet = createSheet();
  const working = inOrder(components).filter(
    (one) => !isValue(one, components) && !isPlugged(one, components),
  );
  const ids = new Map<string, string>();
  const [first] = working;
  const at = { x: (first?.at.x ?? 0) - 320, y: first?.at.y ?? 0 };
  sheet.put('start', { name: '', at }, { config: { type: 'start' } });
  let last = 'start';
  for (const one of working) {
    const id = sheet.idFor(one.label, one.type.toLowerCase().replaceAll(/[^a-z]/g, '') || 'step');
    place(one, { id, ids, components, sheet });
    ids.set(one.id, id);
    // What it needs has run before it: they stand one behind the other.
    sheet.join(last, 'next', id);
    last = id;
  }
  finish(components, { ids, last, sheet });
  for (const one of all)
    if (isValue(one, components)) sheet.tell(originOf(one), null, 'full', []);
    else if (isPlugged(one, components)) sheet.tell(originOf(one), null, 'left_out', [say('import.plugged')]);
  return {
    source: components.source,
    workflow: {
      name: components.name.slice(0, 120),
      description: components.description.slice(0, 1_000),
      nodes: sheet.nodes,
      edges: sheet.edges,
      drawing: {
        notes: components.notes.slice(0, 200).map(({ text, at: position }, index) => ({
          id: `note:c${index + 1}`,
          text: text.slice(0, 5_000),
          position,
        })),
      },
      inputs: { type: 'object', properties: inputsOf(components), additionalProperties: true },
    },
    steps: sheet.steps,
    hints: sheet.hints,
  };
}

const originOf = ({ label, type, at }: Component) => ({ name: label, type, at });

interface Room {
  id: string;
  ids: ReadonlyMap<string, string>;
  components: Components;
  sheet: Sheet;
}

function place(one: Component, { id, ids, components, sheet }: Room): void {
  const made = COMPONENT_KINDS.find(({ is }) => is(one))?.make(one, { components, ids });
  if (!made) {
    const { did, advice } = adviceFor(one.type, '');
    const config = {
      type: 'placeholder' as const,
      origin: one.type,
      did,
      advice: advice.text,
      settings: toSettings(one.fields),
    };
    sheet.put(id, { name: one.label, at: one.at }, { config });
    return sheet.tell(originOf(one), id, 'placeholder', [advice]);
  }
  if (made.asksModel) sheet.asksModel();
  const notes = made.notes ?? [];
  sheet.put(id, { name: one.label, at: one.at }, made);
  sheet.tell(originOf(one), id, notes.length ? 'partly' : 'full', notes);
}

/** What is shown to whoever asked becomes the outputs; where nothing is, what the last step came to. */
function finish(
  components: Components,
  { ids, last, sheet }: { ids: ReadonlyMap<string, string>; last: string; sheet: Sheet },
): void {
  const shown = components.all.filter(({ type }) => /^(ChatOutput|TextOutput)$/.test(type));
  const outputs = Object.fromEntries(
    shown.map((one, index) => [
      index ? `output_${index + 1}` : 'output',
      valueOf(one.id, 'input_value', { components, ids }) ?? '""',
    ]),
  );
  const lastNode = sheet.nodes.find(({ id }) => id === last);
  const ended = shown.length
    ? outputs
    : last === 'start'
      ? {}
      : { output: `nodes.${last}${wholeOf(lastNode?.config.type)}` };
  const { x = 0, y = 0 } = lastNode?.position ?? {};
  sheet.put('end', { name: '', at: { x: x + 320, y } }, { config: { type: 'end', outputs: ended } });
  sheet.join(last, 'next', 'end');
}

const wholeOf = (type: string | undefined) =>
  type === 'llm' || type === 'agent' || type === 'knowledge' ? '.text' : '';

const inputsOf = ({ all, source }: Components): Record<string, unknown> => {
  const asked = all.filter(({ type }) => /^(ChatInput|TextInput)$/.test(type));
  const names =
    asked.length || source === 'langflow' ? asked.map((_, index) => inputName(index)) : [inputName(0)];
  return Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
};

/** Of what is asked: the first is the question. */
const inputName = (index: number): string => (index ? `text_${index + 1}` : 'question');

/** What something needs before it. */
function inOrder({ all, into }: Components): Component[] {
  const placed = new Set<Component>();
  const open = new Set<Component>();
  function put(one: Component): void {
    if (placed.has(one) || open.has(one)) return;
    open.add(one);
    for (const { from } of into(one.id)) {
      const before = all.find(({ id }) => id === from);
      if (before) put(before);
    }
    open.delete(one);
    placed.add(one);
  }
  for (const one of all.toSorted((a, b) => a.at.x - b.at.x)) put(one);
  return [...placed];
}
