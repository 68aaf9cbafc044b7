import type { WorkflowContent, WorkflowEdge } from '@agent-studio/api-client/contract';
import { nameOf, type Report } from './lint-types.ts';
import { isWithin, type Scope, type WorkflowGraph } from './workflow-graph.ts';

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
  if (!start)
    report.error('start.missing', 'A workflow needs a start. Add one, and connect it to the first step.');
  for (const node of starts.slice(1)) {
    report.error('start.second', 'A workflow has one start. Delete this one.', node.id);
  }
  const seen = new Set<string>();
  for (const { id } of nodes) {
    if (seen.has(id)) report.error('node.same_id', `Two nodes are called “${id}”. Give one another id.`, id);
    seen.add(id);
    if (UNREADABLE.has(id)) {
      report.error('node.id', `“${id}” means something else in expressions. Give the node another id.`, id);
    }
  }
  if (!start) return;
  for (const node of nodes) {
    if (scopes.has(node.id) || node.config.type === 'start') continue;
    report.warning(
      'node.unreachable',
      `Nothing leads to ${nameOf(node)}, so it never runs. Connect or delete it.`,
      node.id,
    );
  }
}

function lintEdges({ edges }: WorkflowContent, { nodes, ports }: WorkflowGraph, report: Report): void {
  const used = new Map<string, WorkflowEdge>();
  for (const edge of edges) {
    const [source, target] = [nodes.get(edge.source), nodes.get(edge.target)];
    if (!source || !target) {
      const gone = source ? edge.target : edge.source;
      report.error(
        'edge.end',
        `A connection leads to or from “${gone}”, which is not there. Delete it.`,
        source?.id ?? target?.id ?? null,
      );
      continue;
    }
    if (!ports.get(source.id)?.includes(edge.source_port)) {
      report.error(
        'edge.port',
        `${nameOf(source)} has no port “${edge.source_port}”. Delete the connection that begins there.`,
        source.id,
      );
      continue;
    }
    if (target.config.type === 'start') {
      report.error(
        'edge.start',
        `Nothing may lead back to the start. Delete the connection from ${nameOf(source)}.`,
        source.id,
      );
    }
    const key = `${edge.source} ${edge.source_port}`;
    if (used.has(key)) {
      report.error(
        'edge.second',
        `Port “${edge.source_port}” of ${nameOf(source)} leads to two nodes. It can lead to one: use “Parallel” to go two ways.`,
        source.id,
      );
    }
    used.set(key, edge);
  }
}

function lintScopes({ nodes, clashes }: WorkflowGraph, report: Report): void {
  const named = (id: string) => nameOf(nodes.get(id)!);
  const kind = (scope: Scope) => (nodes.get(scope.owner)!.config.type === 'loop' ? 'loop' : 'parallel node');
  for (const { edge, first, second } of clashes) {
    const target = named(edge.target);
    if (first && second && first.owner === second.owner) {
      report.error(
        'scope.meeting',
        `The branches of ${named(first.owner)} meet in ${target}. Let each end, and put what comes after all of them behind “done”.`,
        edge.target,
      );
    } else if (second && isWithin(second, first)) {
      report.error(
        'scope.left',
        `${named(edge.source)} leads out of the ${kind(second)} ${named(second.owner)}, to ${target}. Let the path end there; ${named(second.owner)} goes on at “done” by itself.`,
        edge.source,
      );
    } else if (first && isWithin(first, second)) {
      report.error(
        'scope.entered',
        `${named(edge.source)} leads into the ${kind(first)} ${named(first.owner)}, to ${target}. Only ${named(first.owner)} itself can lead there.`,
        edge.source,
      );
    } else {
      report.error(
        'scope.meeting',
        `${target} is reached from different loops or branches. Let the paths end, and put what comes after behind “done”.`,
        edge.target,
      );
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
      const hint =
        back.config.type === 'loop' || back.config.type === 'parallel'
          ? ''
          : ' Use a “Loop” to repeat steps.';
      report.error(
        'cycle',
        `${nameOf(source)} leads back to ${nameOf(back)}, which would never end.${hint}`,
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
      report.warning(
        'scope.end',
        `${nameOf(node)} stands inside a loop or branch, and ends the whole workflow. To end only this path, let it lead nowhere.`,
        node.id,
      );
    }
    for (const port of ports.get(node.id) ?? []) {
      if (next(node.id, port) !== undefined) continue;
      const label = labelOf(node.config, port);
      if (type === 'loop' && port === 'body') {
        report.warning('port.open', `${nameOf(node)} repeats nothing. Connect “body”.`, node.id);
      } else if (label !== undefined || port === 'approved') {
        report.warning(
          'port.open',
          `${nameOf(node)}: “${label ?? port}” leads nowhere. Connect it, or remove it if it is not needed.`,
          node.id,
        );
      } else if (port === 'next' && hasEnd && scopes.get(node.id) === null) {
        report.warning(
          'port.open',
          `The workflow ends at ${nameOf(node)} without outputs. Connect it to an end.`,
          node.id,
        );
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
