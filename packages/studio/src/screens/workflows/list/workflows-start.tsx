import { Plus, Workflow } from 'lucide-react';
import { Button, EmptyState, useText } from '@agent-studio/core';
import type { StartProps } from '../../../entities/entity-kind.ts';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { TemplateStarters } from '../../../templates/template-starters.tsx';

/** The invitation to draw the first workflow, and templates to begin with. */
export function WorkflowsStart({ onCreate, onTemplates }: StartProps) {
  const t = useText();
  return (
    <TemplateStarters kind="workflow" pathOf={KINDS.workflow.pathOf} onAll={onTemplates}>
      <EmptyState
        icon={Workflow}
        title={t('Draw your first workflow')}
        text={t(
          'Join agents, tools and people step by step. Begin with an empty drawing or with a template.',
        )}
        actions={
          <Button variant="primary" onClick={onCreate}>
            <Plus size={16} aria-hidden="true" />
            {t('Create workflow')}
          </Button>
        }
      />
    </TemplateStarters>
  );
}
