import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/stream.ts';
import type { ChatEvent } from '#core/chat/state/chat-options.ts';
import { complete, flush, last, type Line, startChat } from './scripted-chat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each<[Line[], string]>([
  [[{ content: 'a' }, { status: 'complete', content: 'b' }], 'ab'],
  [[{ status: 'complete', content: 'b' }], 'b'],
  [[{ content: 'a' }, { status: 'complete', content: 'b' }, { content: 'c' }], 'abc'],
  [[{ content: 'a' }, { status: 'complete', content: 'b', result: {} }], 'ab'],
  [[{ content: 'a' }, { status: 'complete', content: 'b', result: { content: { text: 'all' } } }], 'all'],
  [[{ content: 'a' }, { status: 'complete', content: 3 }], 'a'],
  [[complete('one'), complete('two')], 'two'],
  [[complete('one'), { content: '!' }], 'one!'],
])('reads %j as %j', async (lines, text) => {
  const { chat, script } = startChat();
  const answer = chat.send('hi');
  await script.say(...lines, null);
  expect(await answer).toMatchObject({ content: text, status: 'complete' });
});

describe('sending', () => {
  // Rule 3: Chat message: content, sender (user or bot), timestamp
  // Rule 5: Chat: trimmed
  it('trims, and keeps the message as content, sender and timestamp', async () => {
    const { chat, script } = startChat();
    void chat.send('  hello \n');
    expect(script.questions).toEqual([{ text: 'hello', sessionId: null }]);
    expect(chat.getState().messages[0]).toMatchObject({ content: 'hello', sender: 'user' });
    expect(new Date(chat.getState().messages[0]!.timestamp).toISOString()).toBe(
      chat.getState().messages[0]!.timestamp,
    );
  });

  // Rule 5: Chat: an empty message is not sent
  it('does not send an empty message', async () => {
    const { chat, script } = startChat();
    expect(await chat.send('  \n ')).toBeNull();
    expect(script.questions).toHaveLength(0);
  });

  // Rule 5: Chat: nothing is sent while a reply is pending
  it('sends once on a double Enter, and nothing while a reply is pending', async () => {
    const { chat, script } = startChat();
    void chat.send('one');
    expect(await chat.send('one')).toBeNull();
    expect(chat.getState().pending).toBe(true);
    await script.say(complete('1'), null);
    expect(script.questions).toHaveLength(1);
    expect(chat.getState().pending).toBe(false);
  });

  it('clears the draft that was sent and keeps one that was not', () => {
    const { chat } = startChat();
    chat.setDraft('typed ');
    void chat.send('typed');
    expect(chat.getState().draft).toBe('');
    chat.setDraft('next');
    void chat.send('other');
    expect(chat.getState().draft).toBe('next');
  });

  it('asks the host first, and takes its text or its no', async () => {
    const beforeSend = vi.fn(async (text: string) => (text === 'no' ? null : `${text}!`));
    const { chat, script } = startChat({ beforeSend });
    expect(await chat.send('no')).toBeNull();
    expect(chat.getState()).toMatchObject({ pending: false, messages: [] });
    void chat.send('yes');
    expect(chat.getState().pending).toBe(true);
    expect(await chat.send('yes')).toBeNull();
    await script.say(complete('ok'), null);
    expect(script.questions.map(({ text }) => text)).toEqual(['yes!']);
  });
});

describe('the lines of the specification', () => {
  const told = async (...lines: Line[]) => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say(...lines, null);
    return (await answer)!;
  };

  // Rule 7: A line with content appends
  it('content appends', async () => {
    expect((await told({ content: 'a' }, { content: 'b' })).content).toBe('ab');
  });
  // Rule 7: A line with status complete replaces the whole answer
  it('complete replaces the whole answer', async () => {
    expect((await told({ content: 'draft' }, complete('final'))).content).toBe('final');
  });
  it('complete twice: each replaces', async () => {
    expect((await told(complete('one'), complete('two'))).content).toBe('two');
  });
  it('content after complete appends', async () => {
    expect((await told(complete('one'), { content: ' more' })).content).toBe('one more');
  });
  it('other lines change nothing', async () => {
    expect((await told({ content: 'a' }, { type: 'later' }, { content: 7 }, {})).content).toBe('a');
  });
  // Rule 7: "Sorry, I didn't receive a response. Please try again."
  it('an empty result is the sentence of the specification', async () => {
    const sentence = "Sorry, I didn't receive a response. Please try again.";
    expect((await told()).content).toBe(sentence);
    expect((await told(complete(''))).content).toBe(sentence);
    expect((await told({ content: 'x' }, complete(' '))).content).toBe(sentence);
  });
});

describe('failures', () => {
  const FAILED = 'Sorry, I encountered an error. Please try again.';

  // Rule 3: Chat message: content, sender (user or bot), timestamp
  // Rule 8: Chat failure: "Sorry, I encountered an error. Please try again."
  it('a failure is the sentence of the specification, and the input is usable', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say(ApiError.fromStream(500, 'boom'));
    expect(await answer).toMatchObject({ content: FAILED, sender: 'bot', status: 'failed' });
    expect(chat.getState().pending).toBe(false);
  });

  it('is not followed by a second try of its own', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await script.say(ApiError.network());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(script.questions).toHaveLength(1);
    expect(last(chat)).toMatchObject({ status: 'failed', problem: expect.stringContaining('Network error') });
  });

  it('shows what the server says a person can do', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say(ApiError.fromStream(429, '{"detail":"Wait a minute."}'));
    expect(await answer).toMatchObject({ content: FAILED, problem: 'Wait a minute.' });
  });

  it.each([500, 501, 502, 503, 504, 507, 520, 599])(
    'shows strangers nothing of what a server says with %i',
    async (status) => {
      for (const detail of ['Error at /srv/app/main.py', 'Traceback:\n  File "/srv/app/main.py"']) {
        const { chat, script } = startChat();
        const answer = chat.send('hi');
        await script.say(ApiError.fromStream(status, JSON.stringify({ detail })));
        expect(await answer).toMatchObject({ content: FAILED, problem: null });
        const { chat: begun, script: later } = startChat();
        const half = begun.send('hi');
        await later.say({ content: 'Half' }, ApiError.fromStream(status, JSON.stringify({ detail })));
        expect(await half).toMatchObject({ content: 'Half', problem: FAILED });
      }
    },
  );

  it('shows no traceback of an error line either', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    const detail = 'Traceback:\n  File "/srv/app/main.py"';
    await script.say({ type: 'error', error: { code: 'x', detail } }, null);
    expect(await answer).toMatchObject({ content: FAILED, problem: null });
  });

  it('keeps the text so far when the connection is lost midway', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say({ content: 'Half an ' }, ApiError.network());
    expect(await answer).toMatchObject({ content: 'Half an ', status: 'failed' });
    expect(last(chat).problem).toContain(FAILED);
    expect(last(chat).problem).toContain('Network error');
  });

  it('takes a rich stream without an end for a cut', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say({ type: 'run.started', run_id: 'r1' }, { content: 'Half' }, null);
    expect(await answer).toMatchObject({ content: 'Half', status: 'failed' });
  });

  it('an error line gives the sentence with its detail', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say({ type: 'error', error: { code: 'x', detail: 'The model is busy.' } }, null);
    expect(await answer).toMatchObject({ content: FAILED, problem: 'The model is busy.' });
  });

  it('says to sign in after a 401', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say(ApiError.fromStream(401, ''));
    expect((await answer)!.problem).toMatch(/sign in/i);
  });

  it('ignores what breaks after complete', async () => {
    const { chat, script } = startChat();
    const answer = chat.send('hi');
    await script.say(complete('all'), ApiError.network());
    expect(await answer).toMatchObject({ content: 'all', status: 'complete' });
  });

  it('starts a new conversation after the old one is gone', async () => {
    const { chat, script } = startChat();
    chat.restore([], 's-gone');
    void chat.send('hi');
    await script.say(ApiError.fromStream(404, ''));
    expect(chat.getState().sessionId).toBeNull();
  });
});

describe('time', () => {
  it('settles within a second when the stream never ends after complete', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await script.say(complete('done'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(last(chat)).toMatchObject({ content: 'done', status: 'complete' });
    expect(script.isAborted()).toBe(true);
  });

  it('tells listeners at most once in 50 ms while it streams', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await flush();
    const listener = vi.fn();
    chat.subscribe(listener);
    for (let piece = 0; piece < 100; piece++) await script.say({ content: 'x' });
    expect(listener).toHaveBeenCalledTimes(1);
    await flush();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(last(chat).content).toBe('x'.repeat(100));
  });

  it('shows the end at once', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await script.say({ content: 'a' }, { content: 'b' }, null);
    expect(last(chat)).toMatchObject({ content: 'ab', status: 'complete' });
  });

  it('leaves no timer behind', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await script.say({ content: 'a' }, { content: 'b' });
    chat.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(script.isAborted()).toBe(true);
  });
});

describe('stop', () => {
  it('keeps the text, shows no error sentence, cancels the run', async () => {
    const cancel = vi.fn(async () => {});
    const { chat, script } = startChat({ cancel });
    const answer = chat.send('hi');
    await script.say({ type: 'run.started', run_id: 'r1' }, { content: 'So far' });
    chat.stop();
    expect(await answer).toMatchObject({ content: 'So far', status: 'cancelled', problem: null });
    expect(cancel).toHaveBeenCalledExactlyOnceWith('r1');
    expect(script.isAborted()).toBe(true);
    expect(chat.getState().pending).toBe(false);
  });

  it('cancels a run whose id comes only afterwards', async () => {
    const cancel = vi.fn(async () => {});
    const { chat, script } = startChat({ cancel });
    void chat.send('hi');
    chat.stop();
    expect(chat.getState().pending).toBe(false);
    await script.say({ type: 'run.started', run_id: 'r9' });
    expect(cancel).toHaveBeenCalledExactlyOnceWith('r9');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lines that come later change nothing', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await script.say({ content: 'a' });
    chat.stop();
    await script.say({ content: 'b' });
    await flush();
    expect(last(chat).content).toBe('a');
  });
});

describe('unread', () => {
  // Rule 4: Chatbot closed: unread badge, opening resets it
  it('counts answers while closed and resets on opening', async () => {
    const { chat, script } = startChat();
    void chat.send('one');
    await script.say(complete('1'), null);
    void chat.send('two');
    await script.say(ApiError.network());
    expect(chat.getState().unread).toBe(2);
    chat.open();
    expect(chat.getState()).toMatchObject({ unread: 0, open: true });
    void chat.send('three');
    await script.say(complete('3'), null);
    expect(chat.getState().unread).toBe(0);
  });
});

describe('events', () => {
  it('tells sends, pieces and answers', async () => {
    const { chat, script } = startChat();
    const events: ChatEvent[] = [];
    chat.listen((event) => events.push(event));
    void chat.send('hi');
    await script.say({ content: 'a' });
    await script.say({ content: 'b' });
    await flush();
    await script.say(null);
    expect(events.map((event) => (event.type === 'delta' ? event.delta : event.type))).toEqual([
      'sent',
      'a',
      'b',
      'answered',
    ]);
  });
});
