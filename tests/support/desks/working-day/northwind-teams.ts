import type { AgentKey } from './northwind-agent-table.ts';
import type { ModelName } from './northwind-models.ts';
import type { People } from './northwind-people.ts';

interface Given {
  agents: Record<AgentKey, string>;
  models: Record<ModelName, string>;
}

/** Three teams; the first was asked once, in earnest. */
export async function makeTeams({ maya, ana }: People, { agents, models }: Given) {
  const { id: bridge } = await ana.client.multiAgents.create({
    body: {
      name: 'Incident bridge',
      description: 'The scribe keeps the record, and hands over to whoever reproduces the fault.',
      icon: 'megaphone',
      tags: ['engineering'],
      visibility: 'workspace',
      pattern: 'handoff',
      members: [
        { key: 'scribe', agent_id: agents.incidents, when: 'Keeps the record', handoff_to: ['reproducer'] },
        { key: 'reproducer', agent_id: agents.bugs, when: 'Shows the fault', handoff_to: ['scribe'] },
      ],
    },
  });
  const { id: train } = await ana.client.multiAgents.create({
    body: {
      name: 'Release train',
      description: 'Writes the notes of a release, then checks every translation of them.',
      icon: 'scroll-text',
      tags: ['engineering', 'writing'],
      visibility: 'workspace',
      pattern: 'sequential',
      members: [
        { key: 'writer', agent_id: agents.notes, when: 'Writes the notes' },
        { key: 'checker', agent_id: agents.localisation, when: 'Checks the translations' },
      ],
    },
  });
  await ana.client.multiAgentVersions.publish({ params: { id: train }, body: { note: 'First' } });
  const { id: desk } = await maya.client.multiAgents.create({
    body: {
      name: 'Customer desk',
      description: 'Routes what customers ask to whoever can answer it with evidence.',
      icon: 'headset',
      tags: ['service'],
      visibility: 'workspace',
      pattern: 'supervisor',
      coordinator: {
        model_id: models['claude-opus-4.6'],
        instructions:
          'Route each request to the member who can answer it with evidence. Ask one short question when the request is unclear. Stop after six turns.',
      },
      members: [
        { key: 'support', agent_id: agents.support, when: 'Orders, deliveries, returns and refunds' },
        { key: 'contracts', agent_id: agents.contracts, when: 'Clauses, terms and what was signed' },
        { key: 'policy', agent_id: agents.policy, when: 'Questions about data and security' },
      ],
      termination: { max_turns: 6, timeout_ms: 120_000, max_cost_usd: 0.5 },
    },
  });
  await maya.client.multiAgentVersions.publish({ params: { id: desk }, body: { note: 'First' } });
  await maya.client.multiAgents.infer({
    body: {
      multi_agent_id: desk,
      user_input:
        'Halden Instruments wants to send a sealed pump back and changed the liability clause. What do we answer?',
    },
  });
  return { desk, train, bridge };
}
