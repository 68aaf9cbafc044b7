import { type ReactNode, useState } from 'react';
import { takeRedirect, useStudio } from '@agent-studio/core';
import { Redirect } from './redirect.tsx';

/** The way in. Where the page around signs people in there is no login: it leads on at once. */
export function Entrance({ children }: { children: ReactNode }) {
  const { session, tabStorage } = useStudio();
  const [target] = useState(() => session.kind === 'host' && takeRedirect(tabStorage));
  return target ? <Redirect to={target} /> : children;
}
