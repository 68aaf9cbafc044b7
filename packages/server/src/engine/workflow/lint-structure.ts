import type { WorkflowContent, WorkflowEdge } from '@agent-studio/api-client/contract';
import { nameOf, type Report } from './lint-types.ts';
import { isWithin, type Scope, type WorkflowGraph } from './workflow-graph.ts';
import { say } from '../../say.ts';

/** CEL cannot read these behind a dot. */
const UNREADABLE = new Set(['in', 'true', 'false', 'null']);

/** Start, ports, edges, cycles and scopes. */
export function lintStructure(content: WorkflowContent, graph: WorkflowGraph, report: Report): void {
  lintNodes(content, graph, report);
  lintEdges(content, graph, report);
  lintScopes(graph, report);
  lintCycles(graph, report);
  lintPorts(content, graph, report);
}

function lintNodes({ nodes }: WorkflowContent, { scopes, start }: WorkflowGraph, report: Report): void {
  const starts = nodes.filter(({ config }) => config.type === 'start');
  if (!start) report.error('start.missing', say('check.start_missing'));
  for (const node of starts.slice(1)) {
    report.error('start.second', say('check.start_second'), node.id);
  }
  const seen = new Set<string>();
  for (const { id } of nodes) {
    if (seen.has(id)) report.error('node.same_id', say('check.same_id', { id }), id);
    seen.add(id);
    if (UNREADABLE.has(id)) {
      report.error('node.id', say('check.reserved_id', { id }), id);
    }
  }
  if (!start) return;
  for (const node of nodes) {
    if (scopes.has(node.id) || node.config.type === 'start') continue;
    report.warning('node.unreachable', say('check.unreachable', { node: nameOf(node) }), node.id);
  }
}

function lintEdges({ edges }: WorkflowContent, { nodes, ports }: WorkflowGraph, report: Report): void {
  const used = new Map<string, WorkflowEdge>();
  for (const edge of edges) {
    const [source, target] = [nodes.get(edge.source), nodes.get(edge.target)];
    if (!source || !target) {
      const gone = source ? edge.target : edge.source;
      report.error('edge.end', say('check.edge_end', { id: gone }), source?.id ?? target?.id ?? null);
      continue;
    }
    if (!ports.get(source.id)?.includes(edge.source_port)) {
      report.error(
        'edge.port',
        say('check.edge_port', { node: nameOf(source), port: edge.source_port }),
        source.id,
      );
      continue;
    }
    if (target.config.type === 'start') {
      report.error('edge.start', say('check.edge_start', { node: nameOf(source) }), source.id);
    }
    const key = `${edge.source} ${edge.source_port}`;
    if (used.has(key)) {
      report.error(
        'edge.second',
        say('check.edge_second', { port: edge.source_port, node: nameOf(source) }),
        source.id,
      );
    }
    used.set(key, edge);
  }
}

function lintScopes({ nodes, clashes }: WorkflowGraph, report: Report): void {
  const named = (id: string) => nameOf(nodes.get(id)!);
  const kind = (scope: Scope) => (nodes.get(scope.owner)!.config.type === 'loop' ? 'loop' : 'parallel');
  for (const { edge, first, second } of clashes) {
    const [from, node] = [named(edge.source), named(edge.target)];
    if (first && second && first.owner === second.owner) {
      report.error(
        'scope.meeting',
        say('check.branches_meet', { owner: named(first.owner), node }),
        edge.target,
      );
    } else if (second && isWithin(second, first)) {
      report.error(
        'scope.left',
        say(`check.${kind(second)}_left`, { from, owner: named(second.owner), node }),
        edge.source,
      );
    } else if (first && isWithin(first, second)) {
      report.error(
        'scope.entered',
        say(`check.${kind(first)}_entered`, { from, owner: named(first.owner), node }),
        edge.source,
      );
    } else {
      report.error('scope.meeting', say('check.scopes_meet', { node }), edge.target);
    }
  }
}

/** A way back is allowed to the loop around only, which is where its round ends. */
function lintCycles({ nodes, ports, next, scopes, start }: WorkflowGraph, report: Report): void {
  if (!start) return;
  const state = new Map<string, 'open' | 'done'>([[start.id, 'open']]);
  const path = [{ id: start.id, at: 0 }];
  while (path.length) {
    const top = path.at(-1)!;
    const port = ports.get(top.id)?.[top.at];
    if (port === undefined) {
      state.set(top.id, 'done');
      path.pop();
      continue;
    }
    top.at += 1;
    const target = next(top.id, port);
    if (target === undefined || target === scopes.get(top.id)?.owner) continue;
    const known = state.get(target);
    if (known === undefined) {
      state.set(target, 'open');
      path.push({ id: target, at: 0 });
    } else if (known === 'open') {
      const [source, back] = [nodes.get(top.id)!, nodes.get(target)!];
      const isLoop = back.config.type === 'loop' || back.config.type === 'parallel';
      report.error(
        'cycle',
        say(isLoop ? 'check.cycle' : 'check.cycle_loop', { from: nameOf(source), node: nameOf(back) }),
        source.id,
      );
    }
  }
}

/** Ports that lead nowhere where that is likely a mistake. */
function lintPorts({ nodes }: WorkflowContent, { ports, next, scopes }: WorkflowGraph, report: Report): void {
  const hasEnd = nodes.some(({ config }) => config.type === 'end');
  for (const node of nodes) {
    if (!scopes.has(node.id)) continue;
    const { type } = node.config;
    if (type === 'end' && scopes.get(node.id) !== null) {
      report.warning('scope.end', say('check.end_inside', { node: nameOf(node) }), node.id);
    }
    for (const port of ports.get(node.id) ?? []) {
      if (next(node.id, port) !== undefined) continue;
      const label = labelOf(node.config, port);
      if (type === 'loop' && port === 'body') {
        report.warning('port.open', say('check.body_open', { node: nameOf(node) }), node.id);
      } else if (label !== undefined || port === 'approved') {
        report.warning(
          'port.open',
          say('check.port_open', { node: nameOf(node), port: label ?? port }),
          node.id,
        );
      } else if (port === 'next' && hasEnd && scopes.get(node.id) === null) {
        report.warning('port.open', say('check.no_outputs', { node: nameOf(node) }), node.id);
      }
    }
  }
}

function labelOf(config: WorkflowContent['nodes'][number]['config'], port: string): string | undefined {
  let choices: { port: string; label: string }[] = [];
  if (config.type === 'condition' || config.type === 'parallel') choices = config.branches;
  if (config.type === 'classify') choices = config.classes;
  const found = choices.find((choice) => choice.port === port);
  return found && (found.label || found.port);
}
