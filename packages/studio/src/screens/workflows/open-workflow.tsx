import { Skeleton, useText } from '@agent-studio/core';
import { useWorkflow } from '../../data/workflows.ts';
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
      skeleton={<Skeleton height={420} radius={12} />}
    >
      {(workflow) => <EditWorkflow key={workflow.id} workflow={workflow} />}
    </LoadedEntity>
  );
}
