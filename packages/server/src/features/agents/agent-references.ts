import type { AgentContent, AgentReference, FoundReference } from '@agent-studio/api-client/contract';
import { findReferences as findAnyReferences, type ReferenceLookups } from '../versions/find-references.ts';
import type { Who } from './agents-service.ts';
import type { References } from './check-references.ts';

type Kind = AgentReference['kind'];
type Naming = Pick<AgentContent, 'tools' | 'knowledge' | 'model'>;

/** Everything an agent names by id, each once. */
function referencesOf({ tools, knowledge, model }: Naming): Pick<AgentReference, 'kind' | 'id'>[] {
  const models = [...(model.model_id === undefined ? [] : [model.model_id]), ...model.fallback_model_ids];
  const all: [Kind, string[]][] = [
    ['tool', tools.map(({ tool_id }) => tool_id)],
    ['knowledge_card', knowledge.map(({ card_id }) => card_id)],
    ['model', models],
  ];
  return all.flatMap(([kind, ids]) => [...new Set(ids)].map((id) => ({ kind, id })));
}

/** What the viewer may use of it here: by id, else by the name it is known by, where just one thing has that name. */
export function findReferences(
  { providers, visibleCards, visibleTools }: References,
  viewer: Who,
  content: Naming,
  { names = [], byName }: { names?: readonly AgentReference[]; byName?: ReferenceLookups['byName'] } = {},
): Promise<FoundReference[]> {
  return findAnyReferences<Kind>(
    {
      async visible(viewer, kind, ids) {
        if (kind === 'tool') return visibleTools(viewer, ids);
        if (kind === 'knowledge_card') return visibleCards(viewer, ids);
        return ids.flatMap((id) => providers.resolve(id) ?? []).map(({ id, label }) => ({ id, name: label }));
      },
      ...(byName && { byName }),
    },
    viewer,
    referencesOf(content),
    names,
  );
}

/** The same content with the ids of what was found; the rest is left out. */
export function withReferences<Content extends Naming>(content: Content, found: FoundReference[]): Content {
  const idOf = (kind: Kind, id: string) => found.find((one) => one.kind === kind && one.id === id)?.here?.id;
  const { model_id, fallback_model_ids, ...settings } = content.model;
  const model = model_id === undefined ? undefined : idOf('model', model_id);
  return {
    ...content,
    tools: content.tools.flatMap((use) => {
      const tool_id = idOf('tool', use.tool_id);
      return tool_id === undefined ? [] : { ...use, tool_id };
    }),
    knowledge: content.knowledge.flatMap((use) => {
      const card_id = idOf('knowledge_card', use.card_id);
      return card_id === undefined ? [] : { ...use, card_id };
    }),
    model: {
      ...settings,
      ...(model !== undefined && { model_id: model }),
      fallback_model_ids: fallback_model_ids.flatMap((id) => idOf('model', id) ?? []),
    },
  };
}

export const missingOf = (found: FoundReference[]): AgentReference[] =>
  found.flatMap(({ here, ...reference }) => (here ? [] : reference));
