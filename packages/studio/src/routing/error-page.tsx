import { ArrowLeft, Compass, House, type LucideIcon, RotateCw, Search, TriangleAlert } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Button, FailureContext, LinkButton, useSession, useStudio, useText } from '@agent-studio/core';
import styles from './error-page.module.css';
import { hasAssistant } from './navigation.ts';

interface ErrorPageProps {
  icon?: LucideIcon;
  /** The first of the ways out, before that to Home. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What is the matter leads; the heading of docs/rules.md section 2 stands below it. Never a stack. */
function ErrorPage({ icon: Icon, actions, children }: ErrorPageProps) {
  const t = useText();
  const Sign = Icon ?? TriangleAlert;
  return (
    <div className={styles.page} role="alert">
      <span className={styles.icon} {...(Icon && { 'data-calm': true })}>
        <Sign size={26} strokeWidth={1.7} aria-hidden="true" />
      </span>
      <p>{children}</p>
      <h1>{t('Unexpected Application Error!')}</h1>
      <div className={styles.actions}>
        {actions}
        <LinkButton asChild {...(!actions && { variant: 'primary' })}>
          <Link to="/home">
            <House size={15} aria-hidden="true" />
            {t('Go to Home')}
          </Link>
        </LinkButton>
      </div>
    </div>
  );
}

/** Stands where nothing is: with the ways back, home, and to whatever was meant. */
export function UnknownPage() {
  const t = useText();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { status } = useSession(useStudio().session);
  const mayGoBack = key !== 'default';
  const maySearch = status === 'in' && hasAssistant(pathname);
  return (
    <ErrorPage
      icon={Compass}
      actions={
        (mayGoBack || maySearch) && (
          <>
            {maySearch && (
              <Button variant="primary" data-palette="" aria-keyshortcuts="Control+K Meta+K">
                <Search size={15} aria-hidden="true" />
                {t('Search')}
              </Button>
            )}
            {mayGoBack && (
              <Button variant={maySearch ? 'secondary' : 'primary'} onClick={() => void navigate(-1)}>
                <ArrowLeft size={15} aria-hidden="true" className={styles.back} />
                {t('Back')}
              </Button>
            )}
          </>
        )
      }
    >
      {t('There is no page at {path}. Check the address, or start from Home.', { path: pathname })}
    </ErrorPage>
  );
}

/** Stands where a screen broke or could not be loaded. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorPage
      actions={
        <Button variant="primary" onClick={onRetry}>
          <RotateCw size={15} aria-hidden="true" />
          {t('Try again')}
        </Button>
      }
    >
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
