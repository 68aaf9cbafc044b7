import { say } from '../../say.ts';
import { schemaOf } from './dify-kinds.ts';
import { listOf, objectOf, type Sheet, textOf } from './sheet.ts';
import type { DifyNode } from './dify-node.ts';

/** What a run begins with: the fields of its start, and what it read of the conversation. */
export function inputsOf(start: DifyNode | undefined, working: readonly DifyNode[]) {
  const fields = listOf(start?.data['variables']).map(objectOf);
  const text = JSON.stringify(working.map(({ data }) => data));
  const system = [...text.matchAll(/#sys\.(\w{1,60})#|\["sys","(\w{1,60})"/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...fields.map(({ variable, type, label, options }) => [
        textOf(variable),
        {
          ...schemaOf(textOf(type)),
          ...(textOf(label) && { title: textOf(label) }),
          ...(type === 'select' && { enum: listOf(options).map(textOf) }),
        },
      ]),
      ...['query', ...system.filter((name) => name !== 'workflow_run_id')]
        .filter(
          (name) =>
            name !== 'query' || system.includes('query') || working.some(({ type }) => type === 'answer'),
        )
        .map((name) => [name, name === 'dialogue_count' ? { type: 'number' } : {}]),
    ]),
    required: fields.filter(({ required }) => required === true).map(({ variable }) => textOf(variable)),
  };
}

/** What it remembered, and what was set for all its runs. */
export function variablesOf(workflow: Record<string, unknown>, sheet: Sheet) {
  const rows = (key: string) =>
    listOf(workflow[key])
      .map(objectOf)
      .filter(({ name }) => textOf(name));
  const secret = rows('environment_variables').filter(({ value_type }) => value_type === 'secret');
  if (secret.length) sheet.hint(say('import.had_secrets'));
  if (rows('conversation_variables').length) sheet.hint(say('import.conversation_anew'));
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...rows('conversation_variables'), ...rows('environment_variables')].map(
        ({ name, value_type, value }) => [
          textOf(name),
          {
            ...schemaOf(textOf(value_type)),
            ...(value_type !== 'secret' && value !== undefined && value !== '' && { default: value }),
          },
        ],
      ),
    ),
  };
}
