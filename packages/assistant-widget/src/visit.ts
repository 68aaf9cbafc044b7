import type { AnswerEvent } from '@agent-studio/api-client/stream';
import type { SafeStorage } from '@agent-studio/core/chat';
import type { AssistantHandle } from './assistant-surface.ts';

/**
 * What a page with a publishable key sends in place of a sign-in. The secret of the conversation is kept beside its id,
 * so that a reload finds it; a page in another tab with another conversation keeps its own.
 */
export function createVisit({ store }: AssistantHandle, storage: SafeStorage) {
  const { agentId, publishableKey } = store.get();
  const kept = `studio-secret:${agentId}`;
  let secret = storage.get(kept);

  return {
    /** Null: the page has no key, a person has to be signed in. */
    headers: (): Record<string, string> | null =>
      publishableKey
        ? { 'X-Studio-Key': publishableKey, ...(secret && { 'X-Studio-Secret': secret }) }
        : null,
    /** The beginning of a conversation brings its secret, once. */
    keepSecret(event: AnswerEvent): void {
      if (!publishableKey || event.type !== 'run.started' || !event.session_secret) return;
      secret = event.session_secret;
      storage.set(kept, secret);
    },
  };
}
