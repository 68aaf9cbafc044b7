import type {
  AgentStats,
  DraftIssue,
  Extracted,
  Extraction,
  Page,
  Trigger,
  Workflow,
  WorkflowContent,
  WorkflowSummary,
  WorkflowUpdate,
  WorkflowValues,
} from '@agent-studio/api-client/contract';
import { extractNodes } from '../../engine/workflow/extract-nodes.ts';
import { NotExtracted } from '../../engine/workflow/moved-reads.ts';
import { Refusal } from '../../refusal.ts';
import { type DraftsService, ownerOf } from '../versions/drafts-service.ts';
import { beginWorkflow } from './new-workflow.ts';
import type { WorkflowsRepository } from './workflows-repository.ts';
import type { Caller } from '../access/viewer.ts';

export interface WorkflowsParts {
  drafts: DraftsService<WorkflowContent>;
  workflows: WorkflowsRepository;
  statsOf: (ids: string[]) => Promise<Map<string, AgentStats>>;
  check: (content: WorkflowContent, owner: Caller, id?: string) => Promise<DraftIssue[]>;
  /** Ends what would fire of a workflow in the bin. */
  stopSchedules: (workflowId: string) => Promise<void>;
}

type Filter = Parameters<DraftsService<WorkflowContent>['list']>[1] & {
  trigger?: Trigger['type'] | undefined;
};

/** The rules of workflows, besides those of all drafts. */
export function createWorkflowsService({ drafts, workflows, statsOf, check, stopSchedules }: WorkflowsParts) {
  return {
    forRun: drafts.forRun,
    visible: drafts.visible,
    dropHidden: drafts.dropHidden,
    bin: drafts.bin,

    async list(caller: Caller, { trigger, ...filter }: Filter): Promise<Page<WorkflowSummary>> {
      const page = await drafts.list(caller, filter, trigger && workflows.withTrigger(trigger));
      const ids = page.items.map(({ id }) => id);
      const [stats, kinds, lastRuns] = await Promise.all([
        ids.length ? statsOf(ids) : new Map<string, AgentStats>(),
        workflows.triggerKinds(ids),
        workflows.lastRuns(ids),
      ]);
      return {
        ...page,
        items: page.items.map(({ nodes, ...workflow }) => {
          const figures = stats.get(workflow.id);
          const last = lastRuns.get(workflow.id);
          return {
            ...workflow,
            node_count: nodes.length,
            triggers: kinds.get(workflow.id) ?? [],
            last_status: last?.status ?? null,
            last_waits_for: last?.waits_for ?? null,
            ...(figures && { stats: figures }),
          };
        }),
      };
    },

    /** The draft, or what stood in it when `version` was published. */
    async get(caller: Caller, id: string, version?: number | 'draft'): Promise<Workflow> {
      const [workflow, stats] = await Promise.all([drafts.get(caller, id, version), statsOf([id])]);
      const figures = stats.get(id);
      return figures ? { ...workflow, stats: figures } : workflow;
    },

    create: (caller: Caller, { visibility, ...content }: WorkflowValues): Promise<Workflow> =>
      drafts.create(caller, beginWorkflow(content), { visibility }),

    update(
      caller: Caller,
      id: string,
      { visibility, ...changes }: WorkflowUpdate,
      revision?: number,
    ): Promise<Workflow> {
      // Parsed partial input has `undefined` where a field was absent.
      const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
      const change = (content: WorkflowContent) => ({ ...content, ...Object.fromEntries(sent) });
      return drafts.update(caller, id, change, { visibility, revision });
    },

    /** Moves it to the bin; it is started by nothing there, and its schedules stay off. */
    async remove(caller: Caller, id: string, revision?: number): Promise<void> {
      await drafts.remove(caller, id, revision);
      await stopSchedules(id);
    },

    /** What is wrong with a workflow as it is sent, seen with the eyes of the caller or, where it is stored, of its owner. */
    async validate(caller: Caller, content: WorkflowContent, id?: string): Promise<{ issues: DraftIssue[] }> {
      if (id === undefined) return { issues: await check(content, caller) };
      const stored = await drafts.find(caller, id);
      const usable = await drafts.withoutHidden(caller, stored, content);
      return { issues: await check(usable.content, ownerOf(stored), id) };
    },

    extract(extraction: Extraction): Extracted {
      try {
        return extractNodes(extraction);
      } catch (error) {
        if (error instanceof NotExtracted)
          throw new Refusal('invalid', error.told, { code: 'workflow.not_extracted' });
        throw error;
      }
    },
  };
}

export type WorkflowsService = ReturnType<typeof createWorkflowsService>;
