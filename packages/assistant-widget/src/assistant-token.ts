import type { SafeStorage } from '@agent-studio/core/chat';
import { emitBefore } from '@agent-studio/core/element';
import { createSessionChannel, createTokenSource, type LoginReason } from '@agent-studio/core/session';
import type { AssistantHandle } from './assistant-surface.ts';

/** docs/rules.md section 3: where the studio keeps the token. */
const TOKEN_KEY = 'authToken';

export interface AssistantTokensOptions {
  handle: AssistantHandle;
  storage: SafeStorage;
  /** The server that takes the tokens. */
  baseUrl: string;
  /** Somebody signed out, here or in another tab. */
  onSignOut: () => void;
}

/** The token that the page hands over; on a page that hands over none, the one that the studio stored on this origin. */
export function createAssistantTokens({ handle, storage, baseUrl, onSignOut }: AssistantTokensOptions) {
  const isHosted = () => {
    const { token, getToken } = handle.store.get();
    return token !== undefined || getToken !== undefined;
  };
  const channel = createSessionChannel({
    prefix: handle.store.get().storagePrefix,
    baseUrl,
    auth: () => (isHosted() ? 'host' : 'builtin'),
  });
  const given = createTokenSource(handle, {
    channel,
    onEnd: ({ reason }) => {
      if (reason === null) onSignOut();
    },
  });
  let asking: Promise<unknown> | null = null;

  const get = async (): Promise<string | null> => (isHosted() ? given.get() : storage.get(TOKEN_KEY));

  async function requireLogin(reason: LoginReason): Promise<void> {
    await emitBefore(handle.host, 'studio-login-required', { reason });
    asking = null;
  }

  return {
    get,
    /** The server refused this token, or wants one where there was none. True: there is another one now. */
    async renew(refused: string | null): Promise<boolean> {
      if (isHosted()) return given.renew(refused);
      // docs/rules.md section 8: a 401 clears the session, but never a newer one.
      if (refused !== null && storage.get(TOKEN_KEY) === refused) storage.remove(TOKEN_KEY);
      asking ??= requireLogin(refused === null ? 'missing' : 'rejected');
      await asking;
      const token = await get();
      return token !== null && token !== refused;
    },
    reject: given.reject,
    resume: given.resume,
    forget: given.forget,
    clear: given.clear,
    start: given.start,
  };
}
