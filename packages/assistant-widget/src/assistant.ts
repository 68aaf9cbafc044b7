import type { ChatPanelHandle } from '@agent-studio/core/chat';
import type { RefObject } from 'react';
import type { AgentProfile } from './assistant-api.ts';
import { type Answers, type AssistantSession, createAssistantSession } from './assistant-session.ts';
import type { AssistantHandle, AssistantMethods, AssistantUser } from './assistant-surface.ts';
import { followLinks } from './follow-links.ts';
import { createDoor } from './panel-door.ts';
import type { By } from './opened-by.ts';
import type { PanelHome } from './panel-home.ts';

export type Assistant = ReturnType<typeof createAssistant>;

interface AssistantState {
  session: AssistantSession;
  profile: AgentProfile | null;
  openedBy: By;
  /** What this person said in the form before the first question. */
  answers: Answers | null;
}

/** Behind the panel: opens and closes it, and starts over when the attributes name another agent or server. */
export function createAssistant(home: PanelHome, panel: RefObject<ChatPanelHandle | null>) {
  const { handle, button, place, setBadge } = home;
  const listeners = new Set<() => void>();
  let identity = toIdentity(handle);
  let opener: HTMLElement | null = null;
  let person: AssistantUser | null = null;
  let state: AssistantState = start();

  function start(): AssistantState {
    return {
      session: createAssistantSession(handle, setBadge, {
        getPerson: () => person,
        getOpener: () => state.openedBy,
        getAnswers: () => state.answers,
      }),
      profile: null,
      openedBy: 'api',
      answers: null,
    };
  }

  function set(change: Partial<AssistantState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isOpen = () => state.session.chat.getState().open;

  const setOpen = createDoor(handle, { isOpen, show, hide });

  function show(by: By): void {
    const active = document.activeElement;
    opener =
      active instanceof HTMLElement && active !== handle.host && active !== document.body ? active : null;
    set({ openedBy: by });
    state.session.chat.open();
    void loadProfile();
  }

  function hide(): void {
    const hadFocus = panel.current?.hasFocus() ?? false;
    state.session.chat.close();
    // The button of a sheet comes back with it.
    handle.host.removeAttribute('open');
    if (hadFocus) (opener?.isConnected ? opener : button).focus();
  }

  async function loadProfile(): Promise<void> {
    const { session, profile } = state;
    if (profile) return;
    const loaded = await session.loadProfile();
    if (loaded && session === state.session) set({ profile: loaded });
  }

  const toggle = (by: By) => setOpen(!isOpen(), by);

  /** The host changed an attribute or a property. */
  function follow(): void {
    const next = toIdentity(handle);
    if (next !== identity) {
      identity = next;
      const wasOpen = isOpen();
      state.session.dispose();
      handle.store.set({ messages: [], conversationId: null });
      set(start());
      if (wasOpen) show('api');
    }
    const { open } = handle.store.get();
    if (open !== isOpen()) void setOpen(open, 'api');
  }

  async function identify(user: AssistantUser | null): Promise<void> {
    const before = person;
    person = user;
    if (user && (!before || before.id === user.id)) return;
    set({ answers: null });
    state.session.changePerson(!user);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen()) void setOpen(false, 'user');
  };
  const stops = [handle.store.subscribe(follow), followLinks(place, handle)];
  button.addEventListener('keydown', onKeyDown);
  follow();

  const methods: AssistantMethods = {
    open: () => setOpen(true, 'api'),
    close: () => setOpen(false, 'api'),
    toggle: () => toggle('api'),
    send: async (text, options) => (await state.session.send(text, options?.context))?.content ?? '',
    stop: async () => state.session.chat.stop(),
    clear: async () => state.session.chat.newConversation(),
    newConversation: async () => state.session.chat.newConversation(),
    async showConversation(id) {
      await setOpen(true, 'api');
      await state.session.show(id);
    },
    setDraft: async (text) => state.session.chat.setDraft(text),
    async showProactiveMessage(message) {
      const told = message ?? handle.store.get().proactiveMessage;
      if (told) handle.store.set({ proactiveMessage: { ...told, delayMs: 0 } });
    },
    identify,
    reset: () => identify(null),
    focus: async () => (isOpen() ? panel.current?.focus() : button.focus()),
    attachTo: async (element) => {
      (element.moveBefore ?? element.insertBefore).call(element, handle.host, null);
    },
  };

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    handle,
    methods,
    toggle,
    answer: (answers: Answers) => set({ answers }),
    close: (by: By) => setOpen(false, by),
    getState: () => state,
    subscribe,
    dispose(): void {
      for (const stop of stops) stop();
      button.removeEventListener('keydown', onKeyDown);
      state.session.dispose();
    },
  };
}

/** A change of any of these is another conversation. */
function toIdentity({ store }: AssistantHandle): string {
  const { agentId, apiBaseUrl, publishableKey, storage, storagePrefix } = store.get();
  return JSON.stringify([agentId, apiBaseUrl, publishableKey, storage, storagePrefix]);
}
