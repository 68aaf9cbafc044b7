import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState, LinkButton, useText } from '@agent-studio/core';
import { SOP_ROOT } from './sop-places.ts';

/** Nothing answers to this path. */
export function UnknownPlace() {
  const t = useText();
  return (
    <>
      <h1 className="sr">{t('AI Powered SOP Navigator')}</h1>
      <EmptyState
        icon={SearchX}
        title={t('This page is not here')}
        text={t('The link may be cut off. Look for the procedure by its name.')}
        actions={
          <LinkButton asChild variant="primary">
            <Link to={SOP_ROOT}>{t('All procedures')}</Link>
          </LinkButton>
        }
      />
    </>
  );
}
