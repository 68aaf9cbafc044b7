import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton, useText } from '@agent-studio/core';

export function CreateAgentLink() {
  const t = useText();
  return (
    <LinkButton asChild variant="primary">
      <Link to="/agents/create">
        <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
        {t('Create agent')}
      </Link>
    </LinkButton>
  );
}
