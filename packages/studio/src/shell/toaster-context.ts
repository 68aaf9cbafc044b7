import { createContext, use } from 'react';
import type { Toaster } from '@agent-studio/core';

/** The short messages of this element. */
export const ToasterContext = createContext<Toaster | null>(null);

export function useToaster(): Toaster {
  const toaster = use(ToasterContext);
  if (!toaster)
    throw new Error('useToaster: no <ToasterContext> above. Render inside the studio, or pass one in tests.');
  return toaster;
}
