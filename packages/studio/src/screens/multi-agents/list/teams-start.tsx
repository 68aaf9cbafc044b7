import { Plus, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState, LinkButton, useText } from '@agent-studio/core';
import type { StartProps } from '../../../entities/entity-kind.ts';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { TemplateStarters } from '../../../templates/template-starters.tsx';
import { editPath } from '../canvas/team-paths.ts';

/** The invitation to build the first team, and a template for each pattern. */
export function TeamsStart({ onTemplates }: StartProps) {
  const t = useText();
  return (
    <TemplateStarters kind="multi_agent" pathOf={editPath} onAll={onTemplates}>
      <EmptyState
        icon={Users}
        title={t('Build your first team')}
        text={t('Let several agents solve a task together: choose who they are and how they work together.')}
        actions={
          <LinkButton asChild variant="primary">
            <Link to={KINDS.multi_agent.create.path}>
              <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
              {t('Create team')}
            </Link>
          </LinkButton>
        }
      />
    </TemplateStarters>
  );
}
