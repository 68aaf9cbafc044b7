import { useText } from '@agent-studio/core';
import { useWorkflow } from '../../data/workflows.ts';
import { EntityOutline } from '../../entities/entity-outline.tsx';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { EditWorkflow } from './edit-workflow.tsx';

/** A workflow by its id. */
export function OpenWorkflow({ id }: { id: string }) {
  const t = useText();
  return (
    <LoadedEntity
      query={useWorkflow(id)}
      missing={t('This workflow is not here')}
      list={{ path: '/workflows', label: t('All workflows') }}
      skeleton={<EntityOutline label={t('Loading the workflow')} body="canvas" />}
    >
      {(workflow) => <EditWorkflow key={workflow.id} workflow={workflow} />}
    </LoadedEntity>
  );
}
