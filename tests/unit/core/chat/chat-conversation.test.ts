import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/stream.ts';
import { createSafeStorage } from '#core/session/safe-storage.ts';
import { complete, flush, last, startChat } from './scripted-chat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('rich lines', () => {
  const citation = { index: 1, title: 'Returns', page: 3, quote: 'Thirty days.' };

  it('shows what the agent does, its sources, and forgets withdrawn text', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await script.say({ type: 'run.started', run_id: 'r1', session_id: 's1' });
    await script.say({ type: 'step.started', kind: 'retrieval', name: 'Handbook' });
    await flush();
    expect(last(chat).activity).toEqual({ kind: 'retrieval', name: 'Handbook' });
    await script.say({ type: 'step.finished' }, { type: 'text', content: 'Wrong [2]' });
    await script.say({ type: 'citation', citation: { ...citation, index: 2 } }, { type: 'text.reset' });
    await script.say({ type: 'text', content: 'Right [1]' }, { type: 'citation', citation });
    await script.say({ type: 'usage', input_tokens: 5, output_tokens: 2, model: 'm' });
    await flush();
    expect(last(chat)).toMatchObject({ content: 'Right [1]', activity: null, runId: 'r1' });
    expect(last(chat).citations).toEqual([citation]);
    expect(last(chat).usage).toMatchObject({ input_tokens: 5 });
    await script.say(
      complete('Right [1]', { citations: [citation], notice: 'Extracted', suggestions: ['More?'] }),
      null,
    );
    expect(last(chat)).toMatchObject({ status: 'complete', notice: 'Extracted', suggestions: ['More?'] });
    expect(chat.getState().sessionId).toBe('s1');
  });

  it('skips citations of a form nobody can show', async () => {
    const { chat, script } = startChat();
    void chat.send('hi');
    await script.say(
      { type: 'citation', citation: null },
      { type: 'citation' },
      complete('x', { citations: [7] }),
      null,
    );
    expect(last(chat).citations).toEqual([]);
  });
});

describe('the conversation', () => {
  const stored = (content: string, status = 'complete') => ({
    id: `m-${content}`,
    role: 'assistant' as const,
    content,
    timestamp: '2025-01-01T00:00:00.000Z',
    status: status as 'complete',
    run_id: null,
    citations: [],
    tool_calls: [],
    notice: null,
  });

  it('is found again after a reload', async () => {
    const storage = createSafeStorage('memory');
    const { chat, script } = startChat({ storage });
    void chat.send('hi');
    await script.say({ type: 'run.started', run_id: 'r1', session_id: 's1' }, complete('ok'), null);

    const history = vi.fn(async () => [{ ...stored('ok'), suggestions: ['And then?'] }]);
    const later = startChat({ storage, history });
    await later.chat.resume();
    expect(history).toHaveBeenCalledExactlyOnceWith('s1');
    expect(later.chat.getState()).toMatchObject({ sessionId: 's1', loading: false, unread: 0 });
    expect(last(later.chat)).toMatchObject({ content: 'ok', sender: 'bot', suggestions: ['And then?'] });
    void later.chat.send('more');
    expect(later.script.questions[0]!.sessionId).toBe('s1');
  });

  it('belongs to one agent', async () => {
    const storage = createSafeStorage('memory');
    storage.set('studio-conversation:other', 's1');
    const history = vi.fn(async () => []);
    await startChat({ storage, history }).chat.resume();
    expect(history).not.toHaveBeenCalled();
  });

  it('that is gone is forgotten in silence', async () => {
    const storage = createSafeStorage('memory');
    storage.set('studio-conversation:a1', 's1');
    const { chat } = startChat({ storage, history: () => Promise.reject(ApiError.fromStatus(404)) });
    await chat.resume();
    expect(chat.getState()).toMatchObject({ messages: [], loading: false, sessionId: null });
    expect(storage.get('studio-conversation:a1')).toBeNull();
  });

  it('whose answer still grows at the server is looked at again', async () => {
    const storage = createSafeStorage('memory');
    storage.set('studio-conversation:a1', 's1');
    const history = vi.fn(async () => [stored('Half', 'pending')]);
    const { chat } = startChat({ storage, history });
    void chat.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(last(chat)).toMatchObject({ content: 'Half', status: 'pending' });
    history.mockResolvedValue([stored('Whole')]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(last(chat)).toMatchObject({ content: 'Whole', status: 'complete' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('whose answer is still being written is read on, and can be stopped', async () => {
    const storage = createSafeStorage('memory');
    storage.set('studio-conversation:a1', 's1');
    const history = async () => [{ ...stored('Half', 'pending'), run_id: 'r1' }];
    const cancel = vi.fn(async () => {});
    const writing = startChat();
    const rejoin = vi.fn((_id: string, signal: AbortSignal) =>
      writing.script.ask({ text: '', sessionId: null }, signal),
    );
    const { chat } = startChat({ storage, history, rejoin, cancel });
    await chat.resume();
    expect(chat.getState()).toMatchObject({ pending: true, loading: false, sessionId: 's1' });
    await writing.script.say(
      { type: 'run.started', run_id: 'r1', session_id: 's1' },
      { type: 'text', content: 'Half and' },
      { type: 'text', content: ' more' },
    );
    await flush();
    expect(last(chat)).toMatchObject({ content: 'Half and more', status: 'pending' });
    expect(rejoin).toHaveBeenCalledExactlyOnceWith('r1', expect.anything());
    chat.stop();
    expect(last(chat)).toMatchObject({ content: 'Half and more', status: 'cancelled' });
    expect(cancel).toHaveBeenCalledExactlyOnceWith('r1');
    expect(chat.getState().messages).toHaveLength(1);
  });

  it('can be started anew', async () => {
    const storage = createSafeStorage('memory');
    const { chat, script } = startChat({ storage });
    void chat.send('hi');
    await script.say({ type: 'run.started', session_id: 's1', run_id: 'r1' }, complete('ok'), null);
    chat.newConversation();
    expect(chat.getState()).toMatchObject({ messages: [], sessionId: null });
    expect(storage.get('studio-conversation:a1')).toBeNull();
  });
});
