import { type Said, say } from '../../say.ts';
import type { FlowiseValues } from './flowise-values.ts';
import { briefly, listOf, type Made, objectOf, textOf } from './sheet.ts';

/** What a step of Flowise is turned into a node from. */
export interface FlowiseStep {
  id: string;
  /** Of its kind. */
  name: string;
  label: string;
  inputs: Readonly<Record<string, unknown>>;
  at: { x: number; y: number };
}

type Convert = (step: FlowiseStep & { values: FlowiseValues }) => Made | undefined;

const MEMORY = say('import.no_memory');

/** What was said to a model, by who said it. */
function messagesOf(given: unknown, values: FlowiseValues) {
  const messages = listOf(given).map(objectOf);
  const said = (isSystem: boolean) =>
    messages
      .filter(({ role }) => /system|developer/.test(textOf(role)) === isSystem)
      .map(({ content }) => values.template(content))
      .join('\n\n')
      .slice(0, 50_000);
  return { system: said(true), user: said(false) };
}

const TYPES: Readonly<Record<string, object>> = {
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  stringArray: { type: 'array', items: { type: 'string' } },
  jsonArray: { type: 'array', items: { type: 'object' } },
};

function schemaOf(given: unknown): Record<string, unknown> | undefined {
  const fields = listOf(given).map(objectOf);
  if (!fields.length) return undefined;
  const properties = Object.fromEntries(
    fields.map(({ key, type, enumValues, description }) => [
      textOf(key),
      {
        ...(TYPES[textOf(type)] ?? { type: 'string' }),
        ...(type === 'enum' && {
          enum: textOf(enumValues)
            .split(',')
            .map((one) => one.trim()),
        }),
        description: textOf(description),
      },
    ]),
  );
  return { type: 'object', properties, required: Object.keys(properties) };
}

const llm: Convert = ({ inputs, values }) => {
  const { system, user } = messagesOf(inputs['llmMessages'], values);
  const own = textOf(inputs['llmUserMessage']);
  const schema = schemaOf(inputs['llmStructuredOutput']);
  const prompt = [user, own && values.template(own)].filter(Boolean).join('\n\n');
  return {
    config: {
      type: 'llm',
      system,
      prompt: prompt || '{{ default(inputs.question, json(inputs)) }}',
      ...(schema && { output_schema: schema }),
    },
    asksModel: true,
  };
};

const agent: Convert = ({ inputs, values }) => {
  const { system, user } = messagesOf(inputs['agentMessages'], values);
  const own = textOf(inputs['agentUserMessage']);
  const prompt = [user, own && values.template(own)].filter(Boolean).join('\n\n');
  const input = prompt || '{{ default(inputs.question, json(inputs)) }}';
  const tools = listOf(inputs['agentTools']).map((one) => textOf(objectOf(one)['agentSelectedTool']));
  const cards = [
    ...listOf(inputs['agentKnowledgeDocumentStores']),
    ...listOf(inputs['agentKnowledgeVSEmbeddings']),
  ].length;
  if (!tools.length && !cards) return { config: { type: 'llm', system, prompt: input }, asksModel: true };
  const named = briefly(tools.map((tool) => `“${tool}”`).join(', '));
  return {
    config: { type: 'agent', input },
    rest: { notes: system.slice(0, 2_000) },
    notes: [neededFor(named, cards > 0)],
  };
};

function neededFor(tools: string, hasCards: boolean): Said {
  if (!tools) return say('import.make_agent_with_cards');
  return hasCards
    ? say('import.make_agent_with_tools_and_cards', { tools })
    : say('import.make_agent_with_tools', { tools });
}

const OPERATIONS: Readonly<Record<string, (left: string, right: string) => string>> = {
  equal: (l, r) => `${l} == ${r}`,
  notEqual: (l, r) => `${l} != ${r}`,
  larger: (l, r) => `${l} > ${r}`,
  largerEqual: (l, r) => `${l} >= ${r}`,
  smaller: (l, r) => `${l} < ${r}`,
  smallerEqual: (l, r) => `${l} <= ${r}`,
  contains: (l, r) => `${l}.contains(${r})`,
  notContains: (l, r) => `!${l}.contains(${r})`,
  startsWith: (l, r) => `${l}.startsWith(${r})`,
  endsWith: (l, r) => `${l}.endsWith(${r})`,
  isEmpty: (l) => `default(${l}, "") in ["", [], null]`,
  notEmpty: (l) => `!(default(${l}, "") in ["", [], null])`,
};

const condition: Convert = ({ inputs, values }) => {
  const branches = listOf(inputs['conditions'])
    .map(objectOf)
    .slice(0, 20)
    .map(({ type, value1, value2, operation }, index) => {
      const isNumber = type === 'number' && /^-?\d+(\.\d+)?$/.test(textOf(value2));
      const right = isNumber ? textOf(value2) : values.expression(value2 ?? '');
      const when = OPERATIONS[textOf(operation)]?.(values.expression(value1 ?? ''), right) ?? '';
      return { port: `case_${index}`, label: '', when: when.slice(0, 5_000) };
    });
  return {
    config: { type: 'condition', branches },
    ...(branches.some(({ when }) => !when) && {
      notes: [say('import.unknown_condition')],
    }),
  };
};

const conditionAgent: Convert = ({ inputs, values }) => ({
  config: {
    type: 'classify',
    input: values.template(inputs['conditionAgentInput'] ?? ''),
    instructions: values.template(inputs['conditionAgentInstructions'] ?? ''),
    classes: listOf(inputs['conditionAgentScenarios'])
      .map(objectOf)
      .slice(0, 20)
      .map(({ scenario }, index) => ({
        port: `class_${index}`,
        label: textOf(scenario).slice(0, 120),
        description: textOf(scenario).slice(0, 500),
      })),
  },
  asksModel: true,
});

const humanInput: Convert = ({ inputs, values, label }) => ({
  config: {
    type: 'approval',
    title: label || 'May it go on?',
    message: values.template(inputs['humanInputDescription'] ?? ''),
  },
  ...(inputs['humanInputDescriptionType'] === 'dynamic' && {
    notes: [say('import.model_wrote_question')],
  }),
});

const pairsOf = (given: unknown, values: FlowiseValues): Record<string, string> =>
  Object.fromEntries(
    listOf(given)
      .map(objectOf)
      .flatMap(({ key, value }) =>
        textOf(key) ? [[textOf(key).slice(0, 100), values.expression(value ?? '')]] : [],
      ),
  );

const http: Convert = ({ inputs, values }) => {
  const { method = 'GET', url, headers, queryParams, body, bodyType } = inputs;
  const named = textOf(method).toUpperCase();
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((one) => one === named) ?? 'GET';
  const given = pairsOf(headers, values);
  const own = Object.fromEntries(
    Object.entries(given).filter(([name]) => !/^(authorization|cookie)$/i.test(name)),
  );
  const sends = known !== 'GET' && textOf(body) !== '';
  return {
    config: {
      type: 'http_request',
      method: known,
      url: values.template(url ?? ''),
      query: pairsOf(queryParams, values),
      headers: {
        ...own,
        ...(sends && bodyType === 'json' && { 'content-type': '"application/json"' }),
      },
      ...(sends && { body: 'text', text: values.template(body) }),
    },
    ...(Object.keys(own).length < Object.keys(given).length && {
      notes: [say('import.header_left_out')],
    }),
  };
};

const BEYOND = /\b(?:require|import|fetch)\s*\(|\bprocess\.|axios/;

const customFunction: Convert = ({ inputs, values }) => {
  const code = textOf(inputs['customFunctionJavascriptFunction']);
  if (!code || BEYOND.test(code) || code.length > 40_000) return undefined;
  const given = listOf(inputs['customFunctionInputVariables']).map(objectOf);
  const variables = Object.fromEntries(
    given.map(({ variableName, variableValue }) => [
      textOf(variableName),
      values.expression(variableValue ?? ''),
    ]),
  );
  const names = Object.keys(variables).filter((name) => /^[A-Za-z_]\w*$/.test(name));
  const before = names.map((name) => `const $${name} = input.${name};`).join('\n');
  return { config: { type: 'code', code: `${before}\n${code}`.trim(), values: variables } };
};

/** By the name of the step's kind there. */
export const FLOWISE_KINDS: Readonly<Record<string, Convert>> = {
  llmAgentflow: llm,
  agentAgentflow: (step) => {
    const made = agent(step);
    const isNew = step.inputs['agentEnableMemory'] === true && made?.config.type === 'agent';
    return made && isNew ? { ...made, notes: [...(made.notes ?? []), MEMORY] } : made;
  },
  conditionAgentflow: condition,
  conditionAgentAgentflow: conditionAgent,
  humanInputAgentflow: humanInput,
  httpAgentflow: http,
  customFunctionAgentflow: customFunction,
  directReplyAgentflow: ({ inputs, values }) => ({
    config: { type: 'end', outputs: { reply: values.expression(inputs['directReplyMessage'] ?? '') } },
  }),
  iterationAgentflow: ({ inputs, values }) => {
    const items = values.expression(inputs['iterationInput'] ?? '');
    // A list that is written there is a text of JSON.
    return { config: { type: 'loop', items: items.startsWith('"') ? `parseJson(${items})` : items } };
  },
  retrieverAgentflow: ({ inputs, values }) => ({
    config: { type: 'knowledge', query: values.template(inputs['retrieverQuery'] ?? '') },
    notes: [say('import.choose_card')],
  }),
  toolAgentflow: ({ inputs, values }) => ({
    config: {
      type: 'tool',
      args: Object.fromEntries(
        listOf(inputs['toolInputArgs'])
          .map(objectOf)
          .flatMap(({ inputArgName, inputArgValue }) =>
            textOf(inputArgName)
              ? [[textOf(inputArgName).slice(0, 100), values.expression(inputArgValue ?? '')]]
              : [],
          ),
      ),
    },
    notes: [say('import.choose_tool', { tool: briefly(inputs['toolAgentflowSelectedTool']) })],
  }),
  executeFlowAgentflow: ({ inputs, values }) => ({
    config: {
      type: 'sub_workflow',
      inputs: { question: values.expression(inputs['executeFlowInput'] ?? '') },
    },
    notes: [say('import.choose_workflow')],
  }),
};
