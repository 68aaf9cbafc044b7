import { Suspense, useState } from 'react';
import type { Attention, Home } from '@agent-studio/api-client';
import { AttentionList } from '../../inbox/attention-list.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const TaskDialog = lazyPart(() => import('../../inbox/task-dialog.tsx'), 'TaskDialog');

/** The list of what waits, and what is opened from it. */
export function HomeInbox({ home, most }: { home: Home; most: number | undefined }) {
  const [task, setTask] = useState<Attention>();
  return (
    <>
      <AttentionList home={home} headed={false} most={most} onTask={setTask} />
      {task?.run_id && (
        <Suspense>
          <TaskDialog
            runId={task.run_id}
            taskId={task.id}
            href={task.href}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
