import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, LinkButton, useSession, useStudio, useText } from '@agent-studio/core';
import { useMay } from '../../../data/rights.ts';
import { SOP_ROOT } from '../sop-places.ts';

/** The library is for people of the workspace; others learn why not, and what they can do. */
export function LibraryGate({ children }: { children: ReactNode }) {
  const t = useText();
  const { session } = useStudio();
  const { user } = useSession(session);
  if (user) return children;
  return (
    <>
      <h1 className="sr">{t('Library')}</h1>
      <EmptyState
        icon={LockKeyhole}
        title={t('The library is for those who write procedures')}
        text={t(
          'Sign in to write, review and publish procedures. After signing in you come to the start page of the studio; open the library from here again.',
        )}
        actions={
          <>
            <LinkButton asChild variant="primary">
              <Link to="/login">{t('Sign in')}</Link>
            </LinkButton>
            <LinkButton asChild>
              <Link to={SOP_ROOT}>{t('All procedures')}</Link>
            </LinkButton>
          </>
        }
      />
    </>
  );
}

/** Whether the person's role lets them write procedures. */
export const useMayWrite = (): boolean => useMay().may('make');
