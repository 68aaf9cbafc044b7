import type { Drawing } from '@agent-studio/api-client/contract';
import { type CanvasEdge, type CanvasNode, portsOf } from './canvas-types.ts';
import { rankNodes } from './layout-ranks.ts';

/** What a drawing says besides how it looks. */
export interface CodeParts {
  name: string;
  nodes: readonly CanvasNode[];
  edges: readonly CanvasEdge[];
  /** What a node does; where it stands is left out. */
  settingsOf: (id: string) => unknown;
  drawing: Drawing;
}

/**
 * A drawing as text that is compared well: a block a node in the order in which one reads them, a setting a line by name,
 * long texts line by line, then where each way out leads.
 */
export function toCode({ name, nodes, edges, settingsOf, drawing }: CodeParts): string {
  const titles = new Map(nodes.map((node) => [node.id, node]));
  const leads = new Map(
    edges.map(({ source, sourcePort = 'next', target }) => [`${source} ${sourcePort}`, target]),
  );
  const blocks = inOrder(nodes, edges).map((id) => {
    const node = titles.get(id)!;
    const ways = portsOf(node).flatMap(({ id: port }) => {
      const target = leads.get(`${id} ${port}`);
      return target === undefined ? [] : [`  ${port} -> ${target}`];
    });
    return [`${id} ${JSON.stringify(node.title)}`, ...write(settingsOf(id), '  '), ...ways].join('\n');
  });
  // Under names of their own order, not by their ids, which say nothing.
  const drawn = [
    ...drawing.groups.map(({ title, members }) =>
      [
        `group ${JSON.stringify(title)}`,
        ...members.filter((id) => titles.has(id)).map((id) => `  ${id}`),
      ].join('\n'),
    ),
    ...drawing.notes.map(({ text }) => ['note', ...write({ text }, '  ')].join('\n')),
  ];
  return `# ${name.replaceAll(/\s+/g, ' ')}\n\n${[...blocks, ...drawn].join('\n\n')}\n`;
}

function inOrder(nodes: readonly CanvasNode[], edges: readonly CanvasEdge[]): string[] {
  const { ahead } = rankNodes(
    nodes.map((node) => ({ id: node.id, ports: portsOf(node).map(({ id }) => id) })),
    edges,
  );
  const led = new Set([...ahead.values()].flat());
  const path = nodes
    .filter(({ id }) => !led.has(id))
    .map(({ id }) => id)
    .toReversed();
  const found = new Set<string>();
  while (path.length > 0) {
    const id = path.pop()!;
    if (found.has(id)) continue;
    found.add(id);
    path.push(...ahead.get(id)!.toReversed());
  }
  return [...found];
}

/** As lines; what is empty says nothing. */
function write(value: unknown, indent: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.map((one, place) => [String(place + 1), one] as const)
    : Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.flatMap(([key, one]) => {
    if (one === null || one === undefined || one === '') return [];
    if (typeof one === 'object') {
      const inner = write(one, `${indent}  `);
      return inner.length > 0 ? [`${indent}${key}:`, ...inner] : [];
    }
    if (typeof one !== 'string') return [`${indent}${key}: ${String(one)}`];
    return one.includes('\n')
      ? [`${indent}${key}: |`, ...one.split(/\r?\n/).map((line) => `${indent}  ${line}`.trimEnd())]
      : [`${indent}${key}: ${JSON.stringify(one)}`];
  });
}
