import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton, useText } from '@agent-studio/core';

export function CreateTeamLink() {
  const t = useText();
  return (
    <LinkButton asChild variant="primary">
      <Link to="/multi-agents/create">
        <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
        {t('Create team')}
      </Link>
    </LinkButton>
  );
}
