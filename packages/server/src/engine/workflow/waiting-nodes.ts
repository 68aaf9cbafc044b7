import type { NodeConfig, WorkflowNode } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import {
  NodeFailure,
  type NodeInput,
  type NodeOutcome,
  type PersonSaid,
  type WorkflowHost,
} from './node-work.ts';

/** Nodes that wait: for a time, a call, or a person. */

export async function waitUntil(host: WorkflowHost, input: NodeInput, key: string): Promise<NodeOutcome> {
  const until = await host.sleep(
    key,
    'until' in input ? toTime(input['until']) - Date.now() : Number(input['duration_ms']),
  );
  return { port: 'next', output: { until: new Date(until).toISOString() } };
}

function toTime(value: unknown): number {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : NaN;
  if (Number.isNaN(time)) throw new NodeFailure(say('node.no_time'));
  return time;
}

/** Goes on with what whoever called sent. */
export async function waitForCall(
  host: WorkflowHost,
  { timeout_ms }: Extract<NodeConfig, { type: 'wait_for_call' }>,
  key: string,
): Promise<NodeOutcome> {
  const said = await host.waitForCall(key, timeout_ms);
  if (said.outcome === 'timeout')
    return { port: 'timeout', output: { body: null, query: {}, timed_out: true } };
  return { port: 'next', output: { ...(said.call as object), timed_out: false } };
}

export async function askPerson(
  host: WorkflowHost,
  { config }: WorkflowNode,
  input: NodeInput,
  key: string,
): Promise<NodeOutcome> {
  if (config.type !== 'human_input' && config.type !== 'approval')
    throw new Error(`There is no work for nodes of type ${config.type}.`);
  const isForm = config.type === 'human_input';
  const said = await host.ask(key, {
    step_id: key,
    kind: isForm ? 'input' : 'approval',
    title: String(input['title']),
    message: String(input['message']),
    schema: isForm ? config.form : null,
    expires_at: config.timeout_ms === null ? null : new Date(Date.now() + config.timeout_ms).toISOString(),
  });
  return isForm ? toFormOutcome(said) : toApprovalOutcome(said);
}

function toFormOutcome(said: PersonSaid): NodeOutcome {
  if (said.outcome === 'timeout')
    return { port: 'timeout', output: { values: null, by: null, comment: null, timed_out: true } };
  const { values, comment, user_id: by } = said;
  return { port: 'next', output: { values: values ?? {}, by, comment, timed_out: false } };
}

function toApprovalOutcome(said: PersonSaid): NodeOutcome {
  if (said.outcome === 'timeout')
    return { port: 'timeout', output: { decision: 'timeout', by: null, comment: null } };
  const { decision, comment, user_id: by } = said;
  return { port: decision === 'approve' ? 'approved' : 'rejected', output: { decision, by, comment } };
}
