import { useEffect } from 'react';
import type { Chat } from '../state/chat.ts';
import type { Tone } from './tone.ts';

/** docs/rules.md section 7: a short tone on send and on receive. */
export function useTone(chat: Chat, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    // Fetched when somebody writes, so that it is there when he sends; without its chunk the chat is silent.
    const fetchTone = () => import('./tone.ts').then(({ createTone }) => createTone()).catch(() => undefined);
    let tone: ReturnType<typeof fetchTone> | undefined;
    const prepare = () => (tone ??= fetchTone());
    const play = async (what: Tone) => (await prepare())?.play(what);
    const stopWatching = chat.subscribe(() => {
      if (chat.getState().draft) void prepare();
    });
    const stop = chat.listen(({ type }) => {
      if (type === 'sent') void play('send');
      if (type === 'answered') void play('receive');
    });
    return () => {
      stop();
      stopWatching();
      void tone?.then((loaded) => loaded?.close());
    };
  }, [chat, enabled]);
}
