import type { AgentContent } from '@agent-studio/api-client/contract';
import { MISSING_ID, type Use } from '../access/reference-guard.ts';
import type { Named, Placed } from '../versions/find-references.ts';

/** Everything an agent names by id. */
export function referencesOf({ tools, knowledge, model }: AgentContent): Named[] {
  const models = [...(model.model_id === undefined ? [] : [model.model_id]), ...model.fallback_model_ids];
  return [
    ...tools.map(({ tool_id }): Named => ({ kind: 'tool', id: tool_id })),
    ...knowledge.map(({ card_id }): Named => ({ kind: 'knowledge_card', id: card_id })),
    ...models.map((id): Named => ({ kind: 'model', id })),
  ];
}

/** What an agent uses of what belongs to people; a tool that is named twice is used as it is named first. */
export function usesOf({ tools, knowledge }: AgentContent): Use[] {
  const firstTools = tools.filter(
    ({ tool_id }, index) => tools.findIndex((use) => use.tool_id === tool_id) === index,
  );
  return [
    ...knowledge.map(({ card_id }, index) => ({
      kind: 'knowledge_card' as const,
      id: card_id,
      place: 'knowledge',
      path: `knowledge.${index}.card_id`,
    })),
    ...firstTools.map((use) => ({
      kind: 'tool' as const,
      id: use.tool_id,
      place: 'tools',
      path: `tools.${tools.indexOf(use)}.tool_id`,
      approval: use.approval,
      operations: use.enabled_operations,
    })),
  ];
}

/** The same agent with other ids; what stands for something missing is left out. */
export function withIds(content: AgentContent, idOf: (one: Placed) => string): AgentContent {
  const here = (kind: Placed['kind'], place: string, id: string): string[] => {
    const found = idOf({ kind, id, place });
    return found === MISSING_ID ? [] : [found];
  };
  const { model_id, fallback_model_ids, ...settings } = content.model;
  const [model] = model_id === undefined ? [] : here('model', 'model', model_id);
  return {
    ...content,
    tools: content.tools.flatMap((use) =>
      here('tool', 'tools', use.tool_id).map((tool_id) => ({ ...use, tool_id })),
    ),
    knowledge: content.knowledge.flatMap((use) =>
      here('knowledge_card', 'knowledge', use.card_id).map((card_id) => ({ ...use, card_id })),
    ),
    model: {
      ...settings,
      ...(model !== undefined && { model_id: model }),
      fallback_model_ids: fallback_model_ids.flatMap((id) => here('model', 'model', id)),
    },
  };
}
