/* Files of other products, in their shapes and of our own making. */

const n8n = (name: string, type: string, parameters: object = {}, more: object = {}) => ({
  id: name,
  name,
  type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
  typeVersion: 3,
  position: [0, 0],
  parameters,
  ...more,
});

/** Ways in the form `A>B`; `A:1>B` from its second way out. */
const waysOf = (...ways: string[]) => {
  const connections: Record<string, { main: { node: string; type: string; index: number }[][] }> = {};
  for (const way of ways) {
    const [from = '', to = ''] = way.split('>');
    const [name = '', output = '0'] = from.split(':');
    const { main } = (connections[name] ??= { main: [] });
    while (main.length <= Number(output)) main.push([]);
    main[Number(output)]!.push({ node: to, type: 'main', index: 0 });
  }
  return connections;
};

/** A webhook that looks an order up, decides, goes through its lines and answers. */
export const N8N_ORDERS = JSON.stringify({
  name: 'Orders',
  nodes: [
    n8n('Hook', 'webhook', { httpMethod: 'POST', path: 'x' }),
    n8n(
      'Get order',
      'httpRequest',
      {
        method: 'POST',
        url: '=https://shop.example.com/orders/{{ $json.body.id }}',
        authentication: 'genericCredentialType',
        genericAuthType: 'httpHeaderAuth',
        sendHeaders: true,
        headerParameters: {
          parameters: [
            { name: 'Authorization', value: 'Bearer sk-live-1' },
            { name: 'X-Way', value: '=w-{{ $json.body.way }}' },
          ],
        },
        sendBody: true,
        specifyBody: 'json',
        jsonBody: '={"note": "order {{ $json.body.id }}", "n": {{ $json.body.n }}}',
      },
      { credentials: { httpHeaderAuth: { id: '1', name: 'Shop' } }, retryOnFail: true, maxTries: 3 },
    ),
    n8n('Large?', 'if', {
      conditions: {
        combinator: 'and',
        conditions: [
          {
            leftValue: '={{ $json.total }}',
            rightValue: '100',
            operator: { type: 'number', operation: 'gt' },
          },
        ],
      },
    }),
    n8n('Lines', 'splitInBatches'),
    n8n('Count', 'code', { jsCode: 'return [{ json: { double: $json.qty * 2 } }];' }),
    n8n('Read it', 'code', { jsCode: 'return await $http.get("https://x.test");' }),
    n8n('Tell Slack', 'slack', { text: '=hi {{ $json.total }}', token: 'xoxb-1' }),
    n8n('Answer', 'respondToWebhook', { respondWith: 'json', responseBody: '={{ {ok: true} }}' }),
    n8n('Reply', 'respondToWebhook', {
      respondWith: 'text',
      responseBody: '=thanks {{ $("Get order").item.json.name }}',
    }),
    n8n('Nothing', 'noOp'),
    n8n('About', 'stickyNote', { content: '## Orders' }),
  ],
  connections: waysOf(
    'Hook>Get order',
    'Get order>Large?',
    'Large?:0>Lines',
    'Lines:1>Count',
    'Count>Lines',
    'Lines:0>Nothing',
    'Nothing>Tell Slack',
    'Tell Slack>Answer',
    'Large?:1>Reply',
    'Hook>Read it',
  ),
});

/** One step that goes two ways, which meet again. */
export const N8N_FORK = JSON.stringify({
  name: 'Fork',
  nodes: [
    n8n('Go', 'manualTrigger'),
    n8n('Begin', 'set', { assignments: { assignments: [{ name: 'v', value: 1, type: 'number' }] } }),
    n8n('A', 'set', { assignments: { assignments: [{ name: 'a', value: '={{ $json.v + 1 }}' }] } }),
    n8n('B', 'set', { assignments: { assignments: [{ name: 'b', value: '={{ $json.v + 2 }}' }] } }),
    n8n('Both', 'merge', { mode: 'combine' }),
    n8n('Ask', '@n8n/n8n-nodes-langchain.chainLlm', {
      promptType: 'define',
      text: '=Sum {{ $("A").item.json.a }}',
    }),
    n8n('Model', '@n8n/n8n-nodes-langchain.lmChatOpenAi', {}, { credentials: { openAiApi: { id: '2' } } }),
  ],
  connections: {
    ...waysOf('Go>Begin', 'Begin>A', 'Begin>B', 'A>Both', 'B>Both', 'Both>Ask'),
    Model: { ai_languageModel: [[{ node: 'Ask', type: 'ai_languageModel', index: 0 }]] },
  },
});

/** A lead that is scored by a service, which has no equal here, and told on. */
export const N8N_LEADS = JSON.stringify({
  name: 'Leads',
  nodes: [
    n8n('Go', 'manualTrigger'),
    n8n(
      'Lead',
      'set',
      { assignments: { assignments: [{ name: 'name', value: 'Ada', type: 'string' }] } },
      { position: [220, 0] },
    ),
    n8n(
      'Score it',
      'code',
      { jsCode: 'return await $http.get("https://scores.example.com");' },
      { position: [440, 0] },
    ),
    n8n(
      'Tell',
      'set',
      {
        assignments: {
          assignments: [
            { name: 'text', value: '={{ $("Lead").item.json.name }}: {{ $json.score }}', type: 'string' },
          ],
        },
      },
      { position: [660, 0] },
    ),
  ],
  connections: waysOf('Go>Lead', 'Lead>Score it', 'Score it>Tell'),
});

/** A chat that sorts a question, calls a service and loops. */
export const DIFY_CHAT = `app:
  mode: advanced-chat
  name: Helper
  description: Sorts questions
kind: app
version: 0.1.5
workflow:
  conversation_variables:
    - name: language
      value_type: string
      value: en
  environment_variables:
    - name: API_KEY
      value_type: secret
      value: very-secret
  graph:
    edges:
      - {source: '1', sourceHandle: source, target: '2'}
      - {source: '2', sourceHandle: 'true', target: '3'}
      - {source: '2', sourceHandle: 'false', target: '6'}
      - {source: '3', sourceHandle: source, target: '4'}
      - {source: 4s, sourceHandle: source, target: '5'}
      - {source: '4', sourceHandle: source, target: answer}
    nodes:
      - {id: '1', position: {x: 0, y: 0}, data: {type: start, title: Start, variables: [{variable: city, type: select, options: [Rome, Oslo], required: true, label: City}]}}
      - {id: '2', position: {x: 300, y: 0}, data: {type: if-else, title: Long, cases: [{case_id: 'true', logical_operator: and, conditions: [{variable_selector: [sys, query], comparison_operator: contains, value: '?'}]}]}}
      - {id: '3', position: {x: 600, y: 0}, data: {type: http-request, title: Call, method: post, url: 'https://a.example.com/{{#1.city#}}', headers: "X-Lang:{{#conversation.language#}}\\nAuthorization:Bearer abc", params: '', authorization: {type: api-key, config: {type: bearer, api_key: very-secret}}, body: {type: json, data: '{"q": "{{#sys.query#}}"}'}}}
      - {id: '4', position: {x: 900, y: 0}, data: {type: iteration, title: Each, iterator_selector: ['3', body], start_node_id: 4s}}
      - {id: 4s, position: {x: 0, y: 0}, data: {type: iteration-start, iteration_id: '4'}}
      - {id: '5', position: {x: 950, y: 90}, data: {type: llm, title: Write, iteration_id: '4', model: {completion_params: {temperature: 0.2}}, prompt_template: [{role: system, text: Be brief}, {role: user, text: 'About {{#4.item#}}'}]}}
      - {id: '6', position: {x: 600, y: 300}, data: {type: code, title: Old, code_language: python3, code: 'def main(): return {}'}}
      - {id: answer, position: {x: 1200, y: 0}, data: {type: answer, title: Say, answer: 'Done: {{#4.output#}}'}}
`;
