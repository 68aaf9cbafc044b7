import type { AgentContent, AgentReference, FoundReference, Ref } from '@agent-studio/api-client/contract';
import type { Who } from './agents-service.ts';
import type { References } from './check-references.ts';

type Kind = AgentReference['kind'];
type Naming = Pick<AgentContent, 'tools' | 'knowledge' | 'model'>;

/** Ways to find what an agent names when its id is another one here. */
export interface FindByName {
  /** Those of exactly this name that the viewer may see. */
  (viewer: Who, kind: Kind, name: string): Promise<Ref[]>;
}

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
export async function findReferences(
  { providers, visibleCards, visibleTools }: References,
  viewer: Who,
  content: Naming,
  { names = [], byName }: { names?: readonly AgentReference[]; byName?: FindByName } = {},
): Promise<FoundReference[]> {
  const named = referencesOf(content);
  const idsOf = (kind: Kind) => named.flatMap((one) => (one.kind === kind ? one.id : []));
  const [tools, cards] = await Promise.all([
    known(idsOf('tool'), (ids) => visibleTools(viewer, ids)),
    known(idsOf('knowledge_card'), (ids) => visibleCards(viewer, ids)),
  ]);
  const models = idsOf('model').flatMap((id) => providers.resolve(id) ?? []);
  const here: Record<Kind, Map<string, Ref>> = {
    tool: toMap(tools),
    knowledge_card: toMap(cards),
    model: toMap(models.map(({ id, label }) => ({ id, name: label }))),
  };
  return Promise.all(
    named.map(async ({ kind, id }) => {
      const found = here[kind].get(id);
      if (found) return { kind, id, name: found.name, here: found };
      const name = names.find((one) => one.kind === kind && one.id === id)?.name ?? null;
      const [first, ...others] = name === null ? [] : ((await byName?.(viewer, kind, name)) ?? []);
      return { kind, id, name, here: first && !others.length ? first : null };
    }),
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

const known = async (ids: string[], find: (ids: string[]) => Promise<Ref[]>) => (ids.length ? find(ids) : []);

const toMap = (refs: Ref[]) => new Map(refs.map(({ id, name }) => [id, { id, name }]));
