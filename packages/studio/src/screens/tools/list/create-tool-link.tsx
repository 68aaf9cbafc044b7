import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton, useText } from '@agent-studio/core';

export function CreateToolLink() {
  const t = useText();
  return (
    <LinkButton asChild variant="primary">
      <Link to="/tools/create">
        <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
        {t('Create tool')}
      </Link>
    </LinkButton>
  );
}
