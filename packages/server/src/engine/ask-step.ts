import type { AssistantModelMessage } from 'ai';
import type { Usage } from '@agent-studio/api-client/contract';
import { sentenceOf } from '../say.ts';
import type { CallBudget } from './call-budget.ts';
import { type AnswerPart, askModel } from './ask-model.ts';
import type { RequestedCall } from './requested-calls.ts';
import { fitSchema } from './fit-schema.ts';
import { checkText, type GuardHit } from './guardrails/check-text.ts';
import { guardText } from './guardrails/guarded-text.ts';
import { ProviderFailure } from './providers/provider-failure.ts';
import type { RunEvent } from './run-events.ts';
import { stopTurn } from './stop-turn.ts';
import {
  addUsage,
  type Course,
  modelsToAsk,
  nextStepId,
  say,
  sayInstead,
  startClock,
  takeBack,
} from './turn-course.ts';

/** What came of one call of the model: tools to call, an answer that was sent back to it, or the end of the turn. */
export type Asked = { calls: RequestedCall[]; intent: string } | 'again' | 'done';

type End = Extract<AnswerPart, { type: 'end' }>;

const BLOCKED_BY_PROVIDER =
  'The provider’s content filter blocked this answer. Put the question in other words.';
const BLOCKED_BY_GUARDRAIL =
  'This answer is not shown: it had content that this agent must not give. Put the question in other words.';
const OFF_SCHEMA =
  'This answer is not shown: it does not have the form that this agent must give. Try again.';
const CUT_OFF =
  'The model was cut off by its limit of tokens before it had written an answer. Ask for less, or raise the longest answer of this agent.';
const MAX_INTENT_CHARS = 300;

/** Asks the model once and shows its answer, unless it wants tools to be called first: then nothing of it stays shown. */
export async function* askOnce(
  course: Course,
  { maxOutputTokens, maxAnswerBytes, isShortened }: CallBudget,
): AsyncGenerator<RunEvent, Asked> {
  const { turn, state, signal } = course;
  const limits = { ...course.limits, maxAnswerBytes };
  const { temperature } = turn;
  const models = modelsToAsk(course);
  const [first] = models;
  const step_id = nextStepId(state);
  const end = startClock(step_id);
  const input = {
    model: first?.model,
    provider: first?.provider,
    temperature,
    max_output_tokens: maxOutputTokens,
    ...(turn.tools.length > 0 && { tools: turn.tools.map(({ name }) => name) }),
    // Each step keeps what was new to the model, or a long turn would be kept many times over.
    ...(state.recorded ? { earlier_messages: state.recorded } : { instructions: state.instructions }),
    messages: state.messages.slice(state.recorded),
  };
  state.recorded = state.messages.length;
  state.modelCalls += 1;
  yield { type: 'step.started', step_id, parent_id: null, kind: 'llm', name: first?.label ?? '', input };

  const guarded = guardText(turn.guardrails, turn.outputSchema !== null);
  let raw = '';
  let said: End | undefined;
  /** Of an answer that broke off. */
  let spent: Usage | undefined;
  try {
    const request = {
      models,
      instructions: state.instructions,
      messages: state.messages,
      temperature,
      maxOutputTokens,
      tools: turn.tools,
      toolChoice: state.modelCalls === 1 ? turn.toolChoice : undefined,
      offline: {
        question: turn.about?.search ?? turn.question,
        // Without a search the question is about something else.
        ...(turn.about?.search && { facts: turn.about.facts }),
        passages: state.passages,
        sources: turn.cards.map(({ name }) => name),
      },
    };
    for await (const part of askModel(request, limits, signal)) {
      if (part.type === 'end') said = part;
      else if (part.type === 'spent') {
        spent = part.usage;
        addUsage(state, spent);
      } else {
        raw += part.content;
        yield* say(course, guarded.push(part.content));
      }
    }
    if (!said) throw new Error('A model ended without its last part.');
  } catch (error) {
    const reason = error instanceof ProviderFailure ? `${error.code}: ${error.message}` : String(error);
    const shown = { text: course.answer.text, ...(spent && { usage: spent }) };
    const failed = signal.aborted ? end('cancelled', shown) : end('error', shown, reason);
    yield { ...failed, ...(error instanceof ProviderFailure && sentenceOf(error.told)) };
    throw error;
  }

  state.modelId = said.model.id;
  addUsage(state, said.usage);
  const outcome = {
    finish_reason: said.finish_reason,
    usage: said.usage,
    attempts: said.attempts,
    ...(said.first_ms !== null && { first_ms: Math.round(said.first_ms) }),
    ...(said.model !== first && { answered_by: said.model.label }),
  };
  if (said.calls.length) {
    const { text } = checkText(turn.guardrails, 'output', raw);
    yield* takeBack(course, 'tool_call');
    const tool_calls = said.calls.map(({ name, args }) => ({ name, args }));
    yield end('ok', { ...(text && { text }), tool_calls, ...outcome });
    state.messages.push(hideIn(course, said.message));
    return { calls: said.calls, intent: text.trim().slice(0, MAX_INTENT_CHARS).toWellFormed() };
  }
  const whole = guarded.end();
  yield end('ok', { text: whole.text, ...outcome });
  return yield* conclude(course, said, { ...whole, isShortened });
}

/** What guardrails hide from readers is not kept with the run either. */
function hideIn({ turn }: Course, message: AssistantModelMessage): AssistantModelMessage {
  if (typeof message.content === 'string' || !turn.guardrails.length) return message;
  const hide = (text: string) => checkText(turn.guardrails, 'output', text).text;
  const content = message.content.map((part) =>
    part.type === 'text' ? { ...part, text: hide(part.text) } : part,
  );
  return { ...message, content };
}

type Whole = ReturnType<ReturnType<typeof guardText>['end']> & Pick<CallBudget, 'isShortened'>;

/** Shows what is left of the answer, or says why it is not shown. */
async function* conclude(
  course: Course,
  said: End,
  { text, rest, blocked, hits, isShortened }: Whole,
): AsyncGenerator<RunEvent, Asked> {
  const { answer, turn, state } = course;
  answer.finish_reason = said.finish_reason;
  yield* tell(course, hits);
  if (blocked) {
    answer.finish_reason = 'blocked';
    yield* sayInstead(course, 'guardrail', BLOCKED_BY_GUARDRAIL);
    return 'done';
  }
  if (turn.outputSchema && text) {
    const fitted = await fitSchema(text, turn.outputSchema);
    const mayRepair = said.model.provider !== 'offline' && state.modelCalls < turn.limits.max_steps;
    if ('problem' in fitted && !state.repaired && mayRepair) {
      state.repaired = true;
      state.messages.push(hideIn(course, said.message), { role: 'user', content: toRepair(fitted.problem) });
      return 'again';
    }
    if ('output' in fitted) answer.output = fitted.output;
    else if (yield* refuseForm(course)) return 'done';
  }
  yield* say(course, rest);
  if (isShortened && said.finish_reason === 'length') yield* stopTurn(course, 'cost');
  if (!answer.text) yield* say(course, said.finish_reason === 'blocked' ? BLOCKED_BY_PROVIDER : CUT_OFF);
  return 'done';
}

const toRepair = (problem: string) =>
  `Your answer does not fit the JSON Schema. ${problem} Answer again, with JSON only.`;

/** What the schema guardrail does with an answer that has another form; true when it is not shown. */
function* refuseForm(course: Course): Generator<RunEvent, boolean> {
  const { turn, state, answer } = course;
  const blocks = turn.guardrails.some(({ kind, action }) => kind === 'schema' && action === 'block');
  yield { type: 'guardrail', name: 'schema', stage: 'output', action: blocks ? 'block' : 'warn' };
  if (blocks) {
    answer.finish_reason = 'blocked';
    yield* sayInstead(course, 'guardrail', OFF_SCHEMA);
    return true;
  }
  state.notices.push('This answer does not have the form it should have');
  return false;
}

const WARNINGS = {
  pii: 'This answer has personal data',
  keywords: 'This answer has words it should not have',
} as const;

/** Tells readers what guardrails found, and notes warnings about the answer. */
export function* tell({ state }: Course, hits: GuardHit[]): Generator<RunEvent> {
  for (const hit of hits) {
    yield { type: 'guardrail', ...hit };
    if (hit.stage === 'output' && hit.action === 'warn' && hit.name !== 'schema')
      state.notices.push(WARNINGS[hit.name]);
  }
}
