import type { Viewer } from '../access/viewer.ts';
import type { AgentUpdate, Ref } from '@agent-studio/api-client/contract';
import { problemOfSchema } from '../../engine/fit-schema.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import { Refusal } from '../../refusal.ts';
import type { StoredAgent } from './agents-repository.ts';
import { problemsOfVariables } from './check-variables.ts';

/** What an agent may name. */
export interface References {
  providers: Pick<Providers, 'resolve'>;
  /** Those of the cards that the viewer may see. */
  visibleCards: (viewer: Viewer, cardIds: string[]) => Promise<Ref[]>;
  /** Those of the tools that the viewer may see. */
  visibleTools: (viewer: Viewer, toolIds: string[]) => Promise<Ref[]>;
}

/** Refuses what an agent names and its owner has not, naming the field. `stored`: what the changes are made to. */
export async function checkReferences(
  references: References,
  owner: Viewer,
  changes: AgentUpdate,
  stored?: StoredAgent,
): Promise<void> {
  checkModels(references, changes);
  checkSchema(changes, stored);
  checkVariables(changes);
  await Promise.all([checkCards(references, owner, changes), checkTools(references, owner, changes)]);
}

function checkModels({ providers }: References, { model }: AgentUpdate): void {
  const refuse = (path: string, id: string) =>
    refuseField(path, 'model.unknown', `There is no model ${id}. Pick one from the list of models.`);
  if (model?.model_id !== undefined && !providers.resolve(model.model_id))
    refuse('model.model_id', model.model_id);
  for (const [index, id] of (model?.fallback_model_ids ?? []).entries()) {
    if (!providers.resolve(id)) refuse(`model.fallback_model_ids.${index}`, id);
  }
}

function checkSchema({ output_schema, guardrails }: AgentUpdate, stored?: StoredAgent): void {
  const schema = output_schema === undefined ? stored?.output_schema : output_schema;
  if (output_schema) {
    const problem = problemOfSchema(output_schema);
    if (problem !== undefined) refuseField('output_schema', 'agent.output_schema', problem);
  }
  const rules = guardrails ?? stored?.guardrails ?? [];
  if (!schema && rules.some(({ kind }) => kind === 'schema')) {
    refuseField(
      'output_schema',
      'agent.output_schema',
      'A guardrail checks the form of the answer: say which form, as JSON Schema, or remove that guardrail.',
    );
  }
}

function checkVariables({ variables = [] }: AgentUpdate): void {
  const errors = problemsOfVariables(variables);
  if (!errors.length) return;
  const detail = errors.map(({ message }) => message).join(' ');
  throw new Refusal('invalid', detail, { code: 'agent.variables', errors });
}

async function checkCards({ visibleCards }: References, owner: Viewer, { knowledge }: AgentUpdate) {
  const ids = knowledge?.map(({ card_id }) => card_id) ?? [];
  const [index, id] = (await firstUnknown(ids, (all) => visibleCards(owner, all))) ?? [];
  if (id === undefined) return;
  refuseField(
    `knowledge.${index}.card_id`,
    'card.unknown',
    `There is no knowledge card ${id} that the owner of this agent may use. Pick another one, or remove it.`,
  );
}

async function checkTools({ visibleTools }: References, owner: Viewer, { tools }: AgentUpdate) {
  const ids = tools?.map(({ tool_id }) => tool_id) ?? [];
  const [index, id] = (await firstUnknown(ids, (all) => visibleTools(owner, all))) ?? [];
  if (id === undefined) return;
  refuseField(
    `tools.${index}.tool_id`,
    'tool.unknown',
    `There is no tool ${id} that the owner of this agent may use. Pick another one, or remove it.`,
  );
}

async function firstUnknown(
  ids: string[],
  known: (ids: string[]) => Promise<Ref[]>,
): Promise<[number, string] | undefined> {
  if (!ids.length) return undefined;
  const found = new Set((await known([...new Set(ids)])).map(({ id }) => id));
  const index = ids.findIndex((id) => !found.has(id));
  return index === -1 ? undefined : [index, ids[index]!];
}

function refuseField(path: string, code: string, message: string): never {
  throw new Refusal('invalid', message, { code, errors: [{ path, message }] });
}
