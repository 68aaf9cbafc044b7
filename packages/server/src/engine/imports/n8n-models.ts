import { say } from '../../say.ts';
import { jsonSchemaOf } from './schema-of-example.ts';
import { briefly, listOf, type Made, objectOf, textOf } from './sheet.ts';
import type { N8nStep } from './n8n-step.ts';

/* Steps that ask models and agents. */

/** The schema that an answer has to fit, where one was plugged in. */
function schemaIn(plugged: N8nStep['plugged']): Record<string, unknown> | undefined {
  const parser = plugged.find(({ type }) => type === 'outputParserStructured');
  if (!parser) return undefined;
  const { inputSchema, jsonSchema, jsonSchemaExample } = parser.parameters;
  return jsonSchemaOf(textOf(inputSchema ?? jsonSchema), textOf(jsonSchemaExample));
}

export function askModel({ type, parameters, values, plugged }: N8nStep): Made | undefined {
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
  // An assistant there has instructions and tools of its own.
  if (textOf(resource) === 'assistant' && /^(message)?$/.test(textOf(operation)))
    return {
      config: { type: 'agent', input: values.template(parameters['text'] ?? '={{ $json.chatInput }}') },
      notes: [say('import.make_assistant')],
    };
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
export function askAgent(step: N8nStep): Made {
  const { parameters, values, plugged } = step;
  const { text, options } = parameters;
  const tools = plugged.filter(({ type }) => /tool/i.test(type));
  const prompt = values.template(text ?? '={{ $json.chatInput }}');
  const system = values.template(objectOf(options)['systemMessage'] ?? parameters['systemMessage'] ?? '');
  const schema = schemaIn(plugged);
  const memory = plugged.some(({ type }) => /memory/i.test(type));
  const notes = memory ? [say('import.no_memory')] : [];
  if (!tools.length) {
    return { config: { type: 'llm', system, prompt, ...(schema && { output_schema: schema }) }, notes };
  }
  const names = tools.map(({ name }) => `“${name}”`).join(', ');
  return {
    config: { type: 'agent', input: prompt, ...(schema && { output_schema: schema }) },
    rest: { notes: system.slice(0, 2_000) },
    notes: [...notes, say('import.make_agent_with_tools', { tools: briefly(names) })],
  };
}

/** Passages for a question; what is kept and searched there is a card here. */
export function searchOf({ parameters, values }: N8nStep): Made | undefined {
  const { mode, prompt, topK = 4 } = parameters;
  if (mode !== 'load') return undefined;
  return {
    config: {
      type: 'knowledge',
      query: values.template(prompt ?? ''),
      top_k: Math.min(20, Math.max(1, Number(topK) || 4)),
    },
    notes: [say('import.choose_card')],
  };
}

export function extractOf({ parameters, values }: N8nStep): Made {
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

export function classifyOf({ parameters, values }: N8nStep): Made {
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
