import type { Database } from '../../db/database.ts';
import type { AgentRunsParts } from './agent-runs-parts.ts';
import { createAgentRunsRepository } from './agent-runs-repository.ts';
import { createAgentRunsService } from './agent-runs-service.ts';
import { createApprovalsRepository } from './approvals-repository.ts';
import { createConversationsRepository } from './conversations-repository.ts';
import { createConversationsService } from './conversations-service.ts';
import { createFeedbackRepository } from './feedback-repository.ts';
import { createFeedbackService } from './feedback-service.ts';

type Stored = 'runs' | 'approvals' | 'conversations';

/** Runs of agents, the conversations they belong to, and what people think of the answers. */
export function createAgentRuns({ db, ...parts }: Omit<AgentRunsParts, Stored> & { db: Database }) {
  const runs = createAgentRunsRepository(db, parts.executorId, parts.callDepth?.now);
  const conversations = createConversationsService(createConversationsRepository(db));
  const service = createAgentRunsService({
    ...parts,
    runs,
    approvals: createApprovalsRepository(db),
    conversations,
  });
  return {
    service,
    conversations,
    feedback: createFeedbackService(createFeedbackRepository(db), conversations),
    find: runs.find,
    work: service,
    purge: service.purge,
    drain: () => service.stop(),
  };
}
