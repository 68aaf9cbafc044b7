import { lazy, Suspense } from 'react';
import own from './multi-agents.module.css';
import type { TeamMenuProps } from './team-menu.tsx';

const TeamMenu = lazy(async () => ({ default: (await import('./team-menu.tsx')).TeamMenu }));

/** The menu of a team in a list; what it does is loaded after the list. */
export const LazyTeamMenu = (props: TeamMenuProps) => (
  <Suspense fallback={<span className={own.menu} />}>
    <TeamMenu {...props} />
  </Suspense>
);
