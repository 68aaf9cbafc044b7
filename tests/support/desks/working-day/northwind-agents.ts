import type { ApiClient } from '@agent-studio/api-client';
import { DEFAULT_AGENT_LIMITS } from '@agent-studio/api-client/contract';
import { AGENT_KEYS, type AgentKey, type AgentOf, agentOf } from './northwind-agent-table.ts';
import type { CardKey } from './northwind-cards.ts';
import type { ModelName } from './northwind-models.ts';
import type { People } from './northwind-people.ts';
import type { ToolKey } from './northwind-tools.ts';

interface Used {
  models: Record<ModelName, string>;
  tools: Record<ToolKey, string>;
  cards: Record<CardKey, string>;
}

/** The agents, each published as often as it says, a step more of its instructions each time. */
export async function makeAgents(people: People, used: Used): Promise<Record<AgentKey, string>> {
  const ids = {} as Record<AgentKey, string>;
  // The one that was edited last is made last: lists sort by that until the times are set.
  for (const key of AGENT_KEYS.toReversed())
    ids[key] = await makeAgent(people[agentOf(key).by].client, agentOf(key), used);
  return ids;
}

async function makeAgent(client: ApiClient, agent: AgentOf, used: Used): Promise<string> {
  const {
    name,
    icon,
    description,
    tags,
    model,
    fallback,
    temperature,
    tools = [],
    cards = [],
    versions,
  } = agent;
  const { id } = await client.agents.create({
    body: {
      name,
      icon,
      description,
      tags,
      visibility: 'workspace',
      model: {
        model_id: used.models[model],
        fallback_model_ids: fallback ? [used.models[fallback]] : [],
        ...(temperature !== undefined && { temperature }),
      },
      tools: tools.map((tool) => ({ tool_id: used.tools[tool] })),
      knowledge: cards.map((card) => ({ card_id: used.cards[card], top_k: 4 })),
      instructions: agent.instructions.join('\n'),
      ...agent.more,
    },
  });
  const limits = { ...DEFAULT_AGENT_LIMITS, ...agent.more?.limits };
  for (const [place, note] of versions.entries()) {
    const later = versions.length - 1 - place;
    const lines = agent.instructions.slice(0, Math.max(2, agent.instructions.length - later));
    await client.agents.update({
      params: { id },
      body: { instructions: lines.join('\n'), limits: { ...limits, max_steps: 12 + later } },
    });
    await client.agentVersions.publish({ params: { id }, body: { note } });
  }
  if (agent.changed) {
    const instructions = [...agent.instructions.slice(0, -1), '6. Thank people who found a fault.'].join(
      '\n',
    );
    await client.agents.update({ params: { id }, body: { instructions } });
  }
  return id;
}
