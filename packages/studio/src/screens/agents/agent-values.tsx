import type { Agent, AgentValues } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { MergeField } from '../../forms/merge.ts';
import { showIcon, showVisibility } from '../../forms/show-value.ts';
import type { Saved } from '../../forms/use-entity-form.ts';
import { CardNames } from './card-names.tsx';
import { ModelName } from './model-name.tsx';

export const NEW_AGENT: AgentValues = {
  name: '',
  description: '',
  icon: 'bot',
  tags: [],
  visibility: 'private',
  instructions: '',
  model: {},
  knowledge: [],
  memory: { short_term: { messages: 10 } },
  conversation: { opening: '', suggested: [] },
};

/** The part of an agent that the form edits, and its revision. */
export const toSavedAgent = (agent: Agent): Saved<AgentValues> => ({
  revision: agent.revision,
  values: {
    name: agent.name,
    description: agent.description,
    icon: agent.icon,
    tags: agent.tags,
    visibility: agent.visibility,
    instructions: agent.instructions,
    model: agent.model,
    knowledge: agent.knowledge,
    memory: agent.memory,
    conversation: agent.conversation,
  },
});

export const AGENT_FIELDS: readonly MergeField<AgentValues>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'description', label: msg('What it does') },
  { path: 'icon', label: msg('Icon'), show: showIcon },
  { path: 'tags', label: msg('Tags') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  { path: 'instructions', label: msg('Instructions') },
  { path: 'model.model_id', label: msg('Model'), show: (id) => <ModelName id={id as string | undefined} /> },
  {
    path: 'model.temperature',
    label: msg('Temperature'),
    show: (value, t) => value?.toString() ?? t("The model's default"),
  },
  { path: 'model.max_output_tokens', label: msg('Longest answer, tokens') },
  {
    path: 'knowledge',
    label: msg('Knowledge'),
    show: (uses) => <CardNames uses={uses as AgentValues['knowledge']} />,
  },
  { path: 'memory.short_term.messages', label: msg('Memory') },
  { path: 'conversation.opening', label: msg('Opening line') },
  { path: 'conversation.suggested', label: msg('Suggested questions') },
];
