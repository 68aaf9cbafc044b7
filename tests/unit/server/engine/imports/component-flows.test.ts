import { describe, expect, it } from 'vitest';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import {
  FLOWISE_CHAINS,
  FLOWISE_FLOW,
  LANGFLOW_RAG,
  n8nChain,
} from '#support/desks/flows/component-flows.ts';
import { readForeignWorkflow } from '#server/engine/imports/read-foreign.ts';
import { SaidError } from '#server/say.ts';

function read(text: string): WorkflowImport {
  const result = readForeignWorkflow(text);
  if ('failure' in result) throw new SaidError(result.failure);
  return result.read;
}
const configOf = ({ workflow }: WorkflowImport, id: string) =>
  workflow.nodes.find((node) => node.id === id)?.config;
const outcomes = ({ steps }: WorkflowImport) =>
  Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]));
const ways = ({ workflow }: WorkflowImport) =>
  workflow.edges.map(({ source, source_port, target }) => `${source}:${source_port}>${target}`).toSorted();

it('an agent flow of Flowise becomes steps, ways and variables; what goes back is a placeholder', () => {
  const flow = read(FLOWISE_FLOW);
  expect(flow).toMatchObject({ source: 'flowise' });
  expect(flow.workflow).toMatchObject({
    inputs: { properties: { subject: { type: 'string' } } },
    variables: { properties: { tone: { default: 'kind' } } },
    drawing: { notes: [{ text: 'Look here' }] },
  });
  expect(configOf(flow, 'write_0')).toMatchObject({
    type: 'llm',
    system: 'Be {{ vars.tone }}\n& brief',
    prompt: '{{ inputs.subject }}',
    output_schema: { properties: { text: { type: 'string' } } },
  });
  expect(configOf(flow, 'call_0')).toMatchObject({ text: '{"a": "{{ nodes.write_0.output.text }}"}' });
  expect(configOf(flow, 'inner_0')).toMatchObject({ prompt: '{{ item }}' });
  expect(outcomes(flow)).toEqual({
    start_0: 'full',
    sort_0: 'full',
    write_0: 'partly',
    may_0: 'full',
    each_0: 'full',
    inner_0: 'full',
    call_0: 'partly',
    back_0: 'placeholder',
    reply_0: 'partly',
  });
  expect(flow.steps.find(({ name }) => name === 'back_0')?.notes).toEqual([
    {
      text: 'Nodes do not lead back here: put what is done again into a loop node.',
      sentence: { code: 'import.advice_loop' },
    },
  ]);
  expect(ways(flow)).toEqual(
    expect.arrayContaining([
      'sort_0:class_0>write_0',
      'sort_0:class_1>each_0',
      'each_0:body>inner_0',
      'may_0:approved>call_0',
      'may_0:rejected>back_0',
    ]),
  );
  expect(JSON.stringify(flow)).not.toContain('secret-1');
});

it('chains of Flowise stand behind each other, with their prompts filled in', () => {
  const flow = read(FLOWISE_CHAINS);
  expect(configOf(flow, 'chain_0')).toMatchObject({ type: 'llm', prompt: 'Name for {{ inputs.question }}' });
  expect(configOf(flow, 'chain_1')).toMatchObject({
    prompt: 'Slogan for {{ nodes.chain_0.text }} in German',
  });
  expect(configOf(flow, 'end')).toMatchObject({ outputs: { output: 'nodes.chain_1.text' } });
  expect(ways(flow)).toEqual(['chain_0:next>chain_1', 'chain_1:next>end', 'start:next>chain_0']);
  expect(outcomes(flow)).toMatchObject({ chain_0: 'partly', chain_1: 'full', model_0: 'left_out' });
  expect(JSON.stringify(flow)).not.toContain('sk-live-9');
});

it('a flow of Langflow searches, asks and answers; what is written in Python is a placeholder', () => {
  const flow = read(LANGFLOW_RAG);
  expect(flow).toMatchObject({ source: 'langflow', workflow: { name: 'Rag' } });
  expect(configOf(flow, 'astradb')).toMatchObject({
    type: 'knowledge',
    query: '{{ inputs.question }}',
    top_k: 3,
  });
  expect(configOf(flow, 'openaimodel')).toMatchObject({
    system: 'Be brief',
    prompt: 'By {{ nodes.astradb.text }}, answer {{ inputs.question }}. {left}',
  });
  expect(configOf(flow, 'agent')).toMatchObject({ type: 'agent', input: '{{ nodes.openaimodel.text }}' });
  expect(configOf(flow, 'end')).toMatchObject({ outputs: { output: 'nodes.agent.text' } });
  expect(outcomes(flow)).toMatchObject({
    ChatInput: 'full',
    AstraDB: 'partly',
    OpenAIModel: 'full',
    Agent: 'partly',
    CustomComponent: 'placeholder',
    OpenAIEmbeddings: 'left_out',
  });
  expect(JSON.stringify(flow)).not.toMatch(/AstraCS|sk-live-2/);
});

describe('steps of n8n', () => {
  it('that call a service with a plain API become its request, without credentials', () => {
    const chain = read(
      n8nChain(
        [
          'Rows',
          'googleSheets',
          { operation: 'read', documentId: { value: 'doc1' }, sheetName: { value: 'Mai' } },
        ],
        ['Tell', 'slack', { channelId: { value: 'C1' }, text: '=hi {{ $json.values }}' }],
        [
          'Store',
          'airtable',
          {
            operation: 'create',
            base: { value: 'b' },
            table: { value: 't' },
            columns: { value: { Name: '={{ $json.ok }}' } },
          },
        ],
        ['Upload', 'googleDrive', { operation: 'upload' }],
        ['Mail', 'emailSend', { toEmail: 'a@b.test', subject: 'S', html: '<b>x</b>' }],
      ),
    );
    expect(configOf(chain, 'rows')).toMatchObject({
      url: 'https://sheets.googleapis.com/v4/spreadsheets/doc1/values/Mai',
      auth: 'bearer',
      secret: null,
    });
    expect(configOf(chain, 'tell')).toMatchObject({
      json: '{"channel": "C1", "text": "hi " + string(nodes.rows.body.values)}',
    });
    expect(configOf(chain, 'store')).toMatchObject({ json: '{"fields": {"Name": nodes.tell.body.ok}}' });
    expect(configOf(chain, 'mail')).toMatchObject({ type: 'send_mail', to: 'a@b.test', text: '<b>x</b>' });
    expect(outcomes(chain)).toMatchObject({ Rows: 'partly', Upload: 'placeholder', Mail: 'partly' });
    expect(chain.workflow.drawing.notes).toMatchObject([
      { text: '## Why', width: 580, height: 80, color: 'green' },
    ]);
  });

  it('that change lists, wait and read files do so here', () => {
    const chain = read(
      n8nChain(
        ['First', 'limit', { maxItems: 2 }],
        ['Sort', 'sort', { sortFieldsUi: { sortField: [{ fieldName: 'n', order: 'descending' }] } }],
        ['Once', 'removeDuplicates', {}],
        ['Sum', 'summarize', { fieldsToSummarize: { values: [{ aggregation: 'sum', field: 'n' }] } }],
        [
          'Later',
          'dateTime',
          { operation: 'addToDate', magnitude: '={{ $now }}', duration: 2, timeUnit: 'days' },
        ],
        ['Hook', 'wait', { resume: 'webhook' }],
        ['Table', 'extractFromFile', { operation: 'xlsx' }],
        ['Sign', 'crypto', { action: 'hash' }],
      ),
    );
    expect(chain.workflow.nodes.map(({ config }) => config.type)).toEqual([
      'start',
      'code',
      'code',
      'code',
      'code',
      'transform',
      'wait_for_call',
      'read_file',
      'placeholder',
    ]);
    expect(configOf(chain, 'later')).toMatchObject({
      values: { newDate: 'string(timestamp(run.started_at) + duration("48h"))' },
    });
  });
});
