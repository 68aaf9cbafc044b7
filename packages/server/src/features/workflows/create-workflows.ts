import {
  type AgentStats,
  type Ref,
  type ReferenceKind,
  workflowContentSchema,
  type WorkflowContent,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { workflows as table } from '../../db/schema.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { createVersioned } from '../versions/create-versioned.ts';
import type { References } from '../versions/create-references.ts';
import { createWorkflowCheck, type WorkflowUses } from './check-workflow.ts';
import { createTriggersRepository } from './triggers-repository.ts';
import { createTriggersService } from './triggers-service.ts';
import { contentsNaming, referencesOf, usesOf, withIds } from './workflow-references.ts';
import { createWorkflowsRepository } from './workflows-repository.ts';
import { createWorkflowsService } from './workflows-service.ts';
import type { Viewer, Caller } from '../access/viewer.ts';
import { mendStored } from '../../db/mend-stored.ts';

interface CreateWorkflowsParts extends Omit<WorkflowUses, 'visible'> {
  publicUrl: string;
  db: Database;
  references: References;
  statsOf: (ids: string[]) => Promise<Map<string, AgentStats>>;
  seal: SecretSeal;
  /** Hears of each new revision. */
  saved: (id: string, revision: number) => void;
}

/** Workflows with their versions, their check and what starts them; all but starting them and carrying them out. */
export function createWorkflows({
  db,
  references,
  statsOf,
  seal,
  saved,
  publicUrl,
  ...uses
}: CreateWorkflowsParts) {
  const { lookups, guard } = references;
  const repository = createWorkflowsRepository(db);
  const check = (content: WorkflowContent, owner: Caller, id?: string) => checkWorkflow(content, owner, id);
  async function using(viewer: Viewer, kind: ReferenceKind, id: string): Promise<(Ref & { kind: string })[]> {
    const parts = contentsNaming(kind, id).map((part) => drafts.using(viewer, part));
    const found = (await Promise.all(parts)).flat();
    return [...new Map(found.map((one) => [one.id, one])).values()];
  }
  const { service: drafts, versions } = createVersioned<WorkflowContent>({
    db,
    table,
    lookups,
    guard,
    kind: 'workflow',
    saved,
    parse: (content) => mendStored(workflowContentSchema, content),
    toPublic: ({ pins: _, ...content }) => ({ ...content, pins: {} }),
    unpublishedFor: 'editors',
    usedBy: (caller, id) => using(caller, 'workflow', id),
    mayNameMissing: true,
    referencesOf,
    usesOf,
    withIds,
    check,
    whole: new Set(['inputs', 'variables', 'form', 'output_schema']),
  });
  const checkWorkflow = createWorkflowCheck({ ...uses, visible: lookups.visible, workflows: drafts });
  const triggers = createTriggersService({ drafts, triggers: createTriggersRepository(db), seal, publicUrl });
  references.answersFor('workflow', drafts);
  references.names(using);
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
    purge: drafts.bin.purge,
    beforeTransfer: drafts.dropHidden,
  };
}

export type Workflows = ReturnType<typeof createWorkflows>;
