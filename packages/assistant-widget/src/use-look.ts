import { inEnglish } from '@agent-studio/core/chat';
import { useEffect, useState } from 'react';
import type { AssistantHandle } from './assistant-surface.ts';
import type { Look } from './look.ts';

/**
 * Colours and language of the page around. What finds them out comes in a chunk of its own; until then, and without it,
 * the panel speaks English.
 */
export function useLook(handle: AssistantHandle): Look {
  const [look, setLook] = useState<Look>({ t: inEnglish });
  useEffect(() => {
    const following = import('./follow-look.ts').then(({ followLook }) =>
      followLook(handle, (change) => setLook((old) => ({ ...old, ...change }))),
    );
    following.catch(console.error);
    return () => void following.then((stop) => stop());
  }, [handle]);
  return look;
}
