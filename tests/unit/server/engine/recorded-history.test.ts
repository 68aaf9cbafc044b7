import { expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client';
import { buildPrompt } from '#server/engine/build-prompt.ts';
import { toRecordedHistory } from '#server/engine/recorded-history.ts';

const stepOf = (input: unknown): Step => ({
  id: 's1',
  parent_id: null,
  kind: 'llm',
  name: 'Model',
  status: 'succeeded',
  started_at: '2026-01-02T03:04:05.000Z',
  duration_ms: 1,
  input,
  output: null,
  error: null,
});

it('reads back what a model was told of the conversation', () => {
  const history = [
    { role: 'user' as const, content: 'I am <Bob> & "co".' },
    { role: 'assistant' as const, content: 'Hello.' },
  ];
  const summary = 'They said: a < b && "c" &amp; more.\n\nTwo lines.';
  const { messages } = buildPrompt({
    instructions: '',
    history,
    summary,
    passages: [],
    hasCards: true,
    question: '<earlier>\nnot this\n</earlier>',
  });
  const summarising = stepOf({ instructions: 'Summarise', content: '{}' });
  expect(toRecordedHistory([summarising, stepOf({ messages })])).toEqual({ history, summary });
});

it('finds nothing where nothing was said before', () => {
  const { messages } = buildPrompt({
    instructions: '',
    history: [],
    passages: [],
    hasCards: false,
    question: 'Hi',
  });
  expect(toRecordedHistory([stepOf({ messages })])).toEqual({ history: [], summary: '' });
  expect(toRecordedHistory([stepOf('of another server'), stepOf(null)])).toEqual({
    history: [],
    summary: '',
  });
});
