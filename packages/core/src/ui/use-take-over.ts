import { type RefObject, useLayoutEffect } from 'react';
import type { TakeOver } from './use-interest.ts';

/** Gives the focus of the plain trigger to the one that replaced it, unless the part opens and takes it itself. */
export function useTakeOver(trigger: RefObject<HTMLElement | null>, { open, focus }: TakeOver): void {
  useLayoutEffect(() => {
    if (focus && !open) trigger.current?.focus();
    // Only the moment of replacing counts; before the next key, which would else be heard by nobody.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
