import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { type HostSession, saveRedirect, type Session, useSession, useStudio } from '@agent-studio/core';
import { lazyPart } from '../format/lazy-part.tsx';
import { BrokenScreen } from './error-page.tsx';

const SignInAgain = lazyPart(
  () => import('../shell/sign-in-again.tsx'),
  'default',
  BrokenScreen,
  'screen-failed',
);

/** Lets only signed-in people through. */
export function RequireSession() {
  const { session } = useStudio();
  return session.kind === 'host' ? <HostSignIn session={session} /> : <OwnSignIn session={session} />;
}

/** The others go to `/`, and the way back is kept unless they left on purpose. The host may keep them here. */
function OwnSignIn({ session }: { session: Session }) {
  const studio = useStudio();
  const { status, notice } = useSession(session);
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const wasIn = useRef(false);

  const leave = useEffectEvent(async (stay: AbortSignal) => {
    const returnTo = pathname + search;
    const leftOnPurpose = wasIn.current && notice === null;
    wasIn.current = false;
    if (!leftOnPurpose) {
      saveRedirect(studio.tabStorage, returnTo);
      const reason = notice === null ? 'missing' : 'expired';
      const answer = studio.emitBefore('studio-login-required', { reason, returnTo });
      // Waits only where the host holds the answer.
      if (!(typeof answer === 'boolean' ? answer : await answer) || stay.aborted) return;
    }
    void navigate('/', { replace: true });
  });

  useEffect(() => {
    const stay = new AbortController();
    if (status === 'in') wasIn.current = true;
    else if (status === 'out') void leave(stay.signal);
    return () => stay.abort();
    // The key: somebody signed out may be led to another guarded page before this one is left.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [status, key]);

  return status === 'in' ? <Outlet /> : null;
}

/** The others stay where they are: the page around signs them in, unless it has said that it is about to. */
function HostSignIn({ session }: { session: HostSession }) {
  const state = useSession(session);
  if (state.status === 'in') return <Outlet />;
  if (state.status === 'loading' || state.isLeftToPage) return null;
  return (
    <Suspense>
      <SignInAgain notice={state.notice} onRetry={session.retry} />
    </Suspense>
  );
}
