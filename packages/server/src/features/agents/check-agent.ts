import { isDeepStrictEqual } from 'node:util';
import type { AgentContent } from '@agent-studio/api-client/contract';
import { problemOfAnswerSchema } from '../../engine/fit-schema.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';
import { problemsOfVariables } from './check-variables.ts';

/** Refuses, naming the field, what an agent cannot be; of what stood there before, only what does not fit the rest. */
export const createAgentCheck =
  (providers: Pick<Providers, 'resolve'>) =>
  (content: AgentContent, before?: AgentContent): void => {
    const isNew = (field: keyof AgentContent) => !isDeepStrictEqual(content[field], before?.[field]);
    if (isNew('model')) checkModels(providers.resolve, content);
    if (isNew('output_schema')) checkSchema(content);
    checkForm(content);
    if (isNew('variables')) checkVariables(content);
  };

function checkModels(resolve: Providers['resolve'], { model }: AgentContent): void {
  const named = [
    ...(model.model_id === undefined ? [] : [['model.model_id', model.model_id] as const]),
    ...model.fallback_model_ids.map((id, index) => [`model.fallback_model_ids.${index}`, id] as const),
  ];
  for (const [path, id] of named)
    if (!resolve(id)) refuseField(path, 'model.unknown', say('model.unknown', { id }));
}

function checkSchema({ output_schema }: AgentContent): void {
  const problem = output_schema ? problemOfAnswerSchema(output_schema) : undefined;
  if (problem !== undefined) refuseField('output_schema', 'agent.output_schema', problem);
}

function checkForm({ output_schema, guardrails }: AgentContent): void {
  if (output_schema || !guardrails.some(({ kind }) => kind === 'schema')) return;
  refuseField('output_schema', 'agent.output_schema', say('agent.schema_missing'));
}

function checkVariables({ variables }: AgentContent): void {
  const errors = problemsOfVariables(variables);
  if (!errors.length) return;
  const detail = errors.map(({ message }) => message).join(' ');
  throw new Refusal('invalid', detail, { code: 'agent.variables', errors });
}

function refuseField(path: string, code: string, told: Told): never {
  throw fieldRefusal(path, told, code);
}
