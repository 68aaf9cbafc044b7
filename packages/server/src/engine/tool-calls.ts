import { createHash, randomUUID } from 'node:crypto';
import type { ToolResultPart } from 'ai';
import type { CalledTool, Sentence, ToolCallOutcome } from '@agent-studio/api-client/contract';
import { say } from '../say.ts';
import type { Decision, WaitingCall } from './agent-turn.ts';
import type { GuardHit } from './guardrails/check-text.ts';
import { checkValue } from './guardrails/check-value.ts';
import { orAbort } from './or-abort.ts';
import type { Pause, RunEvent } from './run-events.ts';
import { type Course, startClock } from './turn-course.ts';
import type { AgentTool, ToolOutcome } from './tools/agent-tool.ts';
import { toArgumentWords } from '@agent-studio/api-client/argument-words';
import { checkArguments } from './schemas/check-arguments.ts';

/** What came of the waiting calls: all are done, a person has to decide, or the turn ends here for this reason. */
export type Carried = 'done' | 'repeats' | 'recording' | 'over' | Pause;

/** How a waiting call is dealt with. */
interface Plan {
  call: WaitingCall;
  tool: AgentTool | undefined;
  /** It is not carried out: this is what the model reads instead. */
  instead?: { outcome: 'error' | 'refused'; message: string };
}

interface Carry {
  plan: Plan;
  outcome: ToolCallOutcome;
  value: unknown;
  latency_ms: number;
  sentence?: Sentence | undefined;
  recorded?: true | undefined;
  retries?: ToolOutcome['retries'];
  stop?: ToolOutcome['stop'] | undefined;
}

const MAX_SAME_CALLS = 2;
const MAX_PREVIEW_CHARS = 2_000;
const MAX_VALUE_CHARS = 64 * 1024;
const APPROVAL_OPTIONS: ['approve', 'edit', 'reject'] = ['approve', 'edit', 'reject'];

/**
 * Carries out the waiting calls in their order; neighbours that only read, at once. Stops before a call that a person has
 * to allow. `decision` is about the first one.
 */
export async function* carryOut(course: Course, decision?: Decision): AsyncGenerator<RunEvent, Carried> {
  const { state } = course;
  let decided = decision;
  for (;;) {
    const [next] = state.waiting;
    if (!next) return 'done';
    if (decided?.decision === 'edit') changeArguments(course, next, decided.args);
    const plan = decided?.decision === 'reject' ? toRejected(course, next) : await toPlan(course, next);
    if (!decided && mustAsk(plan)) {
      if (course.turn.attended) return yield* ask(course, plan);
      plan.instead = { outcome: 'refused', message: UNATTENDED };
    }
    decided = undefined;
    const batch = [plan, ...(canJoin(plan) ? await neighbours(course) : [])];
    const stop = yield* perform(course, batch);
    state.waiting.splice(0, batch.length);
    if (stop) return stop;
    if (batch.some(({ call }) => inCircles(course, call))) return 'repeats';
  }
}

const UNATTENDED =
  'This call needs the permission of somebody who is not here. It was not carried out. Say that you cannot do this here.';
const REJECTED =
  'A person refused this call. It was not carried out. Do not try it again: go on without it, or say what you cannot do.';
const REPEATED =
  'You have made this very call before and know its answer. It was not carried out again. Use that answer, or do something else.';

const toRejected = (course: Course, call: WaitingCall): Plan => ({
  call,
  tool: findTool(course, call),
  instead: { outcome: 'refused', message: REJECTED },
});

async function toPlan(course: Course, call: WaitingCall): Promise<Plan> {
  const tool = findTool(course, call);
  if (!tool) {
    const names = course.turn.tools.map(({ name }) => name).join(', ');
    const message = `There is no tool “${call.name.slice(0, 64)}”. ${names ? `Your tools: ${names}.` : 'You have no tools.'}`;
    return { call, tool, instead: { outcome: 'error', message } };
  }
  const problem = await problemOf(tool, call.args);
  if (problem !== undefined) return { call, tool, instead: { outcome: 'error', message: problem } };
  const seen = course.state.seen[keyOf(call)];
  if (seen && seen.times >= MAX_SAME_CALLS) {
    seen.refusals += 1;
    return { call, tool, instead: { outcome: 'refused', message: REPEATED } };
  }
  return { call, tool };
}

const findTool = ({ turn }: Course, { name }: WaitingCall) => turn.tools.find((tool) => tool.name === name);

/** What is wrong with the arguments of a call, in a sentence; undefined: nothing. */
export async function problemOf({ input_schema }: AgentTool, args: unknown): Promise<string | undefined> {
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    return 'The arguments are no JSON object. Send one that fits the schema of the tool.';
  return checkArguments(input_schema, args);
}

const mustAsk = ({ call, tool, instead }: Plan) => !instead && tool?.needsApproval(call.args) === true;

const canJoin = ({ tool, instead }: Plan) => instead !== undefined || tool?.risk === 'read';

/** Those behind the first waiting call that may be carried out together with it. */
async function neighbours(course: Course): Promise<Plan[]> {
  const joining: Plan[] = [];
  const keys = new Set(course.state.waiting.slice(0, 1).map(keyOf));
  for (const call of course.state.waiting.slice(1)) {
    // The same call twice at once: the second one waits, to be seen as a repeat.
    if (keys.has(keyOf(call))) break;
    const plan = await toPlan(course, call);
    if (!canJoin(plan) || mustAsk(plan)) break;
    keys.add(keyOf(call));
    joining.push(plan);
  }
  return joining;
}

async function* ask(course: Course, { call, tool }: Plan): AsyncGenerator<RunEvent, Pause> {
  const called = toCalled(tool!);
  yield* tellCall(call, called);
  const approval_id = randomUUID();
  const expires_at = new Date(Date.now() + course.approvalTtlMs).toISOString();
  const { call_id, step_id, args } = call;
  const words = toArgumentWords(tool!.input_schema, args);
  const fields = words.length > 0 ? { fields: words } : {};
  yield { type: 'approval.required', approval_id, call_id, options: APPROVAL_OPTIONS, expires_at, ...fields };
  return { approval_id, call_id, step_id, tool: called, args, expires_at, state: course.state, ...fields };
}

/** The model is shown the arguments that were used, not those it asked for. */
function changeArguments({ state }: Course, call: WaitingCall, args: unknown): void {
  call.args = args;
  call.told = false;
  for (const { role, content } of state.messages) {
    if (role !== 'assistant' || typeof content === 'string') continue;
    for (const part of content) {
      if (part.type === 'tool-call' && part.toolCallId === call.provider_call_id) part.input = args;
    }
  }
}

function* tellCall(call: WaitingCall, tool: CalledTool): Generator<RunEvent> {
  const { call_id, step_id, args, intent, told } = call;
  const input = { call_id, tool, args };
  // Told again when a person has decided: it runs from now on.
  yield { type: 'step.started', step_id, parent_id: null, kind: 'tool', name: tool.name, input };
  if (!told) yield { type: 'tool.call', call_id, step_id, tool, ...(intent && { intent }), args };
  call.told = true;
}

async function* perform(course: Course, plans: Plan[]): AsyncGenerator<RunEvent, Carry['stop']> {
  const ends = new Map<Plan, ReturnType<typeof startClock>>();
  for (const plan of plans) {
    const { call, tool } = plan;
    ends.set(plan, startClock(call.step_id));
    if (tool) yield* tellCall(call, toCalled(tool));
    else {
      const input = { call_id: call.call_id, args: call.args };
      const { step_id, name } = call;
      yield { type: 'step.started', step_id, parent_id: null, kind: 'tool', name: name.slice(0, 64), input };
    }
  }
  const running = new Map(plans.map((plan) => [plan, carry(course, plan)]));
  const carried = new Map<Plan, Carry>();
  while (running.size) {
    const { hits, ...done } = guarded(course, await Promise.race(running.values()));
    running.delete(done.plan);
    carried.set(done.plan, done);
    const { plan, outcome, value, latency_ms, sentence, recorded, retries } = done;
    for (const hit of hits) yield { type: 'guardrail', ...hit };
    if (plan.tool)
      yield {
        type: 'tool.result',
        call_id: plan.call.call_id,
        outcome,
        preview: toPreview(value),
        latency_ms,
      };
    const error = outcome === 'error' ? toReason(value) : null;
    const ended = ends.get(plan)!(
      outcome,
      { outcome, value, ...(recorded && { recorded }), ...(retries && { retries }) },
      error,
    );
    yield error === null ? ended : { ...ended, sentence };
  }
  for (const plan of plans) keep(course, carried.get(plan)!);
  course.signal.throwIfAborted();
  return [...carried.values()].find(({ stop }) => stop)?.stop;
}

const BLOCKED_RESULT = say('tool.blocked_result');

/** What guardrails hide of a result is neither told to the model nor kept. */
function guarded({ turn }: Course, carry: Carry): Carry & { hits: GuardHit[] } {
  if (!carry.plan.tool || carry.plan.instead) return { ...carry, hits: [] };
  const { value, blocked, hits } = checkValue(turn.guardrails, carry.value);
  if (!blocked) return { ...carry, value, hits };
  const outcome = carry.outcome === 'ok' ? 'error' : carry.outcome;
  const { text, sentence } = BLOCKED_RESULT;
  return { ...carry, outcome, value: { error: text }, sentence, hits };
}

const FAILED = say('tool.failed');

/** One call; never rejects. */
async function carry({ turn, signal }: Course, plan: Plan): Promise<Carry> {
  const { call, tool, instead } = plan;
  if (!tool || instead) {
    const { outcome, message } = instead ?? { outcome: 'error' as const, message: 'There is no such tool.' };
    return { plan, outcome, value: { error: message }, latency_ms: 0 };
  }
  if (signal.aborted) return { plan, outcome: 'cancelled', value: null, latency_ms: 0 };
  const startedAt = performance.now();
  try {
    const context = { signal, idempotencyKey: `${turn.runId}:${call.call_id}` };
    // A tool that does not listen to its signal must not keep a run that is stopped.
    const { value, latency_ms, ...rest } = await orAbort(tool.call(call.args, context), signal);
    return { plan, ...rest, value: cut(value), latency_ms: Math.round(latency_ms) };
  } catch {
    const latency_ms = Math.round(performance.now() - startedAt);
    // What a tool throws may name addresses and keys, so nobody reads it.
    if (!signal.aborted)
      return { plan, outcome: 'error', value: { error: FAILED.text }, sentence: FAILED.sentence, latency_ms };
    const value = tool.risk === 'read' ? null : { error: 'It is not known whether this was carried out.' };
    return { plan, outcome: 'cancelled', value, latency_ms };
  }
}

/** Notes the outcome for the model, for the answer, and against repeats. */
function keep({ state }: Course, { plan: { call, tool, instead }, outcome, value, latency_ms }: Carry): void {
  if (tool) state.done.push({ call_id: call.call_id, tool: toCalled(tool), outcome, latency_ms });
  if (tool && !instead) {
    const key = keyOf(call);
    const seen = state.seen[key];
    const answer = shorten(toJson(value));
    const isSame = tool.risk !== 'read' || seen?.answer === answer;
    state.seen[key] = {
      times: seen && isSame ? seen.times + 1 : 1,
      refusals: seen?.refusals ?? 0,
      answer,
    };
  }
  const result: ToolResultPart = {
    type: 'tool-result',
    toolCallId: call.provider_call_id,
    toolName: call.name,
    output: { type: outcome === 'ok' ? 'json' : 'error-json', value: (value ?? null) as never },
  };
  state.messages.push({ role: 'tool', content: [result] });
}

const inCircles = ({ state }: Course, call: WaitingCall) => (state.seen[keyOf(call)]?.refusals ?? 0) > 1;

const toCalled = ({ tool_id, name, risk }: AgentTool): CalledTool => ({ id: tool_id, name, risk });

/** The same for calls of the same tool with the same arguments, in whichever order their fields stand. */
export const keyOf = ({ name, args }: Pick<WaitingCall, 'name' | 'args'>) =>
  `${name} ${shorten(toJson(sorted(args)))}`;

const shorten = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** With the fields of all objects in one order, so that the same arguments are the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

const toText = (value: unknown) => (typeof value === 'string' ? value : toJson(value));

/** Why a call failed: what the tool says about it, else all that it answered. */
function toReason(value: unknown): string {
  const { error } = (value ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : toPreview(value);
}

const toPreview = (value: unknown) => toText(value).slice(0, MAX_PREVIEW_CHARS).toWellFormed();

/** Tools keep to the size themselves; a model must not be drowned by one that does not. */
function cut(value: unknown): unknown {
  const text = toText(value);
  return text.length > MAX_VALUE_CHARS ? { cut: text.slice(0, MAX_VALUE_CHARS).toWellFormed() } : value;
}
