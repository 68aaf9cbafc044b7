import type { ReactNode } from 'react';

/** A place that the page around an element may fill; where `slotted` is not set, just the content. */
export const inSlot = (name: string, slotted: boolean | undefined, content: ReactNode): ReactNode =>
  slotted ? <slot name={name}>{content}</slot> : content;
