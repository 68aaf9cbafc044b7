import { say } from '../../say.ts';
import { conditionsOf, type Values } from './n8n-values.ts';
import { codeOf } from './n8n-code.ts';
import { N8N_LISTS } from './n8n-lists.ts';
import { askAgent, askModel, classifyOf, extractOf, searchOf } from './n8n-models.ts';
import { N8N_SERVICES } from './n8n-services.ts';
import { n8nRequest } from './n8n-request.ts';
import { listOf, type Made, objectOf, ownOf, textOf } from './sheet.ts';
import type { N8nStep } from './n8n-step.ts';

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
    notes: [say('import.check_merge')],
  }),
  splitInBatches: ({ json }) => ({
    config: { type: 'loop', items: json, max_rounds: 1_000 },
    notes: [say('import.check_items')],
  }),
  splitOut: ({ parameters, json }) => ({
    config: { type: 'loop', items: `${json}.${textOf(parameters['fieldToSplitOut'])}`, max_rounds: 1_000 },
    notes: [say('import.for_each_item')],
  }),
  aggregate: ({ json }) => ({
    config: { type: 'transform', values: { data: json } },
    notes: [say('import.gathered_in_data')],
  }),
  wait: waitOf,
  code: codeOf,
  function: codeOf,
  functionItem: codeOf,
  respondToWebhook: respondOf,
  executeWorkflow: ({ json }) => ({
    config: { type: 'sub_workflow', inputs: { data: json } },
    notes: [say('import.choose_workflow')],
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
  vectorStoreQdrant: searchOf,
  vectorStorePinecone: searchOf,
  vectorStoreSupabase: searchOf,
  vectorStoreInMemory: searchOf,
  vectorStorePGVector: searchOf,
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
    notes: [say('import.unknown_condition')],
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

const CALLED = say('import.called_by_id');

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
