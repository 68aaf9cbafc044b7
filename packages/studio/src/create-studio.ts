import { createClient, createHttpTransport, type PutInWords } from '@agent-studio/api-client';
import {
  createNavigationGuards,
  createSafeStorage,
  createSessionChannel,
  createToaster,
  type Studio,
} from '@agent-studio/core';
import { createQueryClient } from './data/query-client.ts';
import { followRole, loadUser } from './data/session.ts';
import { createAssistantDoor } from './shell/assistant-door.ts';
import { emitBefore, languageOf } from '@agent-studio/core/element';
import { isEnglish } from './format/is-english.ts';
import { isHosted, type OpenSession } from './host/open-session.ts';
import { recallLook } from './host/recall-look.ts';
import type { StudioHandle, StudioValues } from './studio-surface.ts';

/** Everything of one element that has state, made from its attributes. */
export type StudioParts = ReturnType<typeof createStudio>;

export function createStudio(handle: StudioHandle, values: StudioValues, openSession: OpenSession) {
  const auth = isHosted(values) ? 'host' : 'builtin';
  const kind = values.storage ?? (auth === 'host' ? 'memory' : 'local');
  const prefix = values.storagePrefix;
  const baseUrl = toBaseUrl(values.apiBaseUrl);
  const storage = createSafeStorage(kind, prefix);
  const tabStorage = createSafeStorage(kind === 'memory' ? 'memory' : 'session', prefix);
  const channel = createSessionChannel({ prefix, baseUrl, auth: () => auth });
  const { session, ...access } = openSession({
    handle,
    storage,
    tabStorage,
    channel,
    loadUser: () => loadUser(studio.api),
  });
  const toaster = createToaster();
  const { queries, onWrite } = createQueryClient({
    onUnseenFailure: ({ message }) => toaster.show({ title: message, tone: 'danger' }),
    onFailure({ kind: code, message, status }) {
      handle.emit('studio-error', { code, message, status, fatal: false });
      if (code === 'forbidden') void followRole(studio);
    },
  });
  const connection = {
    baseUrl,
    ...access,
    getFetch: () => handle.store.get().fetch,
  };
  const studio: Omit<Studio, 'productTitle' | 'providerName'> = {
    api: createClient(createHttpTransport(connection), {
      words: () => wordsOf(handle),
      onChange: (change) => handle.emit('studio-entity-change', change),
      onWrite,
    }),
    connection,
    session,
    storage,
    tabStorage,
    guards: createNavigationGuards(),
    recallLook: () => recallLook(handle, storage),
    emit: (name, detail, options) => handle.emit(name, detail, options),
    emitBefore: (name, detail) => emitBefore(handle.host, name, detail),
  };
  return { studio, session, toaster, queries, assistant: createAssistantDoor() };
}

/** The sentences of the server in the language of the element; they are loaded when the first one is to be said. */
async function wordsOf({ host, store }: StudioHandle): Promise<PutInWords | undefined> {
  const { locale, dir, labels } = store.get();
  const language = languageOf(host, locale, dir);
  if (isEnglish(language.locale)) return undefined;
  try {
    const { loadWords } = await import('./format/put-in-words.ts');
    return await loadWords({ ...language, labels });
  } catch (cause) {
    // Readable as the server wrote it.
    console.error('[studio] no sentences:', cause);
    return undefined;
  }
}

/** Resolved once: a `<base>` that the host adds later moves nothing. */
function toBaseUrl(given: string): string {
  if (!given) return '';
  const url = URL.parse(given, document.baseURI);
  if (!url)
    throw new Error(`api-base-url="${given}" is not an address. Write one like https://studio.example.com.`);
  return url.href;
}
