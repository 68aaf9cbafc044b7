import { portsOf, type WorkflowNode } from '@agent-studio/api-client/contract';
import type { WorkflowDraft } from '../workflow-draft.ts';

/** A node in the list: what follows it stands below it, what several ways lead to stands within. */
interface TreeItem {
  node: WorkflowNode;
  /** Of its ways out that need a name. */
  ways: readonly { port: string; items: readonly TreeLine[] }[];
}

/** A node, or the way back to one that stands elsewhere in the list. */
export type TreeLine = TreeItem | { goesTo: WorkflowNode };

export interface Tree {
  items: readonly TreeLine[];
  /** What no way leads to. */
  loose: readonly TreeItem[];
}

/** A drawing as a list to read from top to bottom. Each node stands in it once. */
export function treeOfNodes({ nodes, edges }: Pick<WorkflowDraft, 'nodes' | 'edges'>): Tree {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const targets = new Map(
    edges.map(({ source, source_port, target }) => [`${source} ${source_port}`, target]),
  );
  const placed = new Set<string>();

  function follow(start: string | undefined): TreeLine[] {
    const lines: TreeLine[] = [];
    let id = start;
    while (id !== undefined) {
      const node = byId.get(id);
      if (!node) break;
      if (placed.has(id)) {
        lines.push({ goesTo: node });
        break;
      }
      placed.add(id);
      const { main, within } = waysOf(node);
      const ways = within.map((port) => ({ port, items: follow(targets.get(`${node.id} ${port}`)) }));
      lines.push({ node, ways });
      id = main === undefined ? undefined : targets.get(`${id} ${main}`);
    }
    return lines;
  }

  const start = nodes.find(({ config }) => config.type === 'start');
  const items = follow(start?.id);
  const loose: TreeItem[] = [];
  // First those that begin something, so that what follows them stands behind them.
  const led = new Set(edges.map(({ target }) => target));
  for (const node of [...nodes.filter(({ id }) => !led.has(id)), ...nodes]) {
    if (placed.has(node.id)) continue;
    loose.push(...follow(node.id).filter((line) => 'node' in line));
  }
  return { items, loose };
}

/** The way along which the list goes on, and those that stand within. */
function waysOf(node: WorkflowNode): { main: string | undefined; within: string[] } {
  const ports = portsOf(node);
  const main = ports.length === 1 ? ports[0] : ports.find((port) => port === 'done' || port === 'next');
  return { main, within: ports.filter((port) => port !== main) };
}
