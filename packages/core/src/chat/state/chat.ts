import type { AnswerEvent, AnswerEvents } from '@agent-studio/api-client/stream';
import { createAnswerActions } from './answer-actions.ts';
import { type Answer, EMPTY_ANSWER, reduceAnswer } from './answer.ts';
import { type ChatMessage, EMPTY_REPLY, toChatMessage } from './chat-message.ts';
import type { AnswerListener, ChatEvent, ChatOptions, ChatState, ReaderEvent } from './chat-options.ts';
import { createConversation } from './conversation.ts';
import { isApiError } from './failure.ts';
import { toOutcome, toProblem } from './outcome.ts';
import { createPace } from './pace.ts';

/** While an answer streams, the state changes at most this often. */
export const NOTIFY_MS = 50;
/** A stream that stays open after `complete` is settled this long after its last word. */
const SETTLE_MS = 800;
/** How long a stopped stream is read on for the id of the run that has to be cancelled. */
const CANCEL_WAIT_MS = 10_000;

/** One question and the answer that grows. */
interface Turn {
  /** The bot's message in the list. */
  id: string;
  abort: AbortController;
  answer: Answer;
  settled: boolean;
  /** On the reader's word, not because the page is left. */
  stopped: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  done: (message: ChatMessage) => void;
}

export type Chat = ReturnType<typeof createChat>;

/** One conversation with one agent. No React and no DOM: components, elements and tests read the same store. */
export function createChat(options: ChatOptions) {
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: ChatEvent) => void>();
  const answerListeners = new Set<AnswerListener>();
  const conversation = createConversation(options);
  let current: Turn | undefined;
  let state: ChatState = {
    messages: [],
    pending: false,
    loading: false,
    open: options.open ?? false,
    unread: 0,
    draft: '',
    sessionId: null,
  };

  function set(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function emit(event: ChatEvent) {
    for (const listener of eventListeners) listener(event);
  }

  const withLast = (change: Partial<ChatMessage>): readonly ChatMessage[] => {
    const last = state.messages.at(-1);
    return last ? [...state.messages.slice(0, -1), { ...last, ...change }] : state.messages;
  };

  /** Shows what has come by now. */
  const paint = createPace(() => {
    const before = state.messages.at(-1);
    if (!current || before?.id !== current.id) return;
    const { reply, sessionId } = current.answer;
    set({ messages: withLast(reply), sessionId: sessionId ?? state.sessionId });
    const delta = reply.content.slice(before.content.length);
    if (delta && reply.content.startsWith(before.content)) emit({ type: 'delta', id: current.id, delta });
  }, NOTIFY_MS);

  /** Ends the waiting for this turn's answer; later events change nothing any more. */
  function settle(turn: Turn, change: Partial<ChatMessage> & Pick<ChatMessage, 'status'>): void {
    if (turn.settled) return;
    turn.settled = true;
    clearTimeout(turn.timer);
    paint.cancel();
    current = undefined;
    const { reply, sessionId } = turn.answer;
    const received = ['complete', 'failed', 'paused'].includes(change.status);
    set({
      messages: withLast({ ...reply, activity: null, ...change }),
      pending: false,
      sessionId: sessionId ?? state.sessionId,
      unread: received && !state.open ? state.unread + 1 : state.unread,
    });
    const message = state.messages.at(-1)!;
    turn.done(message);
    if (received) emit({ type: 'answered', message });
    if (change.status === 'cancelled') emit({ type: 'stopped', message });
  }

  function receive(turn: Turn, event: AnswerEvent): void {
    const before = turn.answer;
    turn.answer = reduceAnswer(before, event);
    for (const listener of answerListeners) listener(event, turn.answer.reply.runId);
    if (turn.answer.sessionId !== before.sessionId) conversation.keep(turn.answer.sessionId);
    if (turn.settled) return;
    paint.request();
    if (!turn.answer.complete || turn.answer === before) return;
    clearTimeout(turn.timer);
    turn.timer = setTimeout(() => {
      settle(turn, toOutcome(turn.answer));
      turn.abort.abort();
    }, SETTLE_MS);
  }

  async function read(turn: Turn, open: (signal: AbortSignal) => AnswerEvents): Promise<void> {
    try {
      for await (const events of open(turn.abort.signal)) {
        for (const event of events) receive(turn, event);
        if (turn.settled && turn.answer.reply.runId) break;
      }
      if (turn.stopped) endRun(turn);
      else settle(turn, toOutcome(turn.answer));
    } catch (error) {
      // What broke after the last word is of no interest.
      if (turn.settled) return;
      if (turn.answer.complete) return settle(turn, toOutcome(turn.answer));
      settle(turn, toProblem(turn.answer, error));
      // A conversation that is gone would refuse every question: the next one starts anew.
      if (isApiError(error) && error.kind === 'notFound') forgetSession();
      console.error('[studio] chat failed:', isApiError(error) ? error.message : error);
      emit({ type: 'failed', error });
    } finally {
      clearTimeout(turn.timer);
    }
  }

  function forgetSession(): void {
    conversation.keep(null);
    set({ sessionId: null });
  }

  /** Tells the server that nobody waits for this run any more. */
  function endRun(turn: Turn): void {
    const { runId } = turn.answer.reply;
    turn.abort.abort();
    if (!runId) return;
    options.cancel?.(runId).catch((error: unknown) => console.warn('[studio] run not cancelled:', error));
  }

  /** What the host lets through. The input is closed meanwhile, so a second Enter sends nothing. */
  async function ask(
    beforeSend: (text: string) => Promise<string | null>,
    text: string,
  ): Promise<string | null> {
    set({ pending: true });
    const allowed = await beforeSend(text).catch((error: unknown) => {
      console.error('[studio] beforeSend failed, nothing was sent:', error);
      return null;
    });
    if (!allowed?.trim()) set({ pending: false });
    return allowed?.trim() || null;
  }

  function newTurn(id: string, answer: Answer, done: Turn['done']): Turn {
    const abort = new AbortController();
    current = { id, abort, answer, settled: false, stopped: false, timer: undefined, done };
    return current;
  }

  const find = (id: string) => state.messages.find((message) => message.id === id);

  function change(id: string, change: Partial<ChatMessage>): void {
    if (find(id))
      set({ messages: state.messages.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  }

  /** Goes on with an answer that is being written, or waits for a person, since before this page was loaded. */
  function rejoin({ id, runId }: ChatMessage): void {
    if (!options.rejoin || current) return;
    const turn = newTurn(id, { ...EMPTY_ANSWER, reply: { ...EMPTY_REPLY, runId } }, () => {});
    change(id, { status: 'pending' });
    set({ pending: true });
    void read(turn, (signal) => options.rejoin!(runId!, signal));
  }

  /** The last answer, when there is more of it to come. */
  function unfinished(): ChatMessage | undefined {
    const last = state.messages.at(-1);
    const goesOn = last?.status === 'pending' || (last?.status === 'paused' && options.decide !== undefined);
    return options.rejoin && last?.runId && goesOn ? last : undefined;
  }

  function startTurn(text: string, typed: string, before: readonly ChatMessage[]): Promise<ChatMessage> {
    const { promise, resolve } = Promise.withResolvers<ChatMessage>();
    const question = toChatMessage({ sender: 'user', content: text });
    const reply = toChatMessage({ sender: 'bot', content: '', status: 'pending' });
    const { sessionId } = state;
    const turn = newTurn(reply.id, EMPTY_ANSWER, resolve);
    conversation.unfollow();
    set({
      messages: [...before, question, reply],
      pending: true,
      loading: false,
      draft: state.draft.trim() === typed ? '' : state.draft,
    });
    emit({ type: 'sent', message: question });
    void read(turn, (signal) => options.ask({ text, sessionId }, signal));
    return promise;
  }

  /** Sends the trimmed text and resolves with the settled answer; with null when nothing was sent. */
  async function send(input: string, before = () => state.messages): Promise<ChatMessage | null> {
    const typed = input.trim();
    if (!typed || state.pending) return null;
    const text = options.beforeSend ? await ask(options.beforeSend, typed) : typed;
    return text === null ? null : startTurn(text, typed, before());
  }

  /** Asks the last question once more: below its answer, and in place of one that failed. */
  async function askAgain(): Promise<ChatMessage | null> {
    const { messages } = state;
    const place = messages.findLastIndex(({ sender }) => sender === 'user');
    const question = messages[place];
    const isFailed = messages.at(-1)?.status === 'failed';
    return question ? send(question.content, () => (isFailed ? messages.slice(0, place) : messages)) : null;
  }

  /** Ends the answer on the reader's word: the text so far stays. */
  function stop(): void {
    const turn = current;
    if (!turn) return;
    turn.stopped = true;
    settle(turn, { status: 'cancelled' });
    if (turn.answer.reply.runId) endRun(turn);
    else turn.timer = setTimeout(() => turn.abort.abort(), CANCEL_WAIT_MS);
  }

  const show = (messages: readonly ChatMessage[], sessionId: string | null) =>
    set({ messages, sessionId, loading: false, unread: 0 });

  /** Shows this conversation instead of the present one. */
  function restore(messages: readonly ChatMessage[], sessionId: string | null): void {
    stop();
    conversation.unfollow();
    show(messages, sessionId);
    const last = unfinished();
    if (last) rejoin(last);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Sends, answers and failures as they happen. Returns the way to stop listening. */
  function listen(listener: (event: ChatEvent) => void): () => void {
    eventListeners.add(listener);
    return () => void eventListeners.delete(listener);
  }

  /** Every event of every answer as it comes, for those who keep more of it than the chat. Returns the way to stop. */
  function follow(listener: AnswerListener): () => void {
    answerListeners.add(listener);
    return () => void answerListeners.delete(listener);
  }

  /** Finds this conversation, else that of the last visit; without one, or when it is gone, nothing changes. */
  async function resume(sessionId?: string | null): Promise<void> {
    if (sessionId) {
      conversation.keep(sessionId);
      set({ sessionId });
    }
    if (!conversation.isKept() || state.messages.length > 0) return;
    set({ loading: true });
    for await (const { messages, sessionId } of conversation.follow()) {
      show(messages, sessionId);
      const last = unfinished();
      if (!last) continue;
      rejoin(last);
      break;
    }
    set(conversation.isKept() ? { loading: false } : { loading: false, sessionId: null });
  }

  function newConversation(): void {
    restore([], null);
    forgetSession();
  }

  /** Lets go of the network and of timers. The run goes on at the server; `resume` finds its answer. */
  function dispose(): void {
    conversation.unfollow();
    const turn = current;
    if (!turn) return;
    settle(turn, { status: 'interrupted' });
    turn.abort.abort();
  }

  return {
    getState: () => state,
    subscribe,
    listen,
    follow,
    send: (input: string) => send(input),
    askAgain,
    /** What a reader did that changes nothing here. */
    tell: (event: ReaderEvent) => emit(event),
    canRate: options.rate !== undefined,
    ...createAnswerActions(options, { find, change, rejoin, emit }),
    stop,
    restore,
    resume,
    newConversation,
    setDraft: (draft: string) => set({ draft }),
    open: () => set({ open: true, unread: 0 }),
    close: () => set({ open: false }),
    toggle: () => set({ open: !state.open, unread: 0 }),
    dispose,
  };
}
