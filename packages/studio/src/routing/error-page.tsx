import { House, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useRouteError } from 'react-router-dom';
import { LinkButton, useStudio, useText } from '@agent-studio/core';
import styles from './error-page.module.css';

/** The heading of docs/rules.md section 2, a reason for people, and a way home. Never a stack. */
function ErrorPage({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.page} role="alert">
      <span className={styles.icon}>
        <TriangleAlert size={26} strokeWidth={1.7} aria-hidden="true" />
      </span>
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>{children}</p>
      <LinkButton asChild variant="primary">
        <Link to="/home">
          <House size={15} aria-hidden="true" />
          {t('Go to Home')}
        </Link>
      </LinkButton>
    </div>
  );
}

/** Stands where nothing is. */
export function UnknownPage() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <main className={styles.area}>
      <ErrorPage>
        {t('There is no page at {path}. Check the address, or start from Home.', { path: pathname })}
      </ErrorPage>
    </main>
  );
}

/** Stands where a screen broke or could not be loaded. The cause goes to the console and to the host. */
export function BrokenPage() {
  const t = useText();
  const studio = useStudio();
  const error = useRouteError();
  const report = useEffectEvent((cause: unknown) => {
    console.error('[studio] screen failed:', cause);
    const message = cause instanceof Error ? cause.message : String(cause);
    studio.emit('studio-error', { code: 'screen-failed', message, fatal: false, cause });
  });

  useEffect(() => report(error), [error]);

  return (
    <ErrorPage>
      {t(
        'This page could not be shown. Check your connection and open it again; if it fails again, tell whoever runs this studio what you were doing.',
      )}
    </ErrorPage>
  );
}
