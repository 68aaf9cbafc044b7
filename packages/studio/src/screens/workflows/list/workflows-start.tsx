import { FileUp, Plus, Workflow } from 'lucide-react';
import { Button, EmptyState, useText } from '@agent-studio/core';
import type { StartProps } from '../../../entities/entity-kind.ts';

/** The invitation to draw the first workflow. */
export function WorkflowsStart({ onCreate, onImport }: StartProps) {
  const t = useText();
  return (
    <EmptyState
      icon={Workflow}
      title={t('Draw your first workflow')}
      text={t('Join agents, tools and people step by step. Begin with an empty drawing or with an example.')}
      actions={
        <>
          <Button variant="primary" onClick={onCreate}>
            <Plus size={16} aria-hidden="true" />
            {t('Create workflow')}
          </Button>
          <Button onClick={onImport}>
            <FileUp size={16} aria-hidden="true" />
            {t('Import…')}
          </Button>
        </>
      }
    />
  );
}
