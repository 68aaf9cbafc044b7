import type { Decision } from '../../engine/agent-turn.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { AgentRunsRepository } from './agent-runs-repository.ts';
import type { GoingOn } from './agent-runs-table.ts';
import type { createLiveRuns } from './live-runs.ts';
import { modelsOf, toTurnAgain } from './to-turn.ts';

interface GoOnParts {
  live: Pick<ReturnType<typeof createLiveRuns>, 'start'>;
  providers: Pick<Providers, 'resolve' | 'chain'>;
}

type PausedRun = NonNullable<Awaited<ReturnType<AgentRunsRepository['find']>>>;

/** How a paused run goes on in this process. */
export function createGoingOn({ live, providers }: GoOnParts) {
  return {
    /** The models the run had; where none of them is left, those of the agent. */
    modelsAgain(agent: Awaited<ReturnType<AgentsService['forRun']>>, { model_ids }: GoingOn) {
      const had = model_ids.flatMap((id) => providers.resolve(id) ?? []);
      return had.length ? had : modelsOf(agent, providers);
    },

    goOn(
      run: PausedRun,
      goingOn: GoingOn,
      decision: Decision,
      { models, tools }: { models: ReturnType<typeof modelsOf>; tools: AgentTool[] },
    ): void {
      const { state, kept, message_id, session_id } = goingOn;
      live.start({
        run_id: run.id,
        session_id,
        message_id,
        target: { id: run.agent_id, name: run.agent_name, version: run.version },
        turn: toTurnAgain(run.id, goingOn, models, tools),
        resumed: {
          resumption: { ...decision, state },
          steps: run.steps.map(({ position: _, ...step }) => step),
          kept,
          ttft_ms: run.ttft_ms,
        },
      });
    },
  };
}
