import type { MultiAgentContent } from '@agent-studio/api-client/contract';
import type { Use } from '../access/reference-guard.ts';
import type { Named, Placed } from '../versions/find-references.ts';

/** Everything a team names by id. */
export function referencesOf({ members, coordinator, join }: MultiAgentContent): Named[] {
  const models = [coordinator.model_id, join.judge_model_id].filter((id) => id !== undefined);
  return [
    ...members.map(({ agent_id }): Named => ({ kind: 'agent', id: agent_id })),
    ...models.map((id): Named => ({ kind: 'model', id })),
  ];
}

/** What a team uses of what belongs to people: another version of an agent is another use. */
export const usesOf = ({ members }: MultiAgentContent): Use[] =>
  members.map(({ key, agent_id, version }, index) => ({
    kind: 'agent',
    id: agent_id,
    place: key,
    path: `members.${index}.agent_id`,
    terms: { version },
  }));

/** The same team with other ids. Versions belong to the agents of one server: with another agent they are the newest. */
export function withIds(content: MultiAgentContent, idOf: (one: Placed) => string): MultiAgentContent {
  const modelOf = (id: string) => idOf({ kind: 'model', id, place: '' });
  const { model_id, ...coordinator } = content.coordinator;
  const { judge_model_id, ...join } = content.join;
  return {
    ...content,
    members: content.members.map((member) => {
      const agent_id = idOf({ kind: 'agent', id: member.agent_id, place: member.key });
      return agent_id === member.agent_id ? member : { ...member, agent_id, version: null };
    }),
    coordinator: { ...coordinator, ...(model_id !== undefined && { model_id: modelOf(model_id) }) },
    join: { ...join, ...(judge_model_id !== undefined && { judge_model_id: modelOf(judge_model_id) }) },
  };
}
