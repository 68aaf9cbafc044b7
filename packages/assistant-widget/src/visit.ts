import type { AnswerEvent } from '@agent-studio/api-client/stream';
import type { SafeStorage } from '@agent-studio/core/chat';
import type { AssistantHandle } from './assistant-surface.ts';

/** So many conversations of one visitor can be come back to. */
const MAX_SECRETS = 30;

/** A conversation and its secret, the latest last. */
type Kept = readonly (readonly [conversation: string, secret: string])[];

/**
 * What a page with a publishable key sends in place of a sign-in. The secret of each conversation is kept by its id, so that
 * a reload finds it, and an earlier one can be opened again; a page in another tab with another conversation keeps its own.
 */
export function createVisit({ store }: AssistantHandle, storage: SafeStorage) {
  const { agentId, publishableKey } = store.get();
  const key = `studio-secrets:${agentId}`;
  let secret: string | undefined;

  function read(): Kept {
    try {
      const kept: unknown = JSON.parse(storage.get(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isPair) : [];
    } catch {
      // Somebody else wrote there: those conversations cannot be come back to.
      return [];
    }
  }

  return {
    /** Null: the page has no key, a person has to be signed in. */
    headers: (): Record<string, string> | null =>
      publishableKey
        ? { 'X-Studio-Key': publishableKey, ...(secret && { 'X-Studio-Secret': secret }) }
        : null,
    /** From now on the calls are about this conversation; null: about one that begins. */
    enter(conversation: string | null): void {
      secret = read().find(([id]) => id === conversation)?.[1] ?? secret;
    },
    /** Somebody else uses the page: what was said before is nobody's business any more. */
    forget(): void {
      secret = undefined;
      storage.remove(key);
    },
    /** The beginning of a conversation brings its secret, once. */
    keepSecret(event: AnswerEvent): void {
      if (!publishableKey || event.type !== 'run.started' || !event.session_secret || !event.session_id)
        return;
      secret = event.session_secret;
      const others = read().filter(([id]) => id !== event.session_id);
      storage.set(key, JSON.stringify([...others, [event.session_id, secret]].slice(-MAX_SECRETS)));
    },
  };
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
