import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '@agent-studio/core';

const AROUND = 'section, dialog, [role="dialog"]';

/**
 * Ctrl or Cmd with Enter approves the call of a card, wherever in its conversation or dialog the focus is; not from another
 * field, where somebody writes something else. `approve` undefined: not now.
 */
export function useApproveKey<E extends HTMLElement>(
  approve: (() => void) | undefined,
): { card: RefObject<E | null>; keys: string } {
  const card = useRef<E>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey === event.metaKey || event.shiftKey || event.altKey) return;
    const isInside = event.composedPath().includes(card.current!);
    if (!approve || event.defaultPrevented || event.repeat || (isTyping(event) && !isInside)) return;
    event.preventDefault();
    approve();
  });
  useEffect(() => {
    const around = card.current?.parentElement?.closest<HTMLElement>(AROUND) ?? card.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    around?.addEventListener('keydown', onKeyDown);
    return () => around?.removeEventListener('keydown', onKeyDown);
  }, []);
  return { card, keys: /Mac|iP/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵' };
}
