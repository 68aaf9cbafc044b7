import type { DataRouter } from 'react-router-dom';
import { routeOf } from '@agent-studio/core';
import { StudioError } from '@agent-studio/core/element';
import type { StudioParts } from '../create-studio.ts';
import { hasAssistant } from '../routing/navigation.ts';
import type { StudioHandle } from '../studio-surface.ts';

/** Between two looks at what is on its way; a screen that has just been loaded asks for its data meanwhile. */
const LOOK_MS = 50;

/** Opens the Studio Assistant; refused where there is none. */
export async function openAssistant(
  { session, assistant }: StudioParts,
  { store, signal }: StudioHandle,
  router: DataRouter,
): Promise<void> {
  const isHidden = store.get().hide.split(/\s+/).includes('assistant');
  if (isHidden || session.getState().status !== 'in' || !hasAssistant(routeOf(router))) {
    throw new StudioError(
      'unavailable',
      'The assistant is not on this page: it needs a signed-in person, and `hide` without "assistant".',
    );
  }
  const chat = await Promise.race([assistant.wait(), untilGone(signal)]);
  chat.open();
}

/** Resolves when no screen, no data and no change is on its way any more. */
export async function whenIdle(
  { queries }: StudioParts,
  { root, signal }: StudioHandle,
  router: DataRouter,
): Promise<void> {
  const isBusy = () =>
    queries.isFetching() + queries.isMutating() > 0 ||
    router.state.navigation.state !== 'idle' ||
    root.querySelector('[data-loading]') !== null;
  for (let calm = 0; calm < 2; calm = isBusy() ? 0 : calm + 1) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, LOOK_MS)), untilGone(signal)]);
  }
}

const untilGone = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const gone = () => reject(new StudioError('destroyed', 'The studio is no longer in the page.'));
    if (signal.aborted) gone();
    else signal.addEventListener('abort', gone, { once: true });
  });
