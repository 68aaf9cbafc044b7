import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Feedback } from '#api-client/stream.ts';
import type { ChatEvent } from '#core/chat/state/chat-options.ts';
import { complete, flush, last, startChat } from './scripted-chat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const GOOD: Feedback = { rating: 1, reasons: [], comment: '', correction: null };
const BAD: Feedback = { ...GOOD, rating: -1 };
const started = { type: 'run.started', run_id: 'r1', message_id: 'm1' };

describe('asking again', () => {
  it('puts the answer in place of one that failed', async () => {
    const { chat, script } = startChat();
    void chat.send('Why?');
    await script.say(ApiError.network());
    expect(last(chat).status).toBe('failed');
    const answer = chat.askAgain();
    await script.say(complete('Because.'), null);
    expect(await answer).toMatchObject({ content: 'Because.', status: 'complete' });
    expect(chat.getState().messages.map(({ content }) => content)).toEqual(['Why?', 'Because.']);
  });

  it('puts it below one that is there, and sends nothing without a question', async () => {
    const { chat, script } = startChat();
    expect(await chat.askAgain()).toBeNull();
    void chat.send('Why?');
    await script.say(complete('Because.'), null);
    void chat.askAgain();
    await script.say(complete('So.'), null);
    expect(chat.getState().messages.map(({ content }) => content)).toEqual([
      'Why?',
      'Because.',
      'Why?',
      'So.',
    ]);
  });

  it('loses nothing when the page does not let the question through', async () => {
    let isAllowed = true;
    const { chat, script } = startChat({ beforeSend: async (text) => (isAllowed ? text : null) });
    void chat.send('Why?');
    await flush();
    await script.say(ApiError.network());
    isAllowed = false;
    expect(await chat.askAgain()).toBeNull();
    expect(chat.getState().messages).toHaveLength(2);
  });
});

describe('what the reader thinks of an answer', () => {
  async function answered(rate: () => Promise<unknown>) {
    const { chat, script } = startChat({ rate: vi.fn(rate) });
    const heard: ChatEvent[] = [];
    chat.listen((event) => heard.push(event));
    void chat.send('Why?');
    await script.say(started, complete('Because.'), null);
    return { chat, heard };
  }

  it('is shown at once, and told when the server has it', async () => {
    const { chat, heard } = await answered(async () => undefined);
    const rated = chat.rate(last(chat), GOOD);
    expect(last(chat).feedback).toEqual(GOOD);
    await rated;
    expect(heard.at(-1)).toMatchObject({ type: 'rated', feedback: GOOD, message: { messageId: 'm1' } });
  });

  it('is what the server knows again when it refuses, but for a newer thought', async () => {
    const answers = [async () => {}, () => Promise.reject(new Error('Not now.')), async () => {}];
    const { chat } = await answered(async () => answers.shift()!());
    await chat.rate(last(chat), GOOD);
    await expect(chat.rate(last(chat), BAD)).rejects.toThrow('Not now.');
    expect(last(chat).feedback).toEqual(GOOD);
    answers.unshift(() => Promise.reject(new Error('Not now.')));
    const refused = chat.rate(last(chat), BAD);
    const newer = chat.rate(last(chat), null);
    await expect(refused).rejects.toThrow('Not now.');
    await newer;
    expect(last(chat).feedback).toBeNull();
  });
});

describe('a call that waits', () => {
  const waiting = [
    started,
    { type: 'tool.call', call_id: 'c1', tool: { id: 't', name: 'refund', risk: 'write' }, args: { id: 42 } },
    { type: 'approval.required', approval_id: 'a1', call_id: 'c1', options: ['approve'], expires_at: '' },
  ];

  it('stands with its values in the answer until it is decided', async () => {
    const decide = vi.fn(async () => true);
    const { chat, script } = startChat({ decide });
    void chat.send('Refund 42');
    await script.say(...waiting);
    await flush();
    expect(last(chat)).toMatchObject({ approval: { approval_id: 'a1', args: { id: 42 } } });
    await chat.decide(last(chat), 'approve');
    expect(decide).toHaveBeenCalledExactlyOnceWith('r1', { approval_id: 'a1', decision: 'approve' });
    expect(last(chat).approval).toBeNull();
    await script.say({ type: 'text.reset' }, { type: 'text', content: 'Done.' }, complete('Done.'), null);
    expect(last(chat)).toMatchObject({ status: 'complete', content: 'Done.', approval: null });
  });

  it('stays when the server refuses', async () => {
    const { chat, script } = startChat({ decide: () => Promise.reject(new Error('Too late.')) });
    void chat.send('Refund 42');
    await script.say(...waiting);
    await flush();
    await expect(chat.decide(last(chat), 'reject')).rejects.toThrow('Too late.');
    expect(last(chat).approval).not.toBeNull();
  });

  it('says once that it waits: in its card, not also in the sentence for those who have none', async () => {
    const { chat, script } = startChat();
    void chat.send('Refund 42');
    const said = { text: 'I need your word.', waiting: true };
    await script.say(...waiting, { type: 'text', content: said.text, waiting: true });
    await flush();
    expect(last(chat)).toMatchObject({ content: '', approval: { approval_id: 'a1' } });
    await script.say(complete('', { finish_reason: 'paused', content: said }), null);
    expect(last(chat)).toMatchObject({ status: 'paused', content: '', approval: { approval_id: 'a1' } });
  });

  it('keeps the sentence where the call is not known', async () => {
    const { chat, script } = startChat();
    void chat.send('Refund 42');
    await script.say(started, { type: 'text', content: 'I need your word.', waiting: true });
    const said = { text: 'I need your word.', waiting: true };
    await script.say(complete('', { finish_reason: 'paused', content: said }), null);
    expect(last(chat)).toMatchObject({ status: 'paused', content: 'I need your word.' });
  });

  it('carries what the call is for and how its arguments are read', async () => {
    const { chat, script } = startChat();
    void chat.send('Refund 42');
    const fields = [{ name: 'id', title: 'Order' }];
    await script.say(started, { ...waiting[1], intent: 'It is above the limit.' }, { ...waiting[2], fields });
    await flush();
    expect(last(chat).approval).toMatchObject({ intent: 'It is above the limit.', fields, args: { id: 42 } });
  });

  it('ends a chat that cannot go on with it as paused, with what the agent said', async () => {
    const { chat, script } = startChat();
    void chat.send('Refund 42');
    await script.say(...waiting, complete('I need your word.', { finish_reason: 'paused' }), null);
    expect(last(chat)).toMatchObject({ status: 'paused', content: 'I need your word.' });
  });
});
