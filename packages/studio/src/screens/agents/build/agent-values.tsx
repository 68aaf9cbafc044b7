import { type Agent, type AgentValues, DEFAULT_AGENT_LIMITS } from '@agent-studio/api-client/contract';
import { get, type PathValue, type UseFormReturn } from 'react-hook-form';
import { msg } from '@agent-studio/core';
import { isSame } from '../../../format/is-same.ts';
import type { MergeField } from '../../../format/merge.ts';
import { showIcon, showJson, showVisibility, showYes } from '../../../format/show-value.ts';
import type { Saved } from '../../../forms/use-entity-form.ts';
import { CardNames } from './card-names.tsx';
import { ModelName, ModelNames } from '../../../entities/model-name.tsx';
import { ToolNames } from './tool-names.tsx';

const NEW_AGENT: AgentValues = {
  name: '',
  description: '',
  icon: 'bot',
  tags: [],
  visibility: 'private',
  instructions: '',
  variables: [],
  model: { fallback_model_ids: [] },
  tools: [],
  knowledge: [],
  memory: { short_term: { messages: 10, summarize: false } },
  guardrails: [],
  limits: DEFAULT_AGENT_LIMITS,
  output_schema: null,
  conversation: { opening: '', suggested: [], follow_ups: false },
};

/** What somebody described on another screen, as the state of the address has it; empty: nothing. */
export function toDescribed(state: unknown): string {
  const { described } = (state ?? {}) as { described?: unknown };
  return typeof described === 'string' ? described.trim() : '';
}

/** A new agent; what somebody described is what it is told to do, until it is written out. */
export const toNewAgent = (described: string): AgentValues => ({ ...NEW_AGENT, instructions: described });

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
    variables: agent.variables,
    model: agent.model,
    tools: agent.tools,
    knowledge: agent.knowledge,
    memory: agent.memory,
    guardrails: agent.guardrails,
    limits: agent.limits,
    output_schema: agent.output_schema,
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
  { path: 'variables', label: msg('Variables'), show: showJson },
  { path: 'model.model_id', label: msg('Model'), show: (id) => <ModelName id={id as string | undefined} /> },
  {
    path: 'model.temperature',
    label: msg('Temperature'),
    show: (value, t) => value?.toString() ?? t("The model's default"),
  },
  { path: 'model.max_output_tokens', label: msg('Longest answer, tokens') },
  {
    path: 'model.fallback_model_ids',
    label: msg('If the model fails'),
    show: (ids) => <ModelNames ids={ids as string[]} />,
  },
  {
    path: 'tools',
    label: msg('Tools'),
    show: (uses) => <ToolNames uses={uses as AgentValues['tools']} />,
  },
  {
    path: 'knowledge',
    label: msg('Knowledge'),
    show: (uses) => <CardNames uses={uses as AgentValues['knowledge']} />,
  },
  { path: 'memory.short_term.messages', label: msg('Memory') },
  { path: 'memory.short_term.summarize', label: msg('Summarise what came before'), show: showYes },
  { path: 'guardrails', label: msg('Guardrails'), show: showJson },
  { path: 'limits.max_steps', label: msg('Model calls') },
  { path: 'limits.max_tool_calls', label: msg('Tool calls') },
  { path: 'limits.timeout_ms', label: msg('Time, seconds'), show: (ms) => String(Number(ms) / 1000) },
  {
    path: 'limits.max_cost_usd',
    label: msg('Cost, US dollars'),
    show: (cost, t) => cost?.toString() ?? t('(none)'),
  },
  { path: 'output_schema', label: msg('Answer format'), show: showJson },
  { path: 'conversation.opening', label: msg('Opening line') },
  { path: 'conversation.suggested', label: msg('Suggested questions') },
  {
    path: 'conversation.follow_ups',
    label: msg('Suggest questions after each answer'),
    show: showYes,
  },
];

/** Replaces what is still as in `from` by what stands in `to`: what somebody has typed since stays. */
export function takeOver(
  form: UseFormReturn<AgentValues, unknown, AgentValues>,
  from: AgentValues,
  to: AgentValues,
): void {
  for (const { path } of AGENT_FIELDS) {
    const was: unknown = get(from, path);
    const next = get(to, path) as PathValue<AgentValues, typeof path>;
    if (isSame(was, next) || !isSame(form.getValues(path), was)) continue;
    form.setValue(path, structuredClone(next), { shouldDirty: true });
  }
}
