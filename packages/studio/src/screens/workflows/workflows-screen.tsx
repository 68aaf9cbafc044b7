import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '@agent-studio/core';
import { WorkflowList } from './list/workflow-list.tsx';

const OpenWorkflow = lazy(async () => ({ default: (await import('./open-workflow.tsx')).OpenWorkflow }));

/** /workflows: the list, or with `?workflow=` one of them. */
export default function WorkflowsScreen() {
  const [params] = useSearchParams();
  const id = params.get('workflow');
  if (!id) return <WorkflowList />;
  return (
    <Suspense fallback={<Skeleton height={420} radius={12} />}>
      <OpenWorkflow key={id} id={id} />
    </Suspense>
  );
}
