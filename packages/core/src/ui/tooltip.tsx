import type { ReactElement, ReactNode } from 'react';
import { useInterest } from './use-interest.ts';

export interface TooltipProps {
  text: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** The element that is explained; it must take the focus. */
  children: ReactElement;
}

const loadPopup = () => import('./tooltip-popup.tsx');

/** A sentence beside what has the pointer or the focus; loaded when that happens first. */
export function Tooltip(props: TooltipProps) {
  const { part, takeOver, listen } = useInterest(loadPopup);
  if (part) return <part.TooltipPopup {...props} takeOver={takeOver} />;
  return listen(props.children, false);
}
