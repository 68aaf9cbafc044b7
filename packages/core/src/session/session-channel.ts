/** `in`: somebody signed in. `out`: somebody signed out, on purpose. */
export type SessionNews = 'in' | 'out';

export type SessionChannel = ReturnType<typeof createSessionChannel>;

/** Whose session it is: elements with another server or another way to sign in are left alone. */
export interface SessionScope {
  /** Of the storage keys. */
  prefix: string;
  /** Empty: the page's own origin. */
  baseUrl: string;
  auth: () => 'builtin' | 'host';
}

/** News of the session between the elements of one origin, in this tab and in others. */
export function createSessionChannel({ prefix, baseUrl, auth }: SessionScope) {
  let channel: BroadcastChannel | undefined;
  const scope = () => `${auth()} ${baseUrl.replace(/\/+$/, '') || location.origin}`;
  return {
    tell(news: SessionNews): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
      channel?.postMessage({ news, scope: scope() });
    },
    /** Calls back for the news of others. Returns the way to stop. */
    listen(heard: (news: SessionNews) => void): () => void {
      if (!globalThis.BroadcastChannel) return () => {};
      const opened = new BroadcastChannel(`studio:${prefix}`);
      opened.addEventListener(
        'message',
        ({ data }: MessageEvent<{ news: SessionNews; scope: string } | null>) => {
          if (data?.scope === scope()) heard(data.news);
        },
      );
      channel = opened;
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
}
