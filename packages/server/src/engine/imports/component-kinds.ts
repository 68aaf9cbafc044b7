import { say } from '../../say.ts';
import type { Component } from './components.ts';
import {
  askAgent,
  fromFlowise,
  lost,
  MODEL,
  named,
  of,
  parsed,
  promptParts,
  STORE,
  templateIn,
  valueOf,
  type Place,
} from './component-values.ts';
import { toTemplate } from './json-template.ts';
import { listOf, objectOf, textOf, type Made } from './sheet.ts';

interface Kind {
  is: (one: Component) => boolean;
  make: (one: Component, place: Place) => Made | undefined;
}

const SEARCH = say('import.choose_searched_card');

/** In order: the first that fits. Undefined from `make`: it has no equal, as it is set. */
export const COMPONENT_KINDS: readonly Kind[] = [
  {
    is: (one) => !fromFlowise(one) && /^(Agent|.*ToolCallingAgent.*|CrewAI.*Agent)$/.test(one.type),
    make: (one, place) => askAgent(one, place, { system: 'system_prompt', input: 'input_value' }),
  },
  {
    is: (one) =>
      fromFlowise(one) &&
      /Agent(Chat|LLM)?$|^openAIAssistant$/.test(one.type) &&
      !/^(csv|airtable|autoGPT|babyAGI)/i.test(one.type),
    make: (one, place) => {
      const made = askAgent(one, place, { system: 'systemMessage', input: 'question' });
      return one.type === 'openAIAssistant'
        ? {
            ...made,
            config: { type: 'agent', input: '{{ inputs.question }}' },
            notes: [say('import.make_assistant')],
          }
        : made;
    },
  },
  {
    is: of(/^llmChain$/),
    make: (one, place) => {
      const into = place.components.into(one.id);
      const from = into.find(({ field }) => field === 'prompt');
      const prompt = place.components.all.find(({ id }) => id === from?.from);
      const isChat = prompt?.type === 'chatPromptTemplate';
      const human = prompt && {
        ...prompt,
        fields: { ...prompt.fields, systemMessagePrompt: prompt.fields['humanMessagePrompt'] },
      };
      const parser = named(one, place, /outputParser/);
      const text = (given: Component | undefined) =>
        given ? toTemplate(promptParts(given, place, 0)) : '{{ inputs.question }}';
      return {
        config: {
          type: 'llm',
          system: isChat ? text(prompt) : '',
          prompt: isChat ? text(human) : text(prompt),
        },
        notes: [...parsed(parser), ...lost(one, place)],
        asksModel: true,
      };
    },
  },
  {
    is: of(/^(conversationChain|simpleChatEngine)$/),
    make: ({ fields }) => ({
      config: {
        type: 'llm',
        system: textOf(fields['systemMessagePrompt'] ?? fields['systemMessage']),
        prompt: '{{ inputs.question }}',
      },
      notes: [say('import.no_memory')],
      asksModel: true,
    }),
  },
  {
    is: of(
      /^(conversationalRetrievalQAChain|retrievalQAChain|vectorDBQAChain|multiRetrievalQAChain|queryEngine|contextChatEngine|subQuestionQueryEngine)$/,
    ),
    make: ({ fields }) => ({
      config: { type: 'agent', input: '{{ inputs.question }}' },
      rest: { notes: textOf(fields['responsePrompt'] ?? fields['systemMessagePrompt']).slice(0, 2_000) },
      notes: [say('import.make_agent_with_card')],
    }),
  },
  {
    is: (one) => !fromFlowise(one) && STORE.test(one.type),
    make: (one, place) => {
      const plugs = place.components.into(one.id);
      const field = plugs.find(({ field: name }) => /search|query/i.test(name))?.field;
      if (field === undefined) return undefined;
      const top = Number(one.fields['number_of_results'] ?? one.fields['top_k'] ?? 4) || 4;
      return {
        config: {
          type: 'knowledge',
          query: templateIn(one, field, place),
          top_k: Math.min(20, Math.max(1, top)),
        },
        notes: [SEARCH],
      };
    },
  },
  {
    is: (one) =>
      !fromFlowise(one) &&
      /^(Parser|ParserComponent|ParseData|ParseDataFrame|DataToMessage|TypeConverterComponent|CombineText|MessagetoData)$/.test(
        one.type,
      ),
    make: (one, place) => {
      const into = place.components.into(one.id).flatMap(({ field }) => valueOf(one.id, field, place) ?? []);
      if (!into.length) return undefined;
      const between = JSON.stringify(textOf(one.fields['delimiter'] ?? one.fields['sep']) || '\n');
      const text =
        into.length > 1 ? into.map((value) => `string(${value})`).join(` + ${between} + `) : into[0]!;
      const isPlain = one.type === 'CombineText' || one.type === 'MessagetoData';
      return {
        config: { type: 'transform', values: { text } },
        ...(!isPlain && { notes: [say('import.text_by_template')] }),
      };
    },
  },
  {
    is: of(/^APIRequest/),
    make: (one, place) => {
      const { method = 'GET', urls, url_input } = one.fields;
      const known =
        (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((name) => name === textOf(method)) ?? 'GET';
      const url = textOf(url_input) || textOf(listOf(urls)[0]) || templateIn(one, 'url_input', place);
      return {
        config: { type: 'http_request', method: known, url },
        notes: [say('import.check_request')],
      };
    },
  },
  {
    is: of(/^(URL|URLComponent)$/),
    make: (one, place) => {
      const [first = ''] = listOf(one.fields['urls']).map(textOf);
      const url = first || templateIn(one, 'urls', place);
      return {
        config: { type: 'http_request', url, read_as: 'text' },
        notes: [say('import.one_page')],
      };
    },
  },
  {
    is: of(/^(File|FileComponent|ReadFile)$/),
    make: ({ fields }) => ({
      config: {
        type: 'read_file',
        name:
          textOf(listOf(fields['path'])[0] ?? fields['path'])
            .split('/')
            .at(-1) ?? '',
      },
      notes: [say('import.choose_file')],
    }),
  },
  {
    is: (one) => !fromFlowise(one) && MODEL.test(one.type),
    make: (one, place) => ({
      config: {
        type: 'llm',
        system: templateIn(one, 'system_message', place),
        prompt: templateIn(one, 'input_value', place) || '{{ inputs.question }}',
      },
      asksModel: true,
    }),
  },
  {
    is: of(/^(StructuredOutput|StructuredOutputComponent)$/),
    make: (one, place) => {
      const rows = listOf(one.fields['output_schema']).map(objectOf);
      const properties = Object.fromEntries(
        rows.map(({ name, type, description }) => [
          textOf(name) || 'value',
          {
            type: /^(int|float)/.test(textOf(type))
              ? 'number'
              : textOf(type).startsWith('bool')
                ? 'boolean'
                : 'string',
            description: textOf(description),
          },
        ]),
      );
      return {
        config: {
          type: 'llm',
          system: textOf(one.fields['system_prompt']).slice(0, 50_000),
          prompt: templateIn(one, 'input_value', place),
          output_schema: rows.length ? { type: 'object', properties } : null,
        },
        asksModel: true,
      };
    },
  },
];
