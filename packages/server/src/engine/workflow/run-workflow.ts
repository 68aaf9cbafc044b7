import { setImmediate } from 'node:timers/promises';
import type { Usage, WorkflowContent, WorkflowNode } from '@agent-studio/api-client/contract';
import { SaidError, say, type Told, toldOf } from '../../say.ts';
import { orAbort } from '../or-abort.ts';
import { addUsage } from '../turn-course.ts';
import { FailedNode } from './failed-node.ts';
import { choosePort, fillNode } from './fill-node.ts';
import { kindOf } from './kinds/node-kinds.ts';
import { firstVariables, toVariables } from './variables.ts';
import { createBreakpoints } from './breakpoints.ts';
import { askPerson, waitForCall, waitUntil } from './waiting-nodes.ts';
import { toFailed } from './failed-outcome.ts';
import { pinnedOutcome, type WorkflowTest } from './test-run.ts';
import { runLoop, runParallel } from './scope-nodes.ts';
import {
  type NodeContext,
  NodeFailure,
  type NodeInput,
  type NodeOutcome,
  type PerformNode,
  type Performed,
  type Place,
  type WorkflowHost,
} from './node-work.ts';
import type { Walked, Course } from './course.ts';

export interface WorkflowToRun {
  content: Pick<WorkflowContent, 'nodes' | 'edges' | 'limits'> & Partial<Pick<WorkflowContent, 'variables'>>;
  inputs: Readonly<Record<string, unknown>>;
  /** Lowers the limit of the workflow. */
  maxCostUsd?: number | null | undefined;
  /** Of a test run. */
  test?: WorkflowTest | undefined;
}

/** A limit of the workflow ended its run. */
export class WorkflowLimit extends SaidError {
  override readonly name = 'WorkflowLimit';
  readonly limit: 'steps' | 'cost' | 'cycle';

  constructor(limit: WorkflowLimit['limit'], told: Told) {
    super(told);
    this.limit = limit;
  }
}

type Kept = NodeOutcome & { ended?: Walked['ended'] };

/**
 * Carries a workflow out, and answers its outputs. It asks for the same keys in the same order of each path whenever it
 * runs, so that it goes on where it was: what was kept is not done again. Throws `FailedNode` or `WorkflowLimit`.
 */
export async function runWorkflow(
  { content, inputs, maxCostUsd, test }: WorkflowToRun,
  host: WorkflowHost,
  perform: PerformNode,
): Promise<{ outputs: Readonly<Record<string, unknown>>; usage: Usage | null }> {
  const { limits } = content;
  const nodes = new Map(content.nodes.map((node) => [node.id, node]));
  const edges = new Map(
    content.edges.map(({ source, source_port, target }) => [`${source}:${source_port}`, target]),
  );
  const called = content.nodes.flatMap(({ id, config }) => (config.type === 'wait_for_call' ? [id] : []));
  const run = { id: host.id, started_at: host.startedAt };
  const maxCost = Math.min(limits.max_cost_usd ?? Infinity, maxCostUsd ?? Infinity);
  const spent: { usage: Usage | null } = { usage: null };
  const met = new Set<string>();
  const stand = createBreakpoints(host, test);
  let steps = 0;

  const course: Course = {
    host,
    scopeAt: ({ prefix, nodes: outputs, round, vars }) => ({
      inputs,
      vars,
      nodes: outputs,
      run,
      calls: Object.fromEntries(called.map((id) => [id, host.callAddress(`${prefix}${id}`)])),
      ...round,
    }),
    walk: (node, port, place) => walk(edges.get(`${node.id}:${port}`), place),
    async spendStep() {
      steps += 1;
      if (steps > limits.max_steps)
        throw new WorkflowLimit('steps', say('limit.workflow_steps', { limit: limits.max_steps }));
      await setImmediate();
    },
  };

  async function walk(first: string | undefined, place: Place): Promise<Walked> {
    let last: unknown = null;
    let node = first === undefined ? undefined : nodes.get(first);
    while (node && !place.homes.has(node.id)) {
      const { port, output, ended } = await carryOut(node, place);
      last = output;
      place.nodes[node.id] = output;
      place.own[node.id] = output;
      if (ended) return { last, ended };
      if (node.id === test?.until) return { last, ended: { [node.id]: output } };
      const next = edges.get(`${node.id}:${port}`);
      node = next === undefined ? undefined : nodes.get(next);
    }
    return { last };
  }

  async function carryOut(node: WorkflowNode, place: Place): Promise<Kept> {
    host.signal.throwIfAborted();
    await course.spendStep();
    const key = `${place.prefix}${node.id}`;
    if (met.has(key)) {
      throw new WorkflowLimit('cycle', say('limit.workflow_cycle', { id: node.id }));
    }
    met.add(key);
    const stopped = await stand(node, place, key, course.scopeAt(place));
    if (stopped?.end) return { port: 'next', output: null, ended: {} };
    const pinned = stopped?.outcome ?? pinnedOutcome(node, test);
    if (pinned) return tellPinned(node, place, key, pinned);
    if (!kindOf(node.config).inner) return orFail(await doEffect(node, place, key), node);
    return doInner(node, place, key);
  }

  /** What stands in for the work of a node; said anew whenever the run is walked again, as what needs nothing but the run. */
  function tellPinned(node: WorkflowNode, place: Place, key: string, outcome: NodeOutcome): NodeOutcome {
    const tell = startTelling(node, place, key, true);
    tell.begin({ pinned: true });
    tell.end(outcome);
    return outcome;
  }

  /** A node whose work reaches beyond the run: done once, and kept. */
  async function doEffect(node: WorkflowNode, place: Place, key: string): Promise<NodeOutcome> {
    let isPaid = false;
    const outcome = await host.step(key, async ({ signal, idempotencyKey }) => {
      const tell = startTelling(node, place, key);
      // Of all attempts: those that failed or were stopped are paid for, too.
      const used: { usage: Usage | null } = { usage: null };
      const pay = (usage: Usage) => addUsage(used, usage);
      let input: NodeInput = {};
      try {
        input = fillNode(node.config, course.scopeAt(place));
        tell.begin(input);
        const context = { key, signal, idempotencyKey, onStopped: pay };
        const { port = 'next', output, usage } = await attempt(node, input, context, used);
        if (usage) pay(usage);
        const done: NodeOutcome = { port, output: output ?? null, ...(used.usage && { usage: used.usage }) };
        tell.end(done);
        return done;
      } catch (error) {
        if (!(error instanceof NodeFailure)) throw error;
        if (error.usage) pay(error.usage);
        tell.begin(input);
        const failed = {
          ...toFailed(node, error.told),
          ...(used.usage && { usage: used.usage }),
          ...(error.code && { code: error.code }),
        };
        tell.end(failed);
        return failed;
      } finally {
        // Also where the run is over by now, and nothing is kept of the step.
        isPaid = true;
        if (used.usage) tellSpent(used.usage);
      }
    });
    if (!isPaid && outcome.usage) tellSpent(outcome.usage);
    return outcome;
  }

  /** What the run may still cost, with what a step has used that goes on; null: no limit. Throws when nothing is left. */
  function usdLeft(used: { usage: Usage | null }): number | null {
    if (!Number.isFinite(maxCost)) return null;
    const left = maxCost - (spent.usage?.cost_usd ?? 0) - (used.usage?.cost_usd ?? 0);
    if (left <= 0) throw costLimit(maxCost);
    return left;
  }

  /** Further attempts have the same idempotency key; a run that failed is another one then. `used`: by those that failed. */
  async function attempt(
    node: WorkflowNode,
    input: NodeInput,
    { key, ...context }: Omit<NodeContext, 'childId' | 'maxCostUsd'> & { key: string },
    used: { usage: Usage | null },
  ): Promise<Performed> {
    const { max, backoff_ms } = node.retry;
    for (let tries = 0; ; tries += 1) {
      try {
        const childId = host.childId(tries ? `${key}#${tries}` : key);
        return await perform(node, input, { ...context, childId, maxCostUsd: usdLeft(used) });
      } catch (error) {
        if (!(error instanceof NodeFailure) || tries >= max || error.again === 'never') throw error;
        if (error.usage) addUsage(used, error.usage);
        await pause(Math.max(backoff_ms * 2 ** tries, Math.min(error.again, MAX_PAUSE_MS)), host.signal);
      }
    }
  }

  /** A node that needs nothing but the run itself; it comes to the same whenever it is done again. */
  async function doInner(node: WorkflowNode, place: Place, key: string): Promise<Kept> {
    const tell = startTelling(node, place, key);
    try {
      const input = fillNode(node.config, course.scopeAt(place));
      tell.begin(input);
      const done = await inner(node, input, place, key);
      const { ended: _, ...told } = done;
      tell.end(told);
      return done;
    } catch (error) {
      if (!(error instanceof NodeFailure || error instanceof FailedNode)) throw error;
      tell.begin({});
      const failed = toFailed(node, error.told);
      tell.end(failed);
      if (node.on_error === 'fail')
        throw error instanceof FailedNode ? error : new FailedNode(node, error.told);
      return failed;
    }
  }

  async function inner(node: WorkflowNode, input: NodeInput, place: Place, key: string): Promise<Kept> {
    const { config } = node;
    switch (config.type) {
      case 'start':
        return { port: 'next', output: inputs };
      case 'condition': {
        const port = choosePort(config, course.scopeAt(place));
        return { port, output: { port } };
      }
      case 'transform':
        return { port: 'next', output: input['values'] };
      case 'set_variables': {
        const values = toVariables(content.variables, config.values, input['values']);
        Object.assign(place.vars, values);
        Object.assign(place.ownVars, values);
        return { port: 'next', output: values };
      }
      case 'end': {
        const outputs = input['outputs'] as Record<string, unknown>;
        return { port: 'next', output: outputs, ended: outputs };
      }
      case 'loop':
        return runLoop(course, { ...node, config }, input, place, key);
      case 'parallel':
        return runParallel(course, { ...node, config }, place, key);
      case 'wait':
        return waitUntil(host, input, key);
      case 'wait_for_call':
        return waitForCall(host, config, key);
      default:
        return askPerson(host, node, input, key);
    }
  }

  function orFail(done: NodeOutcome, node: WorkflowNode): NodeOutcome {
    if (done.error !== undefined && node.on_error === 'fail')
      throw new FailedNode(node, toldOf({ detail: done.error, sentence: done.sentence }), done.code);
    return done;
  }

  function tellSpent(usage: Usage): void {
    addUsage(spent, usage);
    host.emit({ type: 'usage', ...spent.usage! });
  }

  function startTelling(node: WorkflowNode, { parent }: Place, key: string, isPinned = false) {
    const begunAt = performance.now();
    let isTold = false;
    return {
      begin(input: unknown): void {
        if (isTold) return;
        isTold = true;
        host.emit({
          type: 'step.started',
          step_id: key,
          parent_id: parent,
          kind: 'node',
          name: node.title || node.id,
          at: node.id,
          ...(kindOf(node.config).startsRun?.(node.config) &&
            !isPinned && { child_run_id: host.childId(key) }),
          input,
        });
      },
      end({ output, error, sentence, usage }: NodeOutcome): void {
        host.emit({
          type: 'step.finished',
          step_id: key,
          outcome: error === undefined ? 'ok' : 'error',
          duration_ms: Math.round(performance.now() - begunAt),
          output: error === undefined ? output : null,
          error: error ?? null,
          ...(sentence && { sentence }),
          usage: usage ?? null,
        });
      },
    };
  }

  const start = content.nodes.find(({ config }) => config.type === 'start');
  const place: Place = {
    prefix: '',
    parent: null,
    homes: new Set(),
    nodes: {},
    own: {},
    round: {},
    vars: firstVariables(content.variables),
    ownVars: {},
  };
  const { ended = {} } = await walk(start?.id, place);
  return { outputs: ended, usage: spent.usage };
}

const costLimit = (most: number) => new WorkflowLimit('cost', say('limit.workflow_cost', { limit: most }));

/** What another server asks for at most before it is called again. */
const MAX_PAUSE_MS = 60_000;

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    await orAbort(promise, signal);
  } finally {
    clearTimeout(timer);
  }
}
