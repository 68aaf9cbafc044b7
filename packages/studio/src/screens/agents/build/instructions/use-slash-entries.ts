import { BookOpen, Braces, type LucideIcon, Plus, Wrench } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { AgentValues, KnowledgeCard, ToolSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useKnowledgeCards } from '../../../../data/knowledge/knowledge-cards.ts';
import { useKnownTools, useTools } from '../../../../data/tools.ts';

/** Something that can be put into instructions. */
export interface SlashEntry {
  id: string;
  /** Marked by `msg`. */
  group: string;
  icon: LucideIcon;
  label: string;
  hint?: string | undefined;
  /** What comes into the text. */
  text: string;
  /** What the agent gets with it, where it has not got it. */
  adds?: { variable: string } | { tool: ToolSummary } | { card: KnowledgeCard };
}

export type SlashValues = Pick<AgentValues, 'variables' | 'tools' | 'knowledge'>;

/** What a list may be of. */
export type SlashKind = 'variables' | 'tools' | 'cards';

const SHOWN = 6;
const MOST = { variables: 30, tools: 50, cards: 20 };
const NAME = /^[a-zA-Z_]\w{0,39}$/;
const GROUPS = {
  variables: msg('Variables'),
  tools: msg('Tools'),
  cards: msg('Knowledge'),
  new: msg('New variable'),
};

/** What a search behind `/` finds: variables of the agent, tools and cards, or one kind of them; those the agent has come first. */
export function useSlashEntries(
  query: string,
  { variables, tools, knowledge }: SlashValues,
  kind: SlashKind | undefined,
) {
  const q = useDeferredValue(query);
  const search = { page_size: SHOWN, sort: 'name', ...(q && { q }) } as const;
  const foundTools = useTools(search);
  const foundCards = useKnowledgeCards(search);
  const own = useKnownTools(tools.map(({ tool_id }) => tool_id));
  const matches = (...texts: (string | undefined)[]) =>
    texts.some((text) => text?.toLowerCase().includes(query.toLowerCase()));

  const ofVariables = variables
    .filter(({ name, label }) => matches(name, label))
    .map(({ name, label }): SlashEntry => {
      const entry = { id: `variable ${name}`, group: GROUPS.variables, icon: Braces, label: name };
      return { ...entry, hint: label, text: `{{${name}}}` };
    });
  const isNew = NAME.test(query) && variables.every(({ name }) => name !== query);
  const ofNew: SlashEntry[] =
    isNew && variables.length < MOST.variables
      ? [
          {
            id: `new ${query}`,
            group: GROUPS.new,
            icon: Plus,
            label: query,
            text: `{{${query}}}`,
            adds: { variable: query },
          },
        ]
      : [];
  const ofOwn = own.flatMap(({ id, name, slug, operations }): SlashEntry[] => {
    const use = tools.find(({ tool_id }) => tool_id === id);
    const callable = operations.length
      ? operations.filter((one) => use?.enabled_operations?.includes(one.id) ?? true)
      : [{ slug, title: '' }];
    return callable
      .filter((one) => matches(one.slug, one.title, name))
      .map((one) => ({
        id: `tool ${id} ${one.slug}`,
        group: GROUPS.tools,
        icon: Wrench,
        label: operations.length ? one.slug : name,
        hint: operations.length ? name : slug,
        text: `\`${one.slug}\``,
      }));
  });
  const hasTool = (id: string) => tools.some(({ tool_id }) => tool_id === id);
  const ofOtherTools = (tools.length < MOST.tools ? (foundTools.data?.items ?? []) : [])
    .filter(({ id }) => !hasTool(id))
    .map((tool): SlashEntry => {
      const { id, name, slug, operation_count } = tool;
      // Several operations have names of their own; which of them is meant, nobody has said.
      const text = operation_count > 1 ? `“${name}”` : `\`${slug}\``;
      const entry = { id: `tool ${id}`, group: GROUPS.tools, icon: Wrench, label: name, hint: slug };
      return { ...entry, text, adds: { tool } };
    });
  const ofCards = (foundCards.data?.items ?? []).flatMap((card): SlashEntry[] => {
    const has = knowledge.some(({ card_id }) => card_id === card.id);
    if (!has && knowledge.length >= MOST.cards) return [];
    const entry = { id: `card ${card.id}`, group: GROUPS.cards, icon: BookOpen, label: card.name };
    return [{ ...entry, text: `“${card.name}”`, ...(!has && { adds: { card } }) }];
  });

  const wants = (one: SlashKind) => kind === undefined || kind === one;
  return {
    entries: [
      ...(wants('variables') ? ofVariables : []),
      ...(wants('tools') ? [...ofOwn.slice(0, 2 * SHOWN), ...ofOtherTools] : []),
      ...(wants('cards') ? ofCards : []),
      ...(wants('variables') ? ofNew : []),
    ],
    loading: (wants('tools') && foundTools.isPending) || (wants('cards') && foundCards.isPending),
  };
}
