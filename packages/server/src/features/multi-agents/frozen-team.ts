import type { MultiAgentContent } from '@agent-studio/api-client/contract';
import type { Providers } from '../../engine/providers/providers.ts';
import type { Team, TeamMember } from '../../engine/teams/team.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import { needsModel } from '../../engine/teams/coordinate.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';

/** A team as it was when its run began; plain JSON. */
export interface FrozenTeam {
  content: MultiAgentContent;
  /** With whose eyes the agents are found. */
  owner: Caller;
  /** Those of the content, with what its agent says of each. */
  members: (TeamMember & { agent_id: string; version: number | null })[];
  /** Models in the order in which they are asked. */
  coordinator_ids: string[];
  judge_ids: string[];
  summarizer_id: string | null;
}

export interface FreezeParts {
  agents: Pick<AgentsService, 'forRun'>;
  providers: Pick<Providers, 'resolve' | 'chain'>;
}

interface ForRun {
  name: string;
  owner: Caller;
  content: MultiAgentContent;
}

/** Throws 422 for a team that cannot begin: without members, with agents that are gone, or without a model that it needs. */
export async function freezeTeam({ agents, providers }: FreezeParts, team: ForRun): Promise<FrozenTeam> {
  const { content, owner } = team;
  if (!content.members.length) {
    throw new Refusal('invalid', say('team.no_members', { name: team.name }), {
      code: 'team.no_members',
    });
  }
  const members = await Promise.all(
    content.members.map(async ({ key, agent_id, version, alias, when, context, handoff_to }) => {
      const agent = await agents.forRun(owner, agent_id, version ?? undefined).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.problem !== 'notFound') throw error;
        const told = say('team.agent_missing', { member: alias || key, name: team.name });
        throw new Refusal('invalid', told, { code: 'team.agent_missing' });
      });
      const { timeout_ms, max_cost_usd } = agent.limits;
      return {
        key,
        name: alias || agent.name,
        when: when || agent.description,
        context,
        handoff_to,
        limits: { timeout_ms, max_cost_usd },
        guardrails: agent.guardrails,
        agent_id,
        version: agent.version,
      };
    }),
  );
  return { content, owner, members, ...freezeModels({ agents, providers }, team) };
}

function freezeModels({ providers }: FreezeParts, { name, content }: ForRun) {
  const { pattern, coordinator, join } = content;
  const chainOf = (id: string | undefined): string[] => {
    const first = providers.resolve(id);
    if (!first) {
      throw new Refusal('invalid', say('model.unavailable.team', { name }), {
        code: 'model.unavailable',
      });
    }
    if (first.provider === 'offline') {
      const { code, told } = needsModel(name);
      throw new Refusal('invalid', told, { code });
    }
    return providers.chain(first).map((model) => model.id);
  };
  const isCoordinated = pattern === 'supervisor' || pattern === 'group_chat';
  const isJudged = pattern === 'parallel' && join.mode === 'judge';
  const summarizer = providers.resolve(undefined, 'fast') ?? providers.resolve(undefined);
  return {
    coordinator_ids: isCoordinated ? chainOf(coordinator.model_id) : [],
    judge_ids: isJudged ? chainOf(join.judge_model_id) : [],
    summarizer_id: summarizer && summarizer.provider !== 'offline' ? summarizer.id : null,
  };
}

/** The team as the engine carries it out, with the models there are now. */
export function toTeam(
  { content, members, coordinator_ids, judge_ids, summarizer_id }: FrozenTeam,
  name: string,
  providers: Pick<Providers, 'resolve'>,
): Team {
  const modelsOf = (ids: string[]) => ids.flatMap((id) => providers.resolve(id) ?? []);
  const { pattern, entry, coordinator, join, termination } = content;
  return {
    name,
    pattern,
    members,
    entry,
    coordinator: { instructions: coordinator.instructions, models: modelsOf(coordinator_ids) },
    join: { mode: join.mode, models: modelsOf(judge_ids) },
    summarizer: summarizer_id === null ? undefined : providers.resolve(summarizer_id),
    termination,
  };
}
