import type { Chat, ChatEvent, ChatMessage } from '@agent-studio/core/chat';
import type { AssistantEvents } from '../assistant-events.ts';
import type { AssistantHandle } from '../assistant-surface.ts';
import { log } from './log.ts';
import type { By } from '../opened-by.ts';

/** When a question was asked, and when its answer began; in ms of the page's clock. */
interface Times {
  asked: number;
  began: number | null;
}

/** Tells every step of one chat as `studio-log`. Comes when the panel is there already. Returns the way to stop. */
export function tellLog(handle: AssistantHandle, chat: Chat, openedBy: By): () => void {
  const { host } = handle;
  const texts = (text: string) => (host.hasAttribute('log-texts') ? { text } : {});
  const abort = new AbortController();
  let opened = performance.now();
  let times: Times = { asked: opened, began: null };
  let code = '';
  let told: string | null = null;

  const answer = ({ id, content }: ChatMessage) => ({
    messageId: id,
    length: content.length,
    totalMs: since(times.asked),
  });

  function begin(messageId: string): void {
    if (times.began !== null) return;
    times.began = performance.now();
    log(handle, 'answer.started', { messageId, waitMs: since(times.asked) });
  }

  function finish(message: ChatMessage): void {
    const { status, content, citations } = message;
    if (status === 'failed') {
      const failed = answer(message);
      code = 'answer';
      // Why is told a moment later, where it is known.
      queueMicrotask(() => log(handle, 'answer.failed', { ...failed, code }));
    } else if (status !== 'paused') {
      // It may have come in one piece.
      begin(message.id);
      log(handle, 'answer.finished', {
        ...answer(message),
        sources: citations.length,
        ...texts(content),
      });
    }
  }

  function hear(event: ChatEvent): void {
    switch (event.type) {
      case 'sent': {
        const { id, content } = event.message;
        times = { asked: performance.now(), began: null };
        log(handle, 'question.sent', { messageId: id, length: content.length, ...texts(content) });
        break;
      }
      case 'delta':
        begin(event.id);
        break;
      case 'answered':
        finish(event.message);
        break;
      case 'failed':
        code = (event.error as { kind?: string } | null)?.kind ?? 'other';
        break;
      case 'stopped':
        log(handle, 'answer.stopped', answer(event.message));
        break;
      case 'rated':
        log(handle, 'answer.rated', { messageId: event.message.id, rating: event.feedback?.rating ?? 0 });
        break;
      case 'decided':
        log(handle, 'approval.decided', { messageId: event.message.id, decision: event.decision });
        break;
      case 'copied':
        log(handle, 'answer.copied', { messageId: event.id });
        break;
      case 'source':
        log(handle, 'source.opened', { messageId: event.id, index: event.index });
        break;
      case 'suggested':
        log(handle, 'suggestion.used', { index: event.index, ...texts(event.text) });
        break;
    }
  }

  function follow(): void {
    const { sessionId, messages, pending } = chat.getState();
    if (sessionId === told || (sessionId && messages.length === 0)) return;
    told = sessionId;
    if (!sessionId) return;
    log(handle, pending ? 'conversation.started' : 'conversation.opened', { conversationId: sessionId });
  }

  function open(by: By): void {
    opened = performance.now();
    log(handle, 'panel.opened', { by });
  }

  function listen<Name extends keyof AssistantEvents>(
    name: Name,
    listener: (detail: AssistantEvents[Name]['detail'], event: Event) => void,
  ): void {
    host.addEventListener(name, (event) => listener((event as AssistantEvents[Name]).detail, event), {
      signal: abort.signal,
    });
  }

  listen('studio-open', ({ by }) => open(by));
  listen('studio-close', ({ by }) => log(handle, 'panel.closed', { by, openMs: since(opened) }));
  listen('studio-link-click', (link, { defaultPrevented }) => {
    if (!defaultPrevented) log(handle, 'link.opened', link);
  });
  const stops = [chat.listen(hear), chat.subscribe(follow), () => abort.abort()];
  if (chat.getState().open) open(openedBy);
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}

const since = (start: number): number => Math.round(performance.now() - start);
