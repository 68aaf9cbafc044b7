import type { Step } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { fieldOf } from './run-payload.ts';

/** What a step was for, in a word or two behind its name; undefined: its name says it. */
export function useStepNote(): (step: Step) => string | undefined {
  const t = useText();
  return ({ kind, status, input, output }) => {
    // A short task beside the turn (it has a name of its own) was sent one text, not the messages of the chat.
    const isOfTurn = kind === 'llm' && fieldOf(input, 'content') === undefined;
    if (isOfTurn && status === 'succeeded')
      return fieldOf(output, 'tool_calls') ? t('calls tools') : t('answers');
    const cards = kind === 'retrieval' ? fieldOf(input, 'cards') : undefined;
    return Array.isArray(cards) ? t('{count} cards', { count: cards.length }) : undefined;
  };
}
