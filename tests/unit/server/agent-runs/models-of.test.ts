import { expect, it, vi } from 'vitest';
import { HELP_AGENT_ID } from '#api-client/contract/index.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import { modelsOf } from '#server/features/agent-runs/to-turn.ts';

type AgentForRun = Parameters<typeof modelsOf>[0];

it.each([
  [HELP_AGENT_ID, 'assistant'],
  ['019b0000-0000-7000-8000-000000000000', 'chat'],
] as const)('asks the default model of its job where an agent names none: %s, %s', (id, job) => {
  const { resolve, chain } = createProviders({});
  const spy = vi.fn(resolve);
  const agent = { id, name: 'Agent', model: { fallback_model_ids: [] } } as unknown as AgentForRun;
  expect(modelsOf(agent, { resolve: spy, chain }).map(({ provider }) => provider)).toEqual(['offline']);
  expect(spy).toHaveBeenCalledWith(undefined, job);
});
