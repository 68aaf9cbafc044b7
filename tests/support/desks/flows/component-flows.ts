/* Flows of Flowise and Langflow, and steps of n8n that call services, in their shapes and of our own making. */

const step = (id: string, name: string, inputs: object, more: object = {}) => ({
  id,
  type: 'agentFlow',
  position: { x: 0, y: 0 },
  data: { id, name, label: id, inputs },
  ...more,
});
const way = (source: string, target: string, output = 'x') => ({
  source,
  target,
  sourceHandle: `${source}-output-${output}`,
});

/** Sorts a question, asks a person, goes through a list, loops back, and replies. */
export const FLOWISE_FLOW = JSON.stringify({
  nodes: [
    step('start_0', 'startAgentflow', {
      startInputType: 'formInput',
      formInputTypes: [{ type: 'string', label: 'Subject', name: 'subject' }],
      startState: [{ key: 'tone', value: 'kind' }],
    }),
    step('sort_0', 'conditionAgentAgentflow', {
      conditionAgentInput: '<p><span class="variable">{{ $form.subject }}</span> </p>',
      conditionAgentScenarios: [{ scenario: 'A refund' }, { scenario: 'Anything else' }],
    }),
    step('write_0', 'llmAgentflow', {
      llmMessages: [{ role: 'system', content: '<p>Be {{ $flow.state.tone }}</p><p>&amp; brief</p>' }],
      llmUserMessage: '<p>{{ $form.subject }}</p>',
      llmStructuredOutput: [{ key: 'text', type: 'string', description: 'The reply' }],
      llmUpdateState: [{ key: 'tone', value: 'x' }],
    }),
    step('may_0', 'humanInputAgentflow', { humanInputDescription: '<p>Send it?</p>' }),
    step('each_0', 'iterationAgentflow', { iterationInput: '[1, 2]' }, { type: 'iteration' }),
    step('inner_0', 'llmAgentflow', { llmUserMessage: '{{ $iteration }}' }, { parentNode: 'each_0' }),
    step('call_0', 'httpAgentflow', {
      method: 'POST',
      url: 'https://a.example.com/x',
      headers: [{ key: 'Authorization', value: 'Bearer secret-1' }],
      bodyType: 'json',
      body: '{"a": "{{ write_0.output.text }}"}',
    }),
    step('back_0', 'loopAgentflow', { loopBackToNode: 'write_0-Write', maxLoopCount: 5 }),
    step('reply_0', 'directReplyAgentflow', { directReplyMessage: '<p>{{ write_0 }} {{ other }}</p>' }),
    step('note_0', 'stickyNoteAgentflow', { note: 'Look here' }),
  ],
  edges: [
    way('start_0', 'sort_0'),
    way('sort_0', 'write_0', '0'),
    way('sort_0', 'each_0', '1'),
    way('write_0', 'may_0'),
    way('may_0', 'call_0', '0'),
    way('may_0', 'back_0', '1'),
    way('call_0', 'reply_0'),
  ],
});

const part = (id: string, name: string, category: string, inputs: object, x = 0) => ({
  id,
  type: 'customNode',
  position: { x, y: 0 },
  data: { id, name, label: id, category, inputs, inputAnchors: [] },
});
const plug = (source: string, output: string, target: string, input: string) => ({
  source,
  target,
  sourceHandle: `${source}-output-${output}-string`,
  targetHandle: `${target}-input-${input}-Base`,
});

/** Two chains, the second of which reads the first. */
export const FLOWISE_CHAINS = JSON.stringify({
  nodes: [
    part('prompt_0', 'promptTemplate', 'Prompts', {
      template: 'Name for {thing}',
      promptValues: '{"thing":"{{question}}"}',
    }),
    part('prompt_1', 'promptTemplate', 'Prompts', {
      template: 'Slogan for {name} in {lang}',
      promptValues: '{"name":"{{chain_0.data.instance}}","lang":"German"}',
    }),
    part('model_0', 'chatOpenAI', 'Chat Models', { openAIApiKey: 'sk-live-9' }),
    part('guard_0', 'inputModerationSimple', 'Moderation', {}),
    part('chain_0', 'llmChain', 'Chains', {}, 100),
    part('chain_1', 'llmChain', 'Chains', {}, 200),
  ],
  edges: [
    plug('prompt_0', 'promptTemplate', 'chain_0', 'prompt'),
    plug('model_0', 'chatOpenAI', 'chain_0', 'model'),
    plug('guard_0', 'inputModerationSimple', 'chain_0', 'inputModeration'),
    plug('chain_0', 'outputPrediction', 'prompt_1', 'promptValues'),
    plug('prompt_1', 'promptTemplate', 'chain_1', 'prompt'),
    plug('model_0', 'chatOpenAI', 'chain_1', 'model'),
  ],
});

const component = (id: string, type: string, fields: object, x: number) => ({
  id,
  type: 'genericNode',
  position: { x, y: 0 },
  data: {
    id,
    type,
    node: {
      display_name: type,
      template: {
        _type: 'Component',
        code: { value: 'import os' },
        ...Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, { value: value as unknown }]),
        ),
      },
    },
  },
});
const cable = (source: string, name: string, target: string, fieldName: string) => ({
  source,
  target,
  sourceHandle: `{œnameœ: œ${name}œ}`,
  targetHandle: `{œfieldNameœ: œ${fieldName}œ}`,
});

/** Searches passages for a question, puts them into a prompt, asks a model; an agent has a tool. */
export const LANGFLOW_RAG = JSON.stringify({
  name: 'Rag',
  data: {
    nodes: [
      component('In', 'ChatInput', {}, 0),
      component('Store', 'AstraDB', { token: 'AstraCS:1', number_of_results: 3 }, 100),
      component('Embed', 'OpenAIEmbeddings', {}, 50),
      component('Prompt', 'Prompt', { template: 'By {context}, answer {question}. {left}' }, 200),
      component('Model', 'OpenAIModel', { system_message: 'Be brief', api_key: 'sk-live-2' }, 300),
      component('Tool', 'CalculatorComponent', {}, 300),
      component('Agent', 'Agent', { system_prompt: 'You check.' }, 400),
      component('Own', 'CustomComponent', {}, 500),
      component('Out', 'ChatOutput', {}, 600),
    ],
    edges: [
      cable('In', 'message', 'Store', 'search_query'),
      cable('Embed', 'embeddings', 'Store', 'embedding_model'),
      cable('Store', 'search_results', 'Prompt', 'context'),
      cable('In', 'message', 'Prompt', 'question'),
      cable('Prompt', 'prompt', 'Model', 'input_value'),
      cable('Model', 'text_output', 'Agent', 'input_value'),
      cable('Tool', 'component_as_tool', 'Agent', 'tools'),
      cable('Agent', 'response', 'Own', 'input_value'),
      cable('Agent', 'response', 'Out', 'input_value'),
    ],
  },
});

const n8n = (name: string, type: string, parameters: object) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  position: [0, 0],
  parameters,
});

/** Steps whose services have a plain API, or that change lists: one behind the other. */
export function n8nChain(...steps: [name: string, type: string, parameters: object][]): string {
  const names = ['Go', ...steps.map(([name]) => name)];
  return JSON.stringify({
    name: 'Chain',
    nodes: [
      n8n('Go', 'manualTrigger', {}),
      ...steps.map((one) => n8n(...one)),
      n8n('Note', 'stickyNote', { content: '## Why', width: 400, height: 1, color: 4 }),
    ],
    connections: Object.fromEntries(
      names
        .slice(0, -1)
        .map((name, index) => [name, { main: [[{ node: names[index + 1], type: 'main', index: 0 }]] }]),
    ),
  });
}
