import { type SopContent, sopContentSchema } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { sops as table } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import { checkSop } from '../../engine/sop/check-sop.ts';
import type { ParseDocument } from '../../engine/parsing/parse-document.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import { permissionsFor } from '../access/permissions.ts';
import type { Caller } from '../access/viewer.ts';
import type { ModelWork } from '../models/model-work.ts';
import { createVersioned } from '../versions/create-versioned.ts';
import type { References } from '../versions/create-references.ts';
import { createPublishedSopsRepository } from './published-sops-repository.ts';
import { createPublishedSopsService, noSuchSop, type SearchSops } from './published-sops-service.ts';
import { createSopAskService } from './sop-ask-service.ts';
import { createSopDraftsRepository } from './sop-drafts-repository.ts';
import { createSopDraftsService } from './sop-drafts-service.ts';
import { createSopEvidenceService } from './sop-evidence-service.ts';
import { createSopGapsService } from './sop-gaps-service.ts';
import { createSopGapsRepository } from './sop-gaps-repository.ts';
import { createSopMcpTools } from './sop-mcp-tools.ts';
import { type CountCall, createSopRates } from './sop-rates.ts';
import { createSopRunAccess } from './sop-run-access.ts';
import { createSopRunsRepository } from './sop-runs-repository.ts';
import { createSopRunsService } from './sop-runs-service.ts';
import { SOP_TOOL_SCHEMA, SOP_TOOL_USE } from './sop-tool-schema.ts';
import { createSopTool } from './sop-tool.ts';
import { createSopToolRepository } from './sop-tool-repository.ts';
import { createSopsRepository } from './sops-repository.ts';
import { createSopsService } from './sops-service.ts';
import { mendStored } from '../../db/mend-stored.ts';

interface CreateSopsParts {
  db: Database;
  durable: Durable;
  log: JobLog;
  references: References;
  search: SearchSops;
  countCall: CountCall;
  parse: ParseDocument;
  env: Pick<Env, 'sopQuestionsPerMinute'>;
  /** What models do for procedures. */
  model: ModelWork;
  timeZone: () => Promise<string | null>;
}

/** Procedures: their drafts and versions, the navigator, their runs, and the tool that leads agents through one. */
export function createSops({
  db,
  durable,
  log,
  references,
  search,
  countCall,
  parse,
  env,
  model,
  timeZone,
}: CreateSopsParts) {
  const repository = createSopsRepository(db);
  const { service: drafts, versions } = createVersioned<SopContent>({
    db,
    table,
    lookups: references.lookups,
    guard: references.guard,
    kind: 'sop',
    parse: (content) => mendStored(sopContentSchema, content),
    unpublishedFor: 'editors',
    usedBy: async (viewer, id) =>
      (await repository.toolsUsing(viewer, id)).map((tool) => ({ ...tool, kind: 'tool' })),
    mayNameMissing: true,
    referencesOf: () => [],
    usesOf: () => [],
    withIds: (content) => content,
    check: checkSop,
    whole: new Set(['schema', 'refs', 'deadline']),
  });
  const published = createPublishedSopsService({
    published: createPublishedSopsRepository(db),
    reviews: repository,
    search,
  });
  references.answersFor('sop', { usable: published.runnable });
  const service = createSopsService({ drafts, versions, sops: repository, index: published.index });

  async function mayEdit(caller: Caller, id: string): Promise<boolean> {
    const [row] = await drafts.visible(caller, [id]);
    if (!row) return false;
    return permissionsFor(caller, await drafts.find(caller, id)).includes('edit');
  }

  const runsRepository = createSopRunsRepository(db);
  const access = createSopRunAccess({ runs: runsRepository, published, mayEdit });
  const runs = createSopRunsService({
    runs: runsRepository,
    access,
    published,
    async forTrial(caller, id, version) {
      if (!caller) return noSuchSop();
      if (!(await drafts.visible(caller, [id])).length) return noSuchSop();
      if (!(await mayEdit(caller, id)))
        throw new Refusal('forbidden', 'Only those who may change a procedure can try its other versions.');
      return drafts.forRun(caller, id, version);
    },
  });
  const gaps = createSopGapsService(createSopGapsRepository(db));
  const tool = createSopTool({ runs, published, findCaller: createSopToolRepository(db) });
  const drafting = createSopDraftsService({
    drafts: createSopDraftsRepository(db),
    parse,
    createJob: (definition) => durable.job(definition),
    create: async (caller, id, content) => {
      await drafts.create(caller, content, { id });
    },
    model,
    timeZone,
    log,
  });
  return {
    service,
    versions,
    /** Procedures to look through, for those who write them. */
    notices: service.reviewNotices,
    async purge() {
      await Promise.all([service.bin.purge(), runs.purge(), gaps.purge(), drafting.purge()]);
    },
    published,
    runs,
    evidence: createSopEvidenceService({ runs: runsRepository, access }),
    gaps,
    ask: createSopAskService({ published, gaps, model, log }),
    drafting,
    startWork: () => drafting.start(),
    close: () => drafting.close(),
    rates: createSopRates({ countCall, questionsPerMinute: env.sopQuestionsPerMinute }),
    mcp: createSopMcpTools({ published, tool }),
    /** What agents use a procedure by. */
    tool: { ...tool, schema: SOP_TOOL_SCHEMA, use: SOP_TOOL_USE },
  };
}

export type Sops = ReturnType<typeof createSops>;
