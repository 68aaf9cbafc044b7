import { listOf, objectOf, textOf } from './sheet.ts';

/** One component of a flow in which values go from one to the next. */
export interface Component {
  id: string;
  type: string;
  label: string;
  /** What Flowise sorts it under; of Langflow: nothing. */
  category: string;
  fields: Readonly<Record<string, unknown>>;
  at: { x: number; y: number };
}

interface Plug {
  from: string;
  /** The way out, and the field that it goes into. */
  output: string;
  field: string;
}

export interface Components {
  source: 'flowise' | 'langflow';
  name: string;
  description: string;
  all: readonly Component[];
  notes: readonly { text: string; at: Component['at'] }[];
  into: (id: string) => readonly Plug[];
  outOf: (id: string) => readonly (Plug & { to: string })[];
}

const place = (given: unknown): Component['at'] => {
  const { x, y } = objectOf(given);
  return { x: Math.round(Number(x)) || 0, y: Math.round(Number(y)) || 0 };
};

/** Handles are written with another sign for quotation marks. */
function handleOf(
  edge: Record<string, unknown>,
  which: 'sourceHandle' | 'targetHandle',
): Record<string, unknown> {
  const given = objectOf(edge['data'])[which];
  if (given !== undefined) return objectOf(given);
  try {
    return objectOf(JSON.parse(textOf(edge[which]).replaceAll('œ', '"')));
  } catch {
    // Older ones are no JSON.
    return {};
  }
}

export function langflowComponents(file: Record<string, unknown>): Components | undefined {
  const data = objectOf(file['data']);
  const nodes = listOf(data['nodes']).map(objectOf);
  const isOne = nodes.some(
    (node) => objectOf(objectOf(objectOf(node['data'])['node'])['template'])['_type'] !== undefined,
  );
  if (!isOne) return undefined;
  const edges = listOf(data['edges']).map(objectOf);
  const toComponent = (raw: Record<string, unknown>): Component => {
    const { id, type, node } = objectOf(raw['data']);
    const template = objectOf(objectOf(node)['template']);
    const fields = Object.entries(template)
      .filter(([name]) => name !== 'code' && name !== '_type')
      .map(([name, field]) => [name, objectOf(field)['value']]);
    return {
      id: textOf(raw['id']) || textOf(id),
      type: textOf(type),
      label: textOf(objectOf(node)['display_name']) || textOf(type),
      category: '',
      fields: Object.fromEntries(fields),
      at: place(raw['position']),
    };
  };
  const isNote = (raw: Record<string, unknown>) => raw['type'] === 'noteNode';
  const plugs = edges.map((edge) => ({
    from: textOf(edge['source']),
    to: textOf(edge['target']),
    output: textOf(handleOf(edge, 'sourceHandle')['name']),
    field: textOf(handleOf(edge, 'targetHandle')['fieldName']),
  }));
  return {
    source: 'langflow',
    name: textOf(file['name']) || 'Flow of Langflow',
    description: textOf(file['description']),
    all: nodes.filter((raw) => !isNote(raw)).map(toComponent),
    notes: nodes.filter(isNote).map((raw) => ({
      text: textOf(objectOf(objectOf(raw['data'])['node'])['description']),
      at: place(raw['position']),
    })),
    into: (id) => plugs.filter(({ to }) => to === id),
    outOf: (id) => plugs.filter(({ from }) => from === id),
  };
}

export function flowiseComponents(file: Record<string, unknown>): Components | undefined {
  const nodes = listOf(file['nodes']).map(objectOf);
  const isOne = nodes.some((node) => objectOf(node['data'])['inputAnchors'] !== undefined);
  if (!isOne) return undefined;
  const components = nodes.map((raw): Component => {
    const { name, label, category, inputs } = objectOf(raw['data']);
    return {
      id: textOf(raw['id']),
      type: textOf(name),
      label: textOf(label) || textOf(name),
      category: textOf(category),
      fields: objectOf(inputs),
      at: place(raw['position']),
    };
  });
  const plugs = listOf(file['edges'])
    .map(objectOf)
    .map((edge) => ({
      from: textOf(edge['source']),
      to: textOf(edge['target']),
      output: /-output-(\w+)-/.exec(textOf(edge['sourceHandle']))?.[1] ?? '',
      field: /-input-(\w+)-/.exec(textOf(edge['targetHandle']))?.[1] ?? '',
    }));
  const isNote = ({ type }: Component) => type === 'stickyNote';
  return {
    source: 'flowise',
    name: textOf(file['name']) || 'Flow of Flowise',
    description: textOf(file['description']),
    all: components.filter((one) => !isNote(one)),
    notes: components.filter(isNote).map(({ fields, at }) => ({ text: textOf(fields['note']), at })),
    into: (id) => plugs.filter(({ to }) => to === id),
    outOf: (id) => plugs.filter(({ from }) => from === id),
  };
}
