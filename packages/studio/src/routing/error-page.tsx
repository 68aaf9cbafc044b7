import { House, RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Button, FailureContext, LinkButton, useText } from '@agent-studio/core';
import styles from './error-page.module.css';

/** The heading of docs/rules.md section 2, a reason for people, and what to do. Never a stack. */
function ErrorPage({ onRetry, children }: { onRetry?: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.page} role="alert">
      <span className={styles.icon}>
        <TriangleAlert size={26} strokeWidth={1.7} aria-hidden="true" />
      </span>
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>{children}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            <RotateCw size={15} aria-hidden="true" />
            {t('Try again')}
          </Button>
        )}
        <LinkButton asChild {...(!onRetry && { variant: 'primary' })}>
          <Link to="/home">
            <House size={15} aria-hidden="true" />
            {t('Go to Home')}
          </Link>
        </LinkButton>
      </div>
    </div>
  );
}

/** Stands where nothing is. */
export function UnknownPage() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <ErrorPage>
      {t('There is no page at {path}. Check the address, or start from Home.', { path: pathname })}
    </ErrorPage>
  );
}

/** Stands where a screen broke or could not be loaded. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorPage onRetry={onRetry}>
      {t(
        'This page could not be shown. Check your connection and try again; if it fails again, tell whoever runs this studio what you were doing.',
      )}
    </ErrorPage>
  );
}

/** Stands where something around the screens broke. The cause goes to the console and to the host. */
export function BrokenPage() {
  const tell = use(FailureContext);
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const report = useEffectEvent((cause: unknown) => tell(cause, 'screen-failed'));
  useEffect(() => report(error), [error]);
  return <BrokenScreen onRetry={() => void navigate(location, { replace: true })} />;
}
