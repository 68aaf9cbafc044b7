import {
  type AgentStats,
  type Ref,
  type ReferenceKind,
  workflowContentSchema,
  type WorkflowContent,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { workflows as table } from '../../db/schema.ts';
import type { CountInMinute } from '../../http/rate-counts.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { ReferenceGuard } from '../access/reference-guard.ts';
import { createVersioned } from '../versions/create-versioned.ts';
import type { ReferenceLookups, Who } from '../versions/find-references.ts';
import { createWorkflowCheck, type WorkflowUses } from './check-workflow.ts';
import { createTriggerStarter, type StartWorkflowRun } from './start-workflow.ts';
import { createTriggerClock } from './trigger-clock.ts';
import { createTriggersRepository } from './triggers-repository.ts';
import { createTriggersService } from './triggers-service.ts';
import { createWebhooksService } from './webhooks-service.ts';
import { nodeNaming, referencesOf, usesOf, withIds } from './workflow-references.ts';
import { createWorkflowsRepository } from './workflows-repository.ts';
import { createWorkflowsService } from './workflows-service.ts';
import type { Viewer } from '../access/viewer.ts';
import { mendStored } from '../../mend-stored.ts';

interface CreateWorkflowsParts extends Omit<WorkflowUses, 'visible'> {
  db: Database;
  lookups: ReferenceLookups;
  guard: ReferenceGuard;
  statsOf: (ids: string[]) => Promise<Map<string, AgentStats>>;
  seal: SecretSeal;
  durable: Pick<Durable, 'job'>;
  startRun: StartWorkflowRun;
  /** How often something was done in a minute, for all processes together. */
  count: CountInMinute;
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
}

/** Workflows with their versions, their check and what starts them; all but carrying them out. */
export function createWorkflows({
  db,
  lookups,
  guard,
  statsOf,
  seal,
  durable,
  startRun,
  count,
  log,
  signals,
  ...uses
}: CreateWorkflowsParts) {
  const repository = createWorkflowsRepository(db);
  const check = (content: WorkflowContent, owner: Who, id?: string) => checkWorkflow(content, owner, id);
  const using = (viewer: Viewer, kind: ReferenceKind, id: string): Promise<(Ref & { kind: string })[]> =>
    drafts.using(viewer, { nodes: [nodeNaming(kind, id)] });
  const { service: drafts, versions } = createVersioned<WorkflowContent>({
    db,
    table,
    lookups,
    guard,
    kind: 'workflow',
    noun: 'workflow',
    parse: (content) => mendStored(workflowContentSchema, content),
    unpublishedFor: 'editors',
    usedBy: (caller, id) => using(caller, 'workflow', id),
    mayNameMissing: true,
    referencesOf,
    usesOf,
    withIds,
    check,
    whole: new Set(['inputs', 'form', 'output_schema']),
  });
  const checkWorkflow = createWorkflowCheck({ ...uses, visible: lookups.visible, workflows: drafts });
  const triggersRepository = createTriggersRepository(db);
  const triggers = createTriggersService({ drafts, triggers: triggersRepository, seal });
  const start = createTriggerStarter({ forRun: drafts.forRun, startRun });
  return {
    service: createWorkflowsService({
      drafts,
      workflows: repository,
      statsOf,
      check,
      stopSchedules: triggers.stopSchedules,
    }),
    versions,
    triggers,
    webhooks: createWebhooksService({ triggers: triggersRepository, seal, start, count, log }),
    clock: createTriggerClock({
      triggers: triggersRepository,
      start,
      createJob: (definition) => durable.job(definition),
      log,
      signals,
    }),
    /** Workflows that use something and would break without it. */
    using,
  };
}

export type Workflows = ReturnType<typeof createWorkflows>;
