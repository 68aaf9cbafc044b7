import { type GoOnInput, isPinnable, portsOf, type WorkflowNode } from '@agent-studio/api-client/contract';
import { textOf } from '../../say.ts';
import { fillNode } from './fill-node.ts';
import { NodeFailure, type NodeOutcome, type Place, type WorkflowHost } from './node-work.ts';
import { pinnedOutcome, toOutcome, type WorkflowTest } from './test-run.ts';
import type { Scope } from '../expressions/course.ts';

/** Nobody let it go on for this long: it ends there. */
const WAITS_MS = 7 * 24 * 60 * 60 * 1_000;

/** What somebody decided where a test run stood; undefined: it did not stop. */
type Stopped = { end: true } | { end: false; outcome: NodeOutcome | undefined } | undefined;

type Stand = (node: WorkflowNode, place: Place, key: string, scope: Scope) => Promise<Stopped>;

/**
 * Stops test runs before nodes. Whether it stops there is decided once and kept: marks that come or go meanwhile do not
 * stop a run again where it has been, in whichever process it goes on.
 */
export function createBreakpoints(host: WorkflowHost, test: WorkflowTest | undefined): Stand {
  if (!test?.breakpoints?.length) return () => Promise.resolve(undefined);
  let marked = new Set(test.breakpoints);
  let stepping = false;

  async function ask(node: WorkflowNode, place: Place, key: string, scope: Scope): Promise<Stopped> {
    const step_id = `${key}~breakpoint`;
    const begunAt = Date.now();
    const { input, problem } = inputOf(node, scope, test);
    const name = node.title || node.id;
    host.emit({
      type: 'step.started',
      step_id,
      parent_id: place.parent,
      kind: 'breakpoint',
      name,
      at: node.id,
      input,
    });
    const said = await host.ask(step_id, {
      step_id,
      kind: 'breakpoint',
      title: name,
      message: problem,
      // What may be given in place of carrying it out.
      schema: isPinnable(node.config.type)
        ? { type: 'object', properties: { output: {}, port: { enum: portsOf(node) } } }
        : null,
      expires_at: new Date(begunAt + WAITS_MS).toISOString(),
    });
    const given: Partial<GoOnInput> = said.outcome === 'answered' ? (said.values ?? {}) : {};
    const { action = 'end', outcome, breakpoints } = given;
    host.emit({
      type: 'step.finished',
      step_id,
      outcome: 'ok',
      duration_ms: Date.now() - begunAt,
      output: { action, ...(outcome && { outcome }) },
      error: null,
      usage: null,
    });
    if (breakpoints) marked = new Set(breakpoints);
    stepping = action === 'step';
    if (action === 'end') return { end: true };
    const standsIn = outcome && isPinnable(node.config.type);
    return { end: false, outcome: standsIn ? toOutcome(node, outcome) : undefined };
  }

  return async (node, place, key, scope) => {
    const stops = await host.step(`${key}~stops`, () => Promise.resolve(stepping || marked.has(node.id)));
    return stops ? ask(node, place, key, scope) : undefined;
  };
}

/** What is about to go into a node, or why that cannot be told. */
function inputOf(node: WorkflowNode, scope: Scope, test: WorkflowTest | undefined) {
  if (node.config.type === 'start') return { input: scope['inputs'], problem: '' };
  if (pinnedOutcome(node, test)) return { input: { pinned: true }, problem: '' };
  try {
    return { input: fillNode(node.config, scope), problem: '' };
  } catch (error) {
    if (!(error instanceof NodeFailure)) throw error;
    return { input: {}, problem: textOf(error.told) };
  }
}
