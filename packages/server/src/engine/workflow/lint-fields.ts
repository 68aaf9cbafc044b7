import type { WorkflowNode } from '@agent-studio/api-client/contract';
import { isList, kindOf } from '../expressions/values.ts';
import { problemOfAnswerSchema } from '../fit-schema.ts';
import { problemOfSchema } from '../schemas/usable-schema.ts';
import { problemInPlace } from '../schemas/check-arguments.ts';
import type { Work } from '../expressions/work.ts';
import { fitLiterals, literalOf } from './fit-literals.ts';
import { nameOf, type Report } from './lint-types.ts';
import { say, type Told } from '../../say.ts';
import { inPlainWords } from '../schemas/plain-words.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Says what is wrong with the fields of one node; paths are those below `config`. `work` is that of the whole check. */
export function createFieldLint(node: WorkflowNode, report: Report, work: Work) {
  const of = (severity: keyof Report) => (code: string, why: Told, path: string) =>
    report[severity](code, say('check.at', { node: nameOf(node), why }), node.id, `config.${path}`);
  const error = of('error');
  const warning = of('warning');
  return {
    error,
    warning,

    needs(value: string, text: Told, path: string): void {
      if (value.trim() === '') error('node.unset', text, path);
    },

    /** An expression for something that holds or does not. */
    truth(expression: string, path: string): void {
      const literal = literalOf(expression, work);
      if (!literal || typeof literal.value === 'boolean') return;
      const kind = kindOf(literal.value);
      error('expression.condition', say('expression.condition', { kind }), path);
    },

    /** An expression for a list. */
    list(expression: string, path: string): void {
      const literal = literalOf(expression, work);
      if (literal && !isList(literal.value)) error('expression.list', say('node.loop_list'), path);
    },

    /** Each value is an expression. */
    values(values: Record<string, string>, path: string): void {
      for (const [name, text] of Object.entries(values)) {
        if (text.trim() !== '') continue;
        error('node.unset', say('check.value_none', { name }), `${path}.${name}`);
      }
    },

    /** Expressions by name, for what takes this. */
    arguments(given: Record<string, string>, schema: Schema, path: string, of: string): void {
      const { required } = schema;
      for (const name of Array.isArray(required) ? required : []) {
        if (typeof name !== 'string' || Object.hasOwn(given, name)) continue;
        error('argument.missing', say('check.argument_missing', { of, name }), `${path}.${name}`);
      }
      for (const name of Object.keys(given)) {
        if (takes(schema, name)) continue;
        warning('argument.unknown', say('check.argument_unknown', { of, name }), `${path}.${name}`);
      }
      for (const [name, text] of Object.entries(given)) {
        const literal = takes(schema, name) ? literalOf(text, work) : undefined;
        if (!literal) continue;
        const fitted = fitLiterals({ [name]: literal.value }, given, schema);
        // One at a time: what else it needs was looked at above.
        const problem = problemInPlace({ ...schema, required: [] }, fitted);
        if (problem)
          error(
            'argument.value',
            say('check.argument_value', { of, why: inPlainWords(problem) }),
            `${path}.${name}`,
          );
      }
    },

    answer(schema: Schema | null): void {
      const problem = schema === null ? undefined : problemOfAnswerSchema(schema);
      if (problem) error('schema.invalid', say('check.answer_form', { why: problem }), 'output_schema');
    },

    form(schema: Schema): void {
      const problem = problemOfForm(schema);
      if (problem) error('schema.invalid', say('check.form', { why: problem }), 'form');
    },
  };
}

export type FieldLint = ReturnType<typeof createFieldLint>;

/** Why nothing can be filled in by a schema; undefined: it can. */
export const problemOfForm = (schema: Schema): Told | undefined =>
  schema['type'] !== undefined && schema['type'] !== 'object'
    ? say('schema.object')
    : problemOfSchema(schema);

/** Whether a value of this name can be among what a schema takes. */
export function takes({ properties, additionalProperties }: Schema, name: string): boolean {
  if (typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name)) return true;
  return (
    additionalProperties === true ||
    (typeof additionalProperties === 'object' && additionalProperties !== null)
  );
}
