import { type Said, say } from '../../say.ts';
import { difyRequest } from './dify-request.ts';
import { literalOf } from './json-template.ts';
import { briefly, listOf, type Made, objectOf, ownOf, textOf } from './sheet.ts';
import type { DifyStep } from './dify-node.ts';

type Convert = (step: DifyStep) => Made | undefined;

/** Steps that have an equal here, by their type. Undefined: this one has none, as it is set. */
export const DIFY_KINDS: Readonly<Record<string, Convert>> = {
  llm: ({ data, values }) => {
    const messages = Array.isArray(data['prompt_template'])
      ? data['prompt_template'].map(objectOf)
      : [{ role: 'user', ...objectOf(data['prompt_template']) }];
    const said = (isWanted: (role: string) => boolean) =>
      messages
        .filter(({ role }) => isWanted(textOf(role)))
        .map(({ text }) => values.template(text))
        .join('\n\n')
        .slice(0, 50_000);
    const context = objectOf(data['context']);
    const read = context['enabled'] === true ? values.selector(context['variable_selector']) : undefined;
    const asked = said((role) => role !== 'system');
    const memory = objectOf(data['memory']);
    const prompt = asked || values.template(memory['query_prompt_template'] ?? '{{#sys.query#}}');
    return {
      config: {
        type: 'llm',
        system: said((role) => role === 'system'),
        prompt: (read ? `${prompt}\n\n{{ ${read} }}` : prompt).slice(0, 50_000),
        temperature: temperatureOf(data['model']),
      },
      asksModel: true,
      ...(data['memory'] !== undefined && {
        notes: [say('import.no_memory')],
      }),
    };
  },
  answer: ({ data, values, isLast }) => ({
    config: isLast
      ? { type: 'end', outputs: { answer: values.expression(data['answer']) } }
      : { type: 'transform', values: { answer: values.expression(data['answer']) } },
    ...(!isLast && { notes: [say('import.answers_at_end')] }),
  }),
  end: ({ data, values }) => ({
    config: {
      type: 'end',
      outputs: Object.fromEntries(
        listOf(data['outputs'])
          .map(objectOf)
          .flatMap(({ variable, value_selector }) =>
            textOf(variable) ? [[textOf(variable), values.selector(value_selector) ?? 'null'] as const] : [],
          ),
      ),
    },
  }),
  code: codeOf,
  'http-request': difyRequest,
  'if-else': ifElseOf,
  'question-classifier': ({ data, values }) => ({
    config: {
      type: 'classify',
      input: `{{ ${values.selector(data['query_variable_selector']) ?? 'inputs.query'} }}`,
      instructions: values.template(data['instruction']),
      classes: listOf(data['classes'])
        .map(objectOf)
        .slice(0, 20)
        .map(({ name }, index) => ({ port: `class_${index}`, label: textOf(name).slice(0, 120) })),
    },
    asksModel: true,
  }),
  'template-transform': templateOf,
  'variable-aggregator': aggregateOf,
  'variable-assigner': aggregateOf,
  assigner: assignOf,
  'parameter-extractor': ({ data, values }) => ({
    config: {
      type: 'llm',
      system: values.template(data['instruction']) || 'Extract what is asked for.',
      prompt: `{{ ${values.selector(data['query']) ?? 'inputs.query'} }}`,
      output_schema: {
        type: 'object',
        properties: Object.fromEntries(
          listOf(data['parameters'])
            .map(objectOf)
            .map(({ name, type, description }) => [
              textOf(name),
              { ...schemaOf(textOf(type)), description: textOf(description) },
            ]),
        ),
      },
    },
    asksModel: true,
  }),
  iteration: ({ data, values }) => ({
    config: {
      type: 'loop',
      items: values.selector(data['iterator_selector']) ?? '',
      max_rounds: 1_000,
      ...(data['is_parallel'] === true && {
        concurrency: Math.min(20, Math.max(1, Number(data['parallel_nums'] ?? 10) || 10)),
      }),
      ...(textOf(data['error_handle_mode']) !== 'terminated' &&
        textOf(data['error_handle_mode']) !== '' && { on_item_error: 'continue' as const }),
    },
  }),
  'knowledge-retrieval': ({ data, values }) => ({
    config: {
      type: 'knowledge',
      query: `{{ ${values.selector(data['query_variable_selector']) ?? 'inputs.query'} }}`,
      top_k: Math.min(
        20,
        Math.max(1, Number(objectOf(data['multiple_retrieval_config'])['top_k'] ?? 5) || 5),
      ),
    },
    notes: [say('import.choose_documents')],
  }),
  tool: ({ data, values }) => ({
    config: {
      type: 'tool',
      args: Object.fromEntries(
        Object.entries(objectOf(data['tool_parameters'])).map(([name, given]) => {
          const { type, value } = objectOf(given);
          if (type === 'variable') return [name, values.selector(value) ?? 'null'];
          return [name, type === 'mixed' ? values.expression(value) : literalOf(value)];
        }),
      ),
    },
    notes: [toolOf(briefly(data['tool_label'] ?? data['tool_name']), briefly(data['provider_name']))],
  }),
  agent: ({ data, values }) => {
    const parameters = objectOf(data['agent_parameters']);
    const value = (name: string) => objectOf(parameters[name])['value'];
    return {
      config: { type: 'agent', input: values.template(value('query') ?? '{{#sys.query#}}') },
      rest: { notes: textOf(value('instruction')).slice(0, 2_000) },
      notes: [say('import.make_agent')],
    };
  },
};

function temperatureOf(model: unknown): number | null {
  const { temperature } = objectOf(objectOf(model)['completion_params']);
  return typeof temperature === 'number' && temperature >= 0 && temperature <= 2 ? temperature : null;
}

export function schemaOf(type: string): Record<string, unknown> {
  const list = /^array(?:\[(\w+)\])?$/.exec(type);
  if (list) return { type: 'array', items: list[1] ? schemaOf(list[1]) : {} };
  if (type === 'bool' || type === 'boolean' || type === 'checkbox') return { type: 'boolean' };
  if (type === 'number' || type === 'integer') return { type: 'number' };
  return type === 'object' ? { type } : { type: 'string' };
}

/** Functions in JavaScript are functions here; Python has to be written anew. */
function codeOf({ data, values }: DifyStep): Made | undefined {
  if (textOf(data['code_language']) !== 'javascript') return undefined;
  const given = listOf(data['variables'])
    .map(objectOf)
    .flatMap(({ variable, value_selector }) =>
      textOf(variable) ? [[textOf(variable), values.selector(value_selector) ?? 'null'] as const] : [],
    );
  return {
    config: {
      type: 'code',
      code: `${textOf(data['code']).slice(0, 45_000)}\nreturn main(input);`,
      values: Object.fromEntries(given),
    },
  };
}

const OPERATORS: Readonly<Record<string, (left: string, right: string) => string>> = {
  contains: (l, r) => `${l}.contains(${r})`,
  'not contains': (l, r) => `!${l}.contains(${r})`,
  'start with': (l, r) => `${l}.startsWith(${r})`,
  'end with': (l, r) => `${l}.endsWith(${r})`,
  is: (l, r) => `${l} == ${r}`,
  'is not': (l, r) => `${l} != ${r}`,
  in: (l, r) => `${l} in ${r}`,
  'not in': (l, r) => `!(${l} in ${r})`,
  empty: (l) => `default(${l}, "") in ["", [], null]`,
  'not empty': (l) => `!(default(${l}, "") in ["", [], null])`,
  exists: (l) => `default(${l}, null) != null`,
  'not exists': (l) => `default(${l}, null) == null`,
  null: (l) => `default(${l}, null) == null`,
  'not null': (l) => `default(${l}, null) != null`,
  '=': (l, r) => `${l} == ${r}`,
  '≠': (l, r) => `${l} != ${r}`,
  '>': (l, r) => `${l} > ${r}`,
  '<': (l, r) => `${l} < ${r}`,
  '≥': (l, r) => `${l} >= ${r}`,
  '≤': (l, r) => `${l} <= ${r}`,
};

function ifElseOf({ data, values }: DifyStep): Made {
  const cases = listOf(data['cases']).length
    ? listOf(data['cases']).map(objectOf)
    : [{ conditions: data['conditions'], logical_operator: data['logical_operator'] }];
  let isWhole = true;
  const branches = cases.slice(0, 20).map(({ conditions, logical_operator }, index) => {
    const read = listOf(conditions)
      .map(objectOf)
      .flatMap(({ variable_selector, comparison_operator, value, varType }) => {
        const left = values.selector(variable_selector);
        const make = ownOf(OPERATORS, textOf(comparison_operator));
        const isNumber = varType === 'number' && /^-?\d+(\.\d+)?$/.test(textOf(value).trim());
        if (left && make) return make(left, isNumber ? textOf(value).trim() : values.expression(value));
        isWhole = false;
        return [];
      });
    const joined =
      read.length === 1
        ? read[0]!
        : read.map((one) => `(${one})`).join(logical_operator === 'or' ? ' || ' : ' && ');
    return { port: `case_${index}`, label: '', when: joined.slice(0, 5_000) };
  });
  return {
    config: { type: 'condition', branches },
    ...(isWhole ? {} : { notes: [say('import.unknown_condition')] }),
  };
}

/** Templates that only put values in; what has conditions or loops has to be written anew. */
function templateOf({ data, values }: DifyStep): Made | undefined {
  const template = textOf(data['template']);
  if (template.includes('{%') || template.includes('{#')) return undefined;
  const known = new Map(
    listOf(data['variables'])
      .map(objectOf)
      .map(({ variable, value_selector }) => [textOf(variable), values.selector(value_selector) ?? 'null']),
  );
  const pieces = template.split(/\{\{\s*([\w.]{1,200})\s*\}\}/);
  // Filters and calculations are left in the text.
  if (pieces.some((piece, index) => index % 2 === 0 && piece.includes('{{'))) return undefined;
  const parts = pieces.map((piece, index) => {
    if (index % 2 === 0) return JSON.stringify(piece);
    const [name = '', ...fields] = piece.split('.');
    return `string(${[known.get(name) ?? 'null', ...fields].join('.')})`;
  });
  const output = parts.filter((part) => part !== '""').join(' + ') || '""';
  return output.length > 5_000 ? undefined : { config: { type: 'transform', values: { output } } };
}

/** Of several branches, whichever has run. */
function aggregateOf({ data, values }: DifyStep): Made {
  const reads = listOf(data['variables']).flatMap((one) => values.selector(one) ?? []);
  const output = reads.reduceRight((rest, read) => `default(${read}, ${rest})`, 'null');
  return { config: { type: 'transform', values: { output } } };
}

function assignOf({ data, values }: DifyStep): Made {
  const items = listOf(data['items']).length
    ? listOf(data['items']).map(objectOf)
    : [
        {
          variable_selector: data['assigned_variable_selector'],
          value: data['input_variable_selector'],
          operation: data['write_mode'] ?? 'over-write',
          input_type: 'variable',
        },
      ];
  const notes: Said[] = [];
  const written = items.flatMap(({ variable_selector, value, operation, input_type }) => {
    const name = listOf(variable_selector).map(textOf).at(-1);
    if (!name) return [];
    const given = input_type === 'constant' ? literalOf(value) : (values.selector(value) ?? 'null');
    const before = `vars.${name}`;
    if (operation === 'over-write' || operation === 'set') return [[name, given] as const];
    if (operation === 'clear') return [[name, 'null'] as const];
    if (operation === 'append') return [[name, `default(${before}, []) + [${given}]`] as const];
    if (operation === 'extend') return [[name, `default(${before}, []) + ${given}`] as const];
    const sign = textOf(operation).replace('=', '');
    if (['+', '-', '*', '/'].includes(sign)) return [[name, `${before} ${sign} ${given}`] as const];
    notes.push(say('import.check_operation', { operation: briefly(operation), name: briefly(name) }));
    return [[name, given] as const];
  });
  return {
    config: { type: 'set_variables', values: Object.fromEntries(written) },
    ...(notes.length > 0 && { notes }),
  };
}

const toolOf = (tool: string, provider: string): Said =>
  provider ? say('import.make_tool_of', { tool, provider }) : say('import.make_tool', { tool });
