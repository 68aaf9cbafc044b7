import type { AgentContent, AgentUpdate, Ref } from '@agent-studio/api-client/contract';
import { problemOfAnswerSchema } from '../../engine/fit-schema.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import { Refusal } from '../../refusal.ts';
import type { ReferenceGuard, Use } from '../access/reference-guard.ts';
import type { Viewer } from '../access/viewer.ts';
import { problemsOfVariables } from './check-variables.ts';

/** What an agent may name. */
export interface References {
  providers: Pick<Providers, 'resolve'>;
  /** Those of the cards that the viewer may see. */
  visibleCards: (viewer: Viewer, cardIds: string[]) => Promise<Ref[]>;
  /** Those of the tools that the viewer may see. */
  visibleTools: (viewer: Viewer, toolIds: string[]) => Promise<Ref[]>;
  guard: ReferenceGuard;
}

type Stored = Pick<AgentContent, 'tools' | 'knowledge' | 'output_schema' | 'guardrails'>;

/** Who writes, with whose eyes it is used later, and what stood there before; absent: nothing. */
interface Change {
  caller: Viewer;
  owner: Viewer;
  stored?: Stored | undefined;
}

/** Refuses what the changes add to an agent and its owner, or whoever makes them, has not, naming the field. */
export async function checkReferences(
  references: References,
  { caller, owner, stored }: Change,
  changes: AgentUpdate,
): Promise<void> {
  checkModels(references, changes);
  checkSchema(changes, stored);
  checkVariables(changes);
  const before = stored && usesOf(stored);
  await references.guard.assertMayReference({ caller, owner, before, after: usesOf(changes) });
}

/** What an agent uses of what belongs to people; a tool that is named twice is used as it is named first. */
export function usesOf({ tools = [], knowledge = [] }: Pick<AgentUpdate, 'tools' | 'knowledge'>): Use[] {
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

function checkModels({ providers }: References, { model }: AgentUpdate): void {
  const refuse = (path: string, id: string) =>
    refuseField(path, 'model.unknown', `There is no model ${id}. Pick one from the list of models.`);
  if (model?.model_id !== undefined && !providers.resolve(model.model_id))
    refuse('model.model_id', model.model_id);
  for (const [index, id] of (model?.fallback_model_ids ?? []).entries()) {
    if (!providers.resolve(id)) refuse(`model.fallback_model_ids.${index}`, id);
  }
}

function checkSchema({ output_schema, guardrails }: AgentUpdate, stored?: Stored): void {
  const schema = output_schema === undefined ? stored?.output_schema : output_schema;
  if (output_schema) {
    const problem = problemOfAnswerSchema(output_schema);
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

function refuseField(path: string, code: string, message: string): never {
  throw new Refusal('invalid', message, { code, errors: [{ path, message }] });
}
