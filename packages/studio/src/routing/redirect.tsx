import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsCurrent } from './use-is-current.ts';

/** Leads on at once. React Router's <Navigate> fails where `resolveHref` gives links of another origin. */
export function Redirect({ to }: { to: string }) {
  useLead(to, to);
  return null;
}

/** Replaces this page by another one when `on` is given: once for each, whatever else changes, unless it is left already. */
export function useLead(on: unknown, to: string | (() => string)): void {
  const navigate = useNavigate();
  const isCurrent = useIsCurrent();
  const lead = useEffectEvent(() => {
    if (isCurrent()) void navigate(typeof to === 'string' ? to : to(), { replace: true });
  });
  useEffect(() => {
    if (on) lead();
  }, [on]);
}
