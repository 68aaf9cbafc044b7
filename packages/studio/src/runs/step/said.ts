import type { Run, Step } from '@agent-studio/api-client/contract';
import { fieldOf, type Message, messagesOf } from '../run-payload.ts';

/** One thing that a model read or wrote in a step. */
export interface Said {
  role: 'instructions' | 'answer' | (string & {});
  content: Message['content'];
  /** It is the result of this tool; `step`: the step in which it was called, where the run has it. */
  result?: { tool: string; value: unknown; failed: boolean; step: Step | undefined };
}

/** All that was said in a step of a model, in order: each result of a tool by itself. */
export function saidIn(step: Step, run: Run): Said[] {
  const { input, output } = step;
  const messages = messagesOf(step);
  const instructions = fieldOf(input, 'instructions');
  const called = callsBefore(step, run);
  const answer = answerOf(output);
  return [
    ...(messages.length > 0 && typeof instructions === 'string' && instructions
      ? [{ role: 'instructions', content: instructions }]
      : []),
    ...messages.flatMap((message) => resultsIn(message, called) ?? [message]),
    ...(answer.length > 0 ? [{ role: 'answer', content: answer }] : []),
  ];
}

function resultsIn({ role, content }: Message, called: Step[]): Said[] | undefined {
  if (!Array.isArray(content) || content.length === 0) return undefined;
  if (!content.every((part) => fieldOf(part, 'type') === 'tool-result')) return undefined;
  return content.map((part: unknown) => {
    const tool = String(fieldOf(part, 'toolName'));
    const output = fieldOf(part, 'output');
    const at = called.findIndex(({ name }) => name === tool);
    const step = at < 0 ? undefined : called.splice(at, 1)[0];
    const failed = String(fieldOf(output, 'type')).startsWith('error');
    return { role, content, result: { tool, value: fieldOf(output, 'value') ?? null, failed, step } };
  });
}

/** The calls between a step of a model and the one before it: their results are what it read. */
function callsBefore(step: Step, { steps }: Run): Step[] {
  const before = steps.slice(0, Math.max(0, steps.indexOf(step)));
  return before
    .slice(before.findLastIndex(({ kind }) => kind === 'llm') + 1)
    .filter(({ kind }) => kind === 'tool');
}

function answerOf(output: Step['output']): unknown[] {
  const text = fieldOf(output, 'text');
  const calls = fieldOf(output, 'tool_calls');
  return [
    ...(typeof text === 'string' && text ? [{ type: 'text', text }] : []),
    ...(Array.isArray(calls)
      ? calls.map((call: unknown) => ({
          type: 'tool-call',
          toolName: fieldOf(call, 'name'),
          input: fieldOf(call, 'args'),
        }))
      : []),
  ];
}

/** What it says in a line, before it is opened. */
export function lineOf({ content, result }: Said): string {
  if (result) return typeof result.value === 'string' ? result.value : (JSON.stringify(result.value) ?? '');
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return JSON.stringify(content) ?? '';
  return content
    .flatMap((part) => [fieldOf(part, 'text'), fieldOf(part, 'toolName')])
    .filter((word) => typeof word === 'string')
    .join(' ');
}

/** How many letters the model read or wrote of it. */
export function lengthOf({ content, result }: Said): number {
  const whole = result ? result.value : content;
  return (typeof whole === 'string' ? whole : (JSON.stringify(whole) ?? '')).length;
}
