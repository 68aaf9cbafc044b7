import type { WorkflowContent } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { DraftsService } from '../versions/drafts-service.ts';
import type { FiringTrigger } from './triggers-repository.ts';
import type { Caller } from '../access/viewer.ts';

export type WorkflowForRun = Awaited<ReturnType<DraftsService<WorkflowContent>['forRun']>>;

/** Starts a run, and resolves once it is certain to happen; `done` when it ended. The same key joins the run that was started with it. */
export type StartWorkflowRun = (start: {
  workflow: WorkflowForRun;
  inputs: Record<string, unknown>;
  trigger: 'schedule' | 'webhook';
  caller: Caller;
  idempotencyKey: string;
}) => Promise<{
  run_id: string;
  done: Promise<void>;
  /** Of a workflow that answers its webhook; undefined once it ended without. */
  answer?: Promise<HookAnswer | undefined>;
}>;

/** What a workflow answers its webhook with. */
export interface HookAnswer {
  status: number;
  body: 'json' | 'text' | 'none';
  value: unknown;
}

interface StarterParts {
  forRun: DraftsService<WorkflowContent>['forRun'];
  startRun: StartWorkflowRun;
}

/** Starts what is published of a trigger's workflow, in the name of its owner. Throws a Refusal for what will not work next time either. */
export function createTriggerStarter({ forRun, startRun }: StarterParts) {
  return async (
    trigger: FiringTrigger,
    inputs: Record<string, unknown>,
    firing: string,
  ): ReturnType<StartWorkflowRun> => {
    const caller = { userId: trigger.owner_id, name: trigger.owner_name, isAdmin: trigger.owner_is_admin };
    const workflow = await forRun(caller, trigger.workflow_id);
    if (workflow.version === null) {
      throw new Refusal('conflict', say('workflow.not_published', { name: workflow.name }), {
        code: 'workflow.not_published',
      });
    }
    const kind = trigger.type === 'webhook' ? 'webhook' : 'schedule';
    return startRun({ workflow, inputs, trigger: kind, caller, idempotencyKey: `${trigger.id} ${firing}` });
  };
}

export type TriggerStarter = ReturnType<typeof createTriggerStarter>;
