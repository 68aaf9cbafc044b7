import type { ModelMessage, ToolCallPart } from 'ai';
import type { Guardrail } from '@agent-studio/api-client/contract';
import type { ToldMessages } from './agent-turn.ts';
import { checkText, type GuardHit } from './guardrails/check-text.ts';

/** A message of a conversation that its caller keeps. */
export type ToldMessage =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; calls: { id: string; name: string; args: unknown }[] }
  | { role: 'tool'; text: string; call_id: string; name: string };

/** Around the question: what was said before it, and the calls since with their results. */
export interface ToldConversation {
  before: readonly ToldMessage[];
  after: readonly ToldMessage[];
}

/** As the model reads them, with what the guardrails for questions and for results of tools hide; and what those found. */
export function toToldMessages(
  { before, after }: ToldConversation,
  guardrails: readonly Guardrail[],
): { told: ToldMessages; hits: GuardHit[] } {
  const hits = new Map<string, GuardHit>();
  const check = (stage: Guardrail['stage'], text: string) => {
    const checked = checkText(guardrails, stage, text);
    for (const hit of checked.hits) hits.set(JSON.stringify(hit), hit);
    return checked.text;
  };
  const toMessage = (message: ToldMessage): ModelMessage => {
    if (message.role === 'user') return { role: 'user', content: check('input', message.text) };
    if (message.role === 'tool') {
      const { call_id: toolCallId, name: toolName, text } = message;
      const output = { type: 'text' as const, value: check('tool', text) };
      return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
    }
    if (!message.calls.length) return { role: 'assistant', content: message.text };
    const calls = message.calls.map(({ id, name, args }): ToolCallPart => ({
      type: 'tool-call',
      toolCallId: id,
      toolName: name,
      input: args,
    }));
    const text = message.text && [{ type: 'text' as const, text: message.text }];
    return { role: 'assistant', content: [...(text || []), ...calls] };
  };
  const told = { before: before.map(toMessage), after: after.map(toMessage) };
  return { told, hits: [...hits.values()] };
}
