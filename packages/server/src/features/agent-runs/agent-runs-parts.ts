import type { ToolUse } from '@agent-studio/api-client/contract';
import type { EngineTools } from '../../engine/agent-turn.ts';
import type { CallDepth } from '../../engine/outbound/call-depth.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { ObserveRun } from '../../telemetry/observe-run.ts';
import type { Viewer } from '../access/viewer.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { AssertMayRun, MeterOf } from '../budgets/budgets-service.ts';
import type { DurableRuns } from '../durable-runs/durable-runs.ts';
import type { AgentRunsRepository } from './agent-runs-repository.ts';
import type { ApprovalsRepository } from './approvals-repository.ts';
import type { ConversationsService } from './conversations-service.ts';
import type { EntityName } from './page-context.ts';
import type { RunLog } from './retry.ts';

/** What runs of agents are made of. */
export interface AgentRunsParts {
  agents: Pick<AgentsService, 'forRun' | 'forRunAgain' | 'get' | 'visible'>;
  runs: AgentRunsRepository;
  approvals: ApprovalsRepository;
  conversations: ConversationsService;
  providers: Pick<Providers, 'resolve' | 'chain'>;
  /** The name of what is open where the help agent is asked. */
  entityName: EntityName;
  /** What the tools of an agent lend to a turn, seen with the eyes of its owner. */
  agentTools: (uses: readonly ToolUse[], owner: Viewer) => Promise<AgentTool[]>;
  engine: EngineTools;
  /** Runs of teams and workflows; absent: there are none. */
  durable?: Pick<DurableRuns, 'linesOf' | 'cancel' | 'requestsOf' | 'answer'> | undefined;
  /** Between the processes on one database; absent: there is one. */
  signals?: Pick<Signals, 'hear' | 'tell' | 'reachesOthers'> | undefined;
  /** Throws 429 where a budget is used up, and for loops. */
  assertMayRun?: AssertMayRun | undefined;
  meterOf?: MeterOf | undefined;
  /** In how many calls of this server runs lie; absent: nobody counts. */
  callDepth?: CallDepth | undefined;
  /** This process, as jobs/executor.ts names it. */
  executorId: string;
  log: RunLog;
  /** Absent: nobody watches. */
  observeRun?: ObserveRun | undefined;
  /** A call without stream that takes longer is answered with the run to poll. */
  answerWithinMs?: number;
}
