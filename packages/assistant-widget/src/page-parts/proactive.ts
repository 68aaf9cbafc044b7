import { createSafeStorage } from '@agent-studio/core/element';
import { followLanguage } from '../follow-language.ts';
import { log } from '../log/log.ts';
import type { ProactiveMessage } from './proactive-message.ts';
import './proactive.module.css';
import type { PageHome } from './page-home.ts';

/** So many messages are remembered as seen. */
const MAX_SEEN = 30;

interface ProactiveHome extends PageHome {
  /** Whether a modal dialog of the page is open: nothing is shown over one. */
  isInterrupted: () => boolean;
}

/** A bubble beside the closed button, once for each message. Returns what the page's changes are told to. */
export function createProactive({ handle, button, toggle, isInterrupted }: ProactiveHome) {
  const { store, signal } = handle;
  const { storage: kind, storagePrefix, agentId } = store.get();
  const storage = createSafeStorage(kind, storagePrefix);
  const key = `studio-proactive:${agentId}`;
  const bubble = document.createElement('div');
  const open = document.createElement('button');
  const dismiss = document.createElement('button');
  let present: ProactiveMessage | null | undefined;
  let isDue = false;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  set(bubble, { part: 'proactive', role: 'status' });
  set(open, { type: 'button', part: 'proactive-message', dir: 'auto' });
  set(dismiss, { type: 'button', part: 'proactive-dismiss' });
  dismiss.textContent = '\u00d7';
  open.addEventListener('click', () => void accept());
  dismiss.addEventListener('click', () => end('proactive.dismissed'));
  bubble.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') end('proactive.dismissed');
  });

  function seen(): string[] {
    try {
      const kept: unknown = JSON.parse(storage.get(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      // Somebody else wrote there.
      return [];
    }
  }

  const idOf = ({ id, text }: ProactiveMessage) => id ?? text;

  /** It is over with this message, in this visit and the next. */
  function end(name: 'proactive.dismissed' | 'proactive.accepted'): void {
    if (!present) return;
    const id = idOf(present);
    storage.set(key, JSON.stringify([...seen().filter((old) => old !== id), id].slice(-MAX_SEEN)));
    const hadFocus = bubble.contains(handle.root.activeElement);
    isDue = false;
    look();
    if (hadFocus) button.focus();
    log(handle, name, { id });
  }

  async function accept(): Promise<void> {
    const message = present;
    end('proactive.accepted');
    // What somebody answers to is what the conversation begins with.
    if (message) store.set({ proactiveMessage: { ...message, accepted: true } });
    await toggle('user');
  }

  /** Shows or hides it, as the page is now. */
  function look(): void {
    const { open: isOpen } = store.get();
    // Who opens the panel otherwise has found it.
    if (isOpen) isDue = false;
    const isShown = isDue && !button.hidden && !isInterrupted();
    if (!isShown) return bubble.remove();
    if (bubble.isConnected) return undefined;
    button.before(bubble);
    // Read aloud where it is put into a place that is there already.
    open.textContent = present!.text;
    bubble.replaceChildren(open, dismiss);
    if (isTold) return undefined;
    isTold = true;
    return log(handle, 'proactive.shown', { id: idOf(present!) });
  }

  /** The page has set another message, or none. */
  function follow(): void {
    const { proactiveMessage: next, open: isOpen } = store.get();
    if (next === present) return;
    present = next;
    clearTimeout(timer);
    isDue = false;
    isTold = false;
    look();
    if (!next || next.accepted || isOpen || typeof next.text !== 'string' || !next.text.trim()) return;
    if (seen().includes(idOf(next))) return;
    timer = setTimeout(() => {
      isDue = true;
      look();
    }, next.delayMs ?? DELAY_MS);
  }

  const stop = followLanguage(handle, ({ t }) => set(dismiss, { 'aria-label': t('Dismiss') }));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
    bubble.remove();
  });
  return {
    update(): void {
      follow();
      look();
    },
  };
}

/** Nobody is spoken to before the page has been looked at. */
const DELAY_MS = 5_000;

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
