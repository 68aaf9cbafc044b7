import type { DraftIssue, Ref, ReferenceKind, WorkflowContent } from '@agent-studio/api-client/contract';
import type { LintedOperation } from '../../engine/workflow/lint-types.ts';
import { lintWorkflow } from '../../engine/workflow/lint-workflow.ts';
import type { DraftsService } from '../versions/drafts-service.ts';
import type { ReferenceLookups } from '../versions/find-references.ts';
import { findCalledWorkflows } from './called-workflows.ts';
import { referencesOf } from './workflow-references.ts';
import type { Caller } from '../access/viewer.ts';

/** What is published of something that the viewer may see. */
type FindPublished = (
  viewer: Caller,
  id: string,
) => Promise<{ published_version: number | null } | undefined>;

/** What the owner of a workflow may use. */
export interface WorkflowUses {
  visible: ReferenceLookups['visible'];
  agent: FindPublished;
  team: FindPublished;
  /** What a tool that the viewer may see can do. */
  toolOperations: (viewer: Caller, toolId: string) => Promise<LintedOperation[]>;
  /** Secrets that workflows may sign in with. */
  secretNames: () => string[];
  mayRunCode: boolean;
  sendsMail: boolean;
}

interface CheckParts extends WorkflowUses {
  workflows: Pick<DraftsService<WorkflowContent>, 'find' | 'contentOf'>;
}

/** Checks a workflow with the eyes of its owner. With its id, it is found again in what it calls. */
export function createWorkflowCheck({
  visible,
  agent,
  team,
  toolOperations,
  workflows,
  ...parts
}: CheckParts) {
  return async (content: WorkflowContent, owner: Caller, id?: string): Promise<DraftIssue[]> => {
    const named = Map.groupBy(referencesOf(content), ({ kind }) => kind);
    const idsOf = (kind: ReferenceKind) => [...new Set(named.get(kind)?.map((one) => one.id))];
    const see = (kind: ReferenceKind) => visible(owner, kind, idsOf(kind));
    const [agents, multiAgents, models, tools, cards, connectors, called] = await Promise.all([
      see('agent').then(withEach(async (one) => ({ published: await newest(agent, owner, one) }))),
      see('multi_agent').then(withEach(async (one) => ({ published: await newest(team, owner, one) }))),
      see('model').then(toIds),
      see('tool').then(withEach(async (one) => ({ operations: await toolOperations(owner, one) }))),
      see('knowledge_card').then(toIds),
      see('connector').then(toIds),
      findCalledWorkflows(workflows, owner, idsOf('workflow'), id),
    ]);
    return lintWorkflow(content, {
      agents,
      multiAgents,
      models,
      tools,
      cards,
      connectors,
      workflows: called,
      secrets: new Set(parts.secretNames()),
      mayRunCode: parts.mayRunCode,
      sendsMail: parts.sendsMail,
    });
  };
}

const toIds = (refs: Ref[]) => new Set(refs.map(({ id }) => id));

const newest = async (find: FindPublished, owner: Caller, id: string) =>
  (await find(owner, id))?.published_version ?? null;

const withEach =
  <T>(more: (id: string) => Promise<T>) =>
  async (refs: Ref[]) =>
    new Map(
      await Promise.all(refs.map(async ({ id, name }) => [id, { name, ...(await more(id)) }] as const)),
    );
