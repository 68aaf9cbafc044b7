import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { EntityOutline } from '../../entities/entity-outline.tsx';
import { EntityList } from '../../entities/entity-list.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';
import { WORKFLOW_KIND } from './workflow-kind.tsx';

const OpenWorkflow = lazyPart(() => import('./open-workflow.tsx'), 'OpenWorkflow');

/** /workflows: the list, or with `?workflow=` one of them. */
export default function WorkflowsScreen() {
  const t = useText();
  const [params] = useSearchParams();
  const id = params.get('workflow');
  if (!id) return <EntityList kind={WORKFLOW_KIND} />;
  return (
    <Suspense fallback={<EntityOutline label={t('Loading the workflow')} body="canvas" />}>
      <OpenWorkflow key={id} id={id} />
    </Suspense>
  );
}
