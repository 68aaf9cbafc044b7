import type { ApiClient } from '@agent-studio/api-client';
import type { WorkflowInput, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { until } from '../../ndjson.ts';
import { aNode, edgesOf } from '../flows/workflows.ts';
import type { AgentKey } from './northwind-agent-table.ts';
import type { People } from './northwind-people.ts';
import type { ToolKey } from './northwind-tools.ts';

/** From one column or row of the canvas to the next. */
const COLUMN = 304;
const ROW = 144;

type Config = WorkflowNodeInput['config'];

const at = (id: string, [column, row]: [number, number], title: string, config: Config) =>
  aNode(id, config, { title, position: { x: column * COLUMN, y: row * ROW } });

const start = (place: [number, number]) => at('start', place, '', { type: 'start' });

function inputsOf(fields: Record<string, string>) {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [name, { type }] as const),
  );
  return { type: 'object', properties, required: Object.keys(fields) };
}

interface Given {
  agents: Record<AgentKey, string>;
  tools: Record<ToolKey, string>;
}

const refund = ({ agents, tools }: Given): WorkflowInput => ({
  name: 'Refund with approval',
  description: 'Checks a refund against the policy, asks a person above $100, pays, and tells the customer.',
  icon: 'badge-dollar-sign',
  tags: ['service', 'payments'],
  visibility: 'workspace',
  inputs: inputsOf({ order: 'string', email: 'string', amount: 'number' }),
  nodes: [
    start([0, 1]),
    at('orders', [1, 1], 'Find the order', {
      type: 'tool',
      tool_id: tools.search_orders,
      args: { email: 'inputs.email' },
    }),
    at('check', [2, 1], 'Check the policy', {
      type: 'agent',
      agent_id: agents.returns,
      input: 'May order {{ inputs.order }} be paid back? It was never opened.',
    }),
    at('limit', [3, 1], 'How much is it?', {
      type: 'condition',
      branches: [{ port: 'large', label: 'Above $100', when: 'inputs.amount > 100.0' }],
    }),
    at('allow', [4, 0], 'Allow the refund', {
      type: 'approval',
      title: 'Refund of ${{ inputs.amount }} for {{ inputs.order }}',
      message: 'The policy allows it: it was never opened. For {{ inputs.email }}.',
      timeout_ms: 604_800_000,
    }),
    at('pay', [5, 1], 'Pay it back', {
      type: 'tool',
      tool_id: tools.issue_refund,
      args: { order: 'inputs.order', amount: 'inputs.amount' },
    }),
    at('tell', [6, 1], 'Tell the customer', {
      type: 'tool',
      tool_id: tools.send_reply,
      args: {
        to: 'inputs.email',
        subject: '"Your refund"',
        body: '"The money is on its way, reference " + nodes.pay.refund',
      },
    }),
    at('paid', [7, 1], 'Paid', { type: 'end', outputs: { refund: 'nodes.pay.refund' } }),
    at('held', [5, 0], 'Not paid', { type: 'end', outputs: { order: 'inputs.order' } }),
  ],
  edges: edgesOf(
    'start>orders>check>limit',
    'limit:large>allow:approved>pay>tell>paid',
    'limit:else>pay',
    'allow:rejected>held',
    'allow:timeout>held',
  ),
});

const nightly = ({ agents }: Given): WorkflowInput => ({
  name: 'Nightly invoice match',
  description: 'Goes through the invoices of the day and lists those that do not match.',
  icon: 'landmark',
  tags: ['finance'],
  visibility: 'workspace',
  inputs: { type: 'object', properties: { invoices: { type: 'array', items: { type: 'string' } } } },
  nodes: [
    start([0, 0]),
    at('each', [1, 0], 'Each invoice', { type: 'loop', items: 'inputs.invoices', on_item_error: 'continue' }),
    at('match', [2, 1], 'Match it', {
      type: 'agent',
      agent_id: agents.invoices,
      input: 'Match {{ item }} to its purchase order.',
    }),
    at('done', [2, 0], 'Matched', { type: 'end', outputs: { rounds: 'nodes.each' } }),
  ],
  edges: edgesOf('start>each:done>done', 'each:body>match'),
});

const brief = ({ agents, tools }: Given): WorkflowInput => ({
  name: 'New account brief',
  description: 'Looks a new customer up, and writes the brief for the first call.',
  icon: 'user-round-search',
  tags: ['sales'],
  visibility: 'workspace',
  inputs: inputsOf({ email: 'string' }),
  nodes: [
    start([0, 0]),
    at('who', [1, 0], 'Look it up', {
      type: 'tool',
      tool_id: tools.crm_lookup,
      args: { email: 'inputs.email' },
    }),
    at('write', [2, 0], 'Write the brief', {
      type: 'agent',
      agent_id: agents.sales,
      input: 'Brief me on {{ nodes.who.name }}.',
    }),
    at('done', [3, 0], 'Brief', { type: 'end', outputs: { brief: 'nodes.write.text' } }),
  ],
  edges: edgesOf('start>who>write>done'),
});

const notes = ({ agents }: Given): WorkflowInput => ({
  name: 'Translate the release notes',
  description: 'Writes the notes once, and checks German and Norwegian at the same time.',
  icon: 'languages',
  tags: ['writing'],
  visibility: 'workspace',
  nodes: [
    start([0, 0]),
    at('write', [1, 0], 'Write the notes', {
      type: 'agent',
      agent_id: agents.notes,
      input: 'Write the notes since v4.17.',
    }),
    at('both', [2, 0], 'Both languages', {
      type: 'parallel',
      branches: [
        { port: 'german', label: 'German' },
        { port: 'norwegian', label: 'Norwegian' },
      ],
    }),
    at('german', [3, 1], 'Check the German', {
      type: 'agent',
      agent_id: agents.localisation,
      input: 'Check the German of: {{ nodes.write.text }}',
    }),
    at('norwegian', [3, 2], 'Check the Norwegian', {
      type: 'agent',
      agent_id: agents.localisation,
      input: 'Check the Norwegian of: {{ nodes.write.text }}',
    }),
    at('done', [3, 0], 'Checked', { type: 'end', outputs: { notes: 'nodes.write.text' } }),
  ],
  edges: edgesOf('start>write>both:done>done', 'both:german>german', 'both:norwegian>norwegian'),
});

/** Refunds as they were asked for; the last one waits for somebody. None is what an agent asks about in a chat. */
const REFUNDS = [
  { order: 'NW-48105', email: 'liv@bergen.example', amount: 35.5 },
  { order: 'NW-48177', email: 'tran@shop.example', amount: 64 },
  { order: 'NW-48190', email: 'amara@mail.example', amount: 18 },
  { order: 'NW-47990', email: 'ole@fjord.example', amount: 164 },
];

/** Four workflows that are published; the first ran a few times, and once more until it needs somebody. */
export async function makeWorkflows({ maya, tomas, priya }: People, given: Given) {
  const make = async (client: ApiClient, body: WorkflowInput) => {
    const { id } = await client.workflows.create({ body });
    await client.workflowVersions.publish({ params: { id }, body: { note: 'First' } });
    return id;
  };
  const all = {
    notes: await make(priya.client, notes(given)),
    brief: await make(tomas.client, brief(given)),
    nightly: await make(maya.client, nightly(given)),
    refund: await make(maya.client, refund(given)),
  };
  await maya.client.workflows.addTrigger({
    params: { id: all.nightly },
    body: { type: 'schedule', cron: '30 2 * * *', timezone: 'Europe/Berlin', inputs: { invoices: [] } },
  });
  await tomas.client.workflows.addTrigger({ params: { id: all.brief }, body: { type: 'webhook' } });
  await maya.client.workflows.addTrigger({ params: { id: all.refund }, body: { type: 'api' } });
  for (const inputs of REFUNDS) {
    const { run_id } = await maya.client.workflowRuns.execute({
      params: { id: all.refund },
      body: { inputs },
    });
    await until(
      () => maya.client.agentRuns.get({ params: { id: run_id } }),
      ({ status }) => status !== 'running',
    );
  }
  return all;
}
