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
    /** A conversation that begins tells its secret, once. */
    hear(line: Record<string, unknown>): void {
      const told = line['session_secret'];
      if (!publishableKey || typeof told !== 'string') return;
      secret = told;
      storage.set(kept, told);
    },
  };
}
