import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession, useStudio, useText } from '@agent-studio/core';
import { breadcrumbs } from './breadcrumbs.ts';
import { useIsCurrent } from './use-is-current.ts';
import { useRouteRow } from './use-route-row.ts';

/** Tells the host where the studio is, so that it can mirror the address and the title. `name`: of what is open there. */
export function useRouteEvents(name: string | undefined): void {
  const t = useText();
  const studio = useStudio();
  const { pathname, search, hash } = useLocation();
  const action = useNavigationType();
  const { status } = useSession(studio.session);
  const row = useRouteRow();
  // A page that the guard is about to leave was never shown.
  const shown = row?.public || status === 'in' ? row : undefined;
  const title = shown && t(shown.title);
  const emit = useEffectEvent((name: string, detail: object) => studio.emit(name, detail));
  const isCurrent = useIsCurrent();
  const emitRoute = useEffectEvent(() => {
    // The portal would write it into its address, above the one that it has just opened.
    if (!isCurrent()) return;
    const breadcrumb = breadcrumbs(pathname).map((crumb) => ({ ...crumb, label: t(crumb.label) }));
    emit('studio-route-change', {
      path: pathname,
      search,
      hash,
      title,
      breadcrumb,
      action: action.toLowerCase(),
    });
  });

  useEffect(() => {
    if (shown) emitRoute();
    // Another language gives the page another title, but it is no way to another page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, search, hash, shown, action]);

  useEffect(() => {
    if (title !== undefined) emit('studio-title-change', { title, ...(name && { name }) });
  }, [title, name]);
}
