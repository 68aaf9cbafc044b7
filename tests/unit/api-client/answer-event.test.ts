import { describe, expect, it } from 'vitest';
import { readAnswerEvent } from '#api-client/chat/answer-event.ts';

describe('a line of an answer', () => {
  it('is text when it has content, whatever its type', () => {
    expect(readAnswerEvent({ content: 'a' })).toMatchObject({ type: 'text', content: 'a' });
    expect(readAnswerEvent({ type: 'later', content: 'a', seq: 3 })).toMatchObject({ type: 'text', seq: 3 });
  });

  it('is the end when it is complete, however little a server says', () => {
    expect(readAnswerEvent({ status: 'complete', content: 'b' })).toMatchObject({
      type: 'run.finished',
      content: 'b',
      result: { text: undefined, citations: undefined, suggestions: [], sops: [], gap: false },
    });
    const result = { content: { text: 'all' }, suggestions: ['More?', 7], citations: [7, null] };
    expect(readAnswerEvent({ status: 'complete', run_id: 'r', session_id: 's', result })).toMatchObject({
      type: 'run.finished',
      run_id: 'r',
      session_id: 's',
      result: { text: 'all', suggestions: ['More?'], citations: [] },
    });
  });

  it('keeps where it stands, also when nobody here knows it', () => {
    expect(readAnswerEvent({ type: 'later', seq: 7, run_id: 'r', message_id: 'm' })).toEqual({
      type: 'other',
      seq: 7,
      run_id: 'r',
      message_id: 'm',
    });
    expect(readAnswerEvent({ seq: '7', run_id: 3 })).toEqual({ type: 'other' });
  });

  it.each([
    { type: 'citation' },
    { type: 'citation', citation: { index: 1 } },
    { type: 'usage', input_tokens: 'many' },
    { type: 'tool.call', call_id: 'c1' },
    { type: 'tool.result' },
    { type: 'approval.required', call_id: 'c1' },
    { type: 'handoff', from: 'a' },
    { content: 7 },
    {},
  ])('%j changes nothing', (line) => {
    expect(readAnswerEvent(line)).toMatchObject({ type: 'other' });
  });

  it('says what a step, a call and a failure are', () => {
    const call = { type: 'tool.call', seq: 4, call_id: 'c1', tool: { name: 'get_order' }, args: { id: 1 } };
    expect(readAnswerEvent(call)).toMatchObject(call);
    expect(readAnswerEvent({ type: 'step.started' })).toMatchObject({ kind: '', name: '', parent_id: null });
    expect(readAnswerEvent({ type: 'error', error: { detail: 'Busy.' } })).toMatchObject({ detail: 'Busy.' });
    expect(readAnswerEvent({ type: 'error' })).toMatchObject({ type: 'error', detail: '' });
  });
});
