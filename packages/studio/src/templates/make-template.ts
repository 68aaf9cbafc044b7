import type { ApiClient } from '@agent-studio/api-client';
import type { AgentInput } from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';
import type {
  AgentRecipe,
  CardRecipe,
  TeamTemplate,
  Template,
  ToolRecipe,
  WorkflowTemplate,
} from './template.ts';

export interface MakingOptions {
  api: ApiClient;
  t: Translate;
  /** By whose clocks a schedule fires. */
  timezone: string;
}

/**
 * Makes what a template describes and all it refers to, each under a name that is free, and answers the id of the whole.
 * Where a call fails, what was made before is taken away again, and the call's error is thrown.
 */
export async function makeTemplate(template: Template, options: MakingOptions): Promise<string> {
  const making = createMaking(options);
  try {
    switch (template.kind) {
      case 'agent':
        return await making.agent(template);
      case 'multi_agent':
        return await making.team(template);
      default:
        return await making.workflow(template);
    }
  } catch (error) {
    await making.undo();
    throw error;
  }
}

function createMaking({ api, t, timezone }: MakingOptions) {
  /** Ids by recipe: what two members or steps share is made once. */
  const made = new Map<object, string>();
  const undone: (() => Promise<unknown>)[] = [];

  /** `fill`: what is put into it once it is there. */
  async function once(recipe: object, { make, fill, remove }: Steps): Promise<string> {
    const before = made.get(recipe);
    if (before !== undefined) return before;
    const { id } = await make();
    made.set(recipe, id);
    undone.push(() => remove({ params: { id } }));
    await fill?.(id);
    return id;
  }

  const card = (recipe: CardRecipe) =>
    once(recipe, {
      async make() {
        const name = await freeName(api.knowledgeCards, t(recipe.name));
        return api.knowledgeCards.create({ body: { name, description: t(recipe.about) } });
      },
      fill(id) {
        const { title, lines } = recipe.document;
        return api.knowledgeCards.addDocuments({
          params: { id },
          body: { title: t(title), text: lines.map((line) => t(line)).join('\n\n') },
        });
      },
      remove: api.knowledgeCards.remove,
    });

  const tool = (recipe: ToolRecipe) =>
    once(recipe, {
      async make() {
        const name = await freeName(api.tools, t(recipe.name));
        const { code, input_schema } = recipe;
        return api.tools.create({
          body: { kind: 'function', name, description: t(recipe.about), config: { code }, input_schema },
        });
      },
      remove: api.tools.remove,
    });

  const agent = (recipe: AgentRecipe) =>
    once(recipe, {
      async make() {
        const cards = await inOrder(recipe.cards, card);
        const tools = await inOrder(recipe.tools, tool);
        const body: AgentInput = {
          name: await freeName(api.agents, t(recipe.name)),
          description: t(recipe.about),
          icon: recipe.icon,
          instructions: recipe.instructions.map((line) => t(line)).join('\n'),
          knowledge: cards.map((card_id) => ({ card_id })),
          tools: tools.map((tool_id) => ({ tool_id })),
          conversation: { opening: '', suggested: (recipe.suggested ?? []).map((line) => t(line)) },
          ...recipe.more?.(t),
        };
        return api.agents.create({ body });
      },
      remove: api.agents.remove,
    });

  const team = (template: TeamTemplate) =>
    once(template, {
      async make() {
        const ids = await inOrder(
          template.members.map((member) => member.agent),
          agent,
        );
        return api.multiAgents.create({
          body: {
            name: await freeName(api.multiAgents, t(template.name)),
            description: t(template.about),
            pattern: template.pattern,
            members: template.members.map(({ key, when, handoff_to = [] }, place) => ({
              key,
              agent_id: ids[place]!,
              when: t(when),
              handoff_to: [...handoff_to],
            })),
            ...(template.pattern === 'handoff' && { entry: template.members[0]!.key }),
            ...template.more?.(t),
          },
        });
      },
      remove: api.multiAgents.remove,
    });

  const workflow = (template: WorkflowTemplate) =>
    once(template, {
      async make() {
        await inOrder(template.cards, card);
        await inOrder(template.agents, agent);
        const idOf = (recipe: object) => made.get(recipe)!;
        const example = template.example(t);
        return api.workflows.create({
          body: {
            name: await freeName(api.workflows, t(template.name)),
            description: t(template.about),
            icon: template.icon,
            ...template.content(t, { agent: idOf, card: idOf }, example),
          },
        });
      },
      async fill(id) {
        if (!template.cron) return;
        // Off: it starts what is published, and nobody has looked at it yet.
        const off = { cron: template.cron, timezone, inputs: { ...template.example(t) }, enabled: false };
        await api.workflows.addTrigger({ params: { id }, body: { type: 'schedule', ...off } });
      },
      remove: api.workflows.remove,
    });

  return {
    agent,
    team,
    workflow,
    async undo() {
      for (const remove of undone.toReversed()) {
        // What cannot be taken away stays in its list; the error that led here is the one to tell.
        await remove().catch(() => undefined);
      }
    },
  };
}

interface Steps {
  make: () => Promise<{ id: string }>;
  fill?: (id: string) => Promise<unknown>;
  remove: (input: { params: { id: string } }) => Promise<unknown>;
}

async function inOrder<Recipe>(recipes: readonly Recipe[] = [], make: (recipe: Recipe) => Promise<string>) {
  const ids: string[] = [];
  for (const recipe of recipes) ids.push(await make(recipe));
  return ids;
}

interface Named {
  list: (input: { query: { q: string; page_size: number } }) => Promise<{ items: { name: string }[] }>;
}

/** The name, or the first of “name 2”, “name 3” … that none has that the person sees. */
async function freeName({ list }: Named, name: string): Promise<string> {
  const { items } = await list({ query: { q: name, page_size: 100 } });
  const taken = new Set(items.map((item) => item.name));
  for (let count = 2, free = name; ; count += 1) {
    if (!taken.has(free)) return free;
    free = `${name} ${count}`;
  }
}
