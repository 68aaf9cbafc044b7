import { jsonSchemaOf } from './schema-of-example.ts';
import { conditionsOf, type Values } from './n8n-values.ts';
import { codeOf } from './n8n-code.ts';
import { N8N_LISTS } from './n8n-lists.ts';
import { N8N_SERVICES } from './n8n-services.ts';
import { n8nRequest } from './n8n-request.ts';
import { listOf, type Made, objectOf, ownOf, textOf } from './sheet.ts';

/** What a step of n8n is turned into a node from. */
export interface N8nStep {
  /** Without the name of its package. */
  type: string;
  parameters: Readonly<Record<string, unknown>>;
  values: Values;
  /** What comes in, as an expression. */
  json: string;
  /** Steps that are plugged into it: models, tools, parsers. */
  plugged: readonly { type: string; name: string; parameters: Readonly<Record<string, unknown>> }[];
  /** Ids of nodes here by the names of steps there. */
  outputs: ReadonlyMap<string, string>;
}

type Convert = (step: N8nStep) => Made | undefined;

/** Steps that have an equal here, by their type. Undefined: this one has none, as it is set. */
export const N8N_KINDS: Readonly<Record<string, Convert>> = {
  ...N8N_SERVICES,
  ...N8N_LISTS,
  httpRequest: n8nRequest,
  set: ({ parameters, values }) => ({
    config: { type: 'transform', values: assignmentsOf(parameters, values) },
  }),
  if: ({ parameters, values }) => choice([{ port: 'yes', label: '', when: conditionIn(parameters, values) }]),
  filter: ({ parameters, values }) =>
    choice([{ port: 'keep', label: '', when: conditionIn(parameters, values) }]),
  switch: switchOf,
  merge: ({ json }) => ({
    config: { type: 'transform', values: { merged: json } },
    notes: ['What it merges is read by later steps from where it came. See that they read the right one.'],
  }),
  splitInBatches: ({ json }) => ({
    config: { type: 'loop', items: json, max_rounds: 1_000 },
    notes: ['It goes through the list item by item. See that the list is the right one.'],
  }),
  splitOut: ({ parameters, json }) => ({
    config: { type: 'loop', items: `${json}.${textOf(parameters['fieldToSplitOut'])}`, max_rounds: 1_000 },
    notes: ['What follows it is done for each item, inside of the loop.'],
  }),
  aggregate: ({ json }) => ({
    config: { type: 'transform', values: { data: json } },
    notes: ['The items that were gathered stand in “data”.'],
  }),
  wait: waitOf,
  code: codeOf,
  function: codeOf,
  functionItem: codeOf,
  respondToWebhook: respondOf,
  executeWorkflow: ({ json }) => ({
    config: { type: 'sub_workflow', inputs: { data: json } },
    notes: ['Choose the workflow that it runs, and import that one first.'],
  }),
  stopAndError: ({ parameters, values }) => ({
    config: {
      type: 'code',
      code: 'throw new Error(input.message);',
      values: { message: values.expression(parameters['errorMessage'] ?? 'Stopped') },
    },
  }),
  chainLlm: askModel,
  openAi: askModel,
  googleGemini: askModel,
  anthropic: askModel,
  agent: askAgent,
  chainSummarization: ({ json }) => ({
    config: { type: 'llm', prompt: `Summarize this text.\n\n{{ ${json} }}` },
    asksModel: true,
  }),
  informationExtractor: extractOf,
  textClassifier: classifyOf,
  sentimentAnalysis: ({ parameters, values }) => ({
    config: {
      type: 'classify',
      input: values.template(parameters['inputText'] ?? ''),
      classes: ['Positive', 'Neutral', 'Negative'].map((label) => ({ port: label.toLowerCase(), label })),
    },
    asksModel: true,
  }),
};

const choice = (branches: { port: string; label: string; when: string | undefined }[]): Made => ({
  config: {
    type: 'condition',
    branches: branches.map(({ when = '', ...branch }) => ({ ...branch, when: when.slice(0, 5_000) })),
  },
  ...(branches.some(({ when }) => when === undefined) && {
    notes: ['One of its conditions is of a kind that there is not here. Write it.'],
  }),
});

const conditionIn = (parameters: N8nStep['parameters'], values: Values) =>
  conditionsOf(parameters['conditions'], values, parameters['combineOperation']);

function switchOf({ parameters, values }: N8nStep): Made {
  const rules = objectOf(parameters['rules']);
  const list = [...listOf(rules['values']), ...listOf(rules['rules'])].slice(0, 20);
  return choice(
    list.map((one, index) => {
      const rule = objectOf(one);
      const when = rule['conditions']
        ? conditionsOf(rule['conditions'], values, undefined)
        : conditionsOf(
            {
              conditions: [
                {
                  leftValue: parameters['value1'],
                  rightValue: rule['value2'],
                  operator: {
                    type: parameters['dataType'] ?? 'number',
                    operation: rule['operation'] ?? 'equal',
                  },
                },
              ],
            },
            values,
            undefined,
          );
      return { port: `case_${index}`, label: textOf(rule['outputKey']).slice(0, 120), when };
    }),
  );
}

/** Values of a Set, in each way that it was written over the years. */
function assignmentsOf(parameters: N8nStep['parameters'], values: Values): Record<string, string> {
  const raw = parameters['jsonOutput'];
  if (parameters['mode'] === 'raw' && raw !== undefined)
    return { json: values.json(raw) ?? values.expression(raw) };
  const old = objectOf(parameters['values']);
  const list = [
    ...listOf(objectOf(parameters['assignments'])['assignments']),
    ...listOf(objectOf(parameters['fields'])['values']),
    ...Object.values(old).flatMap(listOf),
  ].slice(0, 100);
  return Object.fromEntries(
    list.flatMap((one) => {
      const given = objectOf(one);
      const value =
        given['value'] ?? Object.entries(given).find(([key]) => key.endsWith('Value'))?.[1] ?? null;
      const name = textOf(given['name']).slice(0, 100);
      const isPlainNumber = given['type'] === 'number' && typeof value === 'string' && /^-?\d/.test(value);
      return name ? [[name, isPlainNumber ? value : values.expression(value)]] : [];
    }),
  );
}

const UNITS: Readonly<Record<string, number>> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};

const CALLED = 'Another system calls it by calls.<id> now: put that where the address of the execution was.';

function waitOf({ parameters, values }: N8nStep): Made | undefined {
  const { resume = 'timeInterval', amount = 1, unit = 'hours', dateTime } = parameters;
  if (resume === 'specificTime')
    return { config: { type: 'wait', mode: 'until', until: values.expression(dateTime) } };
  // Its address was $execution.resumeUrl there.
  if (resume === 'webhook') return { config: { type: 'wait_for_call' }, notes: [CALLED] };
  if (resume !== 'timeInterval') return undefined;
  const ms = Number(amount) * (ownOf(UNITS, textOf(unit)) ?? 1_000);
  if (!Number.isFinite(ms)) return undefined;
  return { config: { type: 'wait', duration_ms: Math.min(90 * 86_400_000, Math.max(100, Math.round(ms))) } };
}

function respondOf({ parameters, values, json }: N8nStep): Made {
  const { respondWith = 'firstIncomingItem', responseBody } = parameters;
  const status = Number(objectOf(parameters['options'])['responseCode'] ?? 200);
  const isKnown = Number.isInteger(status) && status >= 200 && status < 600 && (status < 300 || status > 399);
  const common = { type: 'respond' as const, status: isKnown ? status : 200 };
  if (respondWith === 'noData') return { config: { ...common, body: 'none' } };
  if (respondWith === 'text')
    return { config: { ...common, body: 'text', text: values.template(responseBody ?? '') } };
  if (respondWith !== 'json') return { config: { ...common, body: 'json', json } };
  const read = values.json(responseBody);
  return read === undefined
    ? { config: { ...common, body: 'text', text: values.template(responseBody) } }
    : { config: { ...common, body: 'json', json: read } };
}

/** The schema that an answer has to fit, where one was plugged in. */
function schemaIn(plugged: N8nStep['plugged']): Record<string, unknown> | undefined {
  const parser = plugged.find(({ type }) => type === 'outputParserStructured');
  if (!parser) return undefined;
  const { inputSchema, jsonSchema, jsonSchemaExample } = parser.parameters;
  return jsonSchemaOf(textOf(inputSchema ?? jsonSchema), textOf(jsonSchemaExample));
}

function askModel({ type, parameters, values, plugged }: N8nStep): Made | undefined {
  const messages = [
    ...listOf(objectOf(parameters['messages'])['messageValues']),
    ...listOf(objectOf(parameters['messages'])['values']),
    ...listOf(objectOf(parameters['prompt'])['messages']),
  ].map(objectOf);
  const { resource = 'text', operation } = parameters;
  const isText =
    type === 'chainLlm' ||
    (['text', 'chat'].includes(textOf(resource)) &&
      !/image|audio|assistant|edit|moderat/i.test(textOf(operation)));
  if (!isText) return undefined;
  const said = (wanted: (role: string) => boolean) =>
    messages
      .filter(({ role, type: kind }) => wanted(textOf(role ?? kind)))
      .map(({ message, content }) => values.template(message ?? content ?? ''));
  const own = parameters['text'] ?? parameters['prompt'];
  const isSystem = (role: string) =>
    /system/i.test(role) || (type === 'chainLlm' && !/human|user|ai/i.test(role));
  const prompt = [
    ...(typeof own === 'string' ? [values.template(own)] : []),
    ...said((role) => !isSystem(role)),
  ];
  const schema = schemaIn(plugged);
  return {
    config: {
      type: 'llm',
      system: said(isSystem).join('\n\n').slice(0, 50_000),
      prompt: prompt.join('\n\n').slice(0, 50_000) || `{{ inputs.chatInput }}`,
      ...(schema && { output_schema: schema }),
    },
    asksModel: true,
  };
}

/** Without tools it is a question to a model; with tools, an agent that somebody has to make. */
function askAgent(step: N8nStep): Made {
  const { parameters, values, plugged } = step;
  const { text, options } = parameters;
  const tools = plugged.filter(({ type }) => /tool/i.test(type));
  const prompt = values.template(text ?? '={{ $json.chatInput }}');
  const system = values.template(objectOf(options)['systemMessage'] ?? parameters['systemMessage'] ?? '');
  const schema = schemaIn(plugged);
  const memory = plugged.some(({ type }) => /memory/i.test(type));
  const notes = memory ? ['It remembered what was said before; here each run begins anew.'] : [];
  if (!tools.length) {
    return { config: { type: 'llm', system, prompt, ...(schema && { output_schema: schema }) }, notes };
  }
  const names = tools.map(({ name }) => `“${name}”`).join(', ');
  return {
    config: { type: 'agent', input: prompt, ...(schema && { output_schema: schema }) },
    rest: { notes: system.slice(0, 2_000) },
    notes: [
      ...notes,
      `Make an agent with the tools ${names}, and choose it. Its instructions are in the notes.`,
    ],
  };
}

function extractOf({ parameters, values }: N8nStep): Made {
  const attributes = listOf(objectOf(parameters['attributes'])['attributes']).map(objectOf);
  const properties = Object.fromEntries(
    attributes.map(({ name, type, description }) => [
      textOf(name),
      {
        type: type === 'number' || type === 'boolean' ? type : 'string',
        ...(description !== undefined && { description: textOf(description) }),
      },
    ]),
  );
  const written = jsonSchemaOf(textOf(parameters['inputSchema']), textOf(parameters['jsonSchemaExample']));
  return {
    config: {
      type: 'llm',
      system: values.template(
        objectOf(parameters['options'])['systemPromptTemplate'] ?? 'Extract what is asked for.',
      ),
      prompt: values.template(parameters['text'] ?? ''),
      output_schema: attributes.length ? { type: 'object', properties } : (written ?? null),
    },
    asksModel: true,
  };
}

function classifyOf({ parameters, values }: N8nStep): Made {
  const categories = listOf(objectOf(parameters['categories'])['categories']).map(objectOf).slice(0, 20);
  return {
    config: {
      type: 'classify',
      input: values.template(parameters['inputText'] ?? ''),
      classes: categories.map(({ category, description }, index) => ({
        port: `class_${index}`,
        label: textOf(category).slice(0, 120),
        description: textOf(description).slice(0, 500),
      })),
    },
    asksModel: true,
  };
}
