import { Inbox, ListChecks, type LucideIcon, Square, UserCheck } from 'lucide-react';
import type { WorkflowInput, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';

export interface WorkflowTemplate {
  id: string;
  /** Marked by `msg`, as is `about`. */
  label: string;
  about: string;
  icon: LucideIcon;
  tint: number;
  /** Runs without a model, a tool or a network. */
  content: (t: Translate) => Omit<WorkflowInput, 'name'>;
}

const text = (description: string) => ({ type: 'string', description });
const inputs = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const node = (
  id: string,
  x: number,
  y: number,
  config: WorkflowNodeInput['config'],
  title = '',
): WorkflowNodeInput => ({
  id,
  title,
  config,
  position: { x, y },
});
const edge = (source: string, target: string, source_port = 'next') => ({
  id: `${source}:${source_port}`,
  source,
  source_port,
  target,
});

const AMOUNT = '{{ inputs.purpose }}: {{ inputs.amount }} €';
const NAME = '{{ inputs.name }}';

/** What a new workflow can begin with. */
export const WORKFLOW_TEMPLATES: readonly WorkflowTemplate[] = [
  {
    id: 'blank',
    label: msg('Empty drawing'),
    about: msg('A start and an end.'),
    icon: Square,
    tint: 260,
    content: () => ({}),
  },
  {
    id: 'approval',
    label: msg('Ask before it happens'),
    about: msg('Small amounts pass, a person decides about large ones.'),
    icon: UserCheck,
    tint: 355,
    content: (t) => ({
      icon: 'shield-check',
      inputs: inputs({
        purpose: text(t('What the money is for')),
        amount: { type: 'number', description: t('Euros') },
      }),
      nodes: [
        node('start', 0, 96, { type: 'start' }),
        node('size', 304, 80, {
          type: 'condition',
          branches: [{ port: 'large', label: '≥ 500', when: 'inputs.amount >= 500.0' }],
        }),
        node('decide', 608, 0, {
          type: 'approval',
          title: AMOUNT,
          message: '',
          timeout_ms: 604_800_000,
        }),
        node('approved', 912, 0, {
          type: 'end',
          outputs: { approved: 'true', by: '"a person"' },
        }),
        node('rejected', 912, 128, { type: 'end', outputs: { approved: 'false', by: '"a person"' } }),
        node('small', 608, 256, { type: 'end', outputs: { approved: 'true', by: '"the limit"' } }),
      ],
      edges: [
        edge('start', 'size'),
        edge('size', 'decide', 'large'),
        edge('size', 'small', 'else'),
        edge('decide', 'approved', 'approved'),
        edge('decide', 'rejected', 'rejected'),
        edge('decide', 'rejected', 'timeout'),
      ],
    }),
  },
  {
    id: 'list',
    label: msg('Work through a list'),
    about: msg('Does the same for each order and puts the results together.'),
    icon: ListChecks,
    tint: 30,
    content: (t) => ({
      icon: 'package',
      inputs: inputs({
        orders: {
          type: 'array',
          description: t('Orders with a price and a number of pieces'),
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, price: { type: 'number' }, pieces: { type: 'integer' } },
            required: ['name', 'price', 'pieces'],
          },
        },
      }),
      nodes: [
        node('start', 0, 80, { type: 'start' }),
        node('each', 304, 64, { type: 'loop', mode: 'each', items: 'inputs.orders', concurrency: 3 }),
        node('line', 608, 0, {
          type: 'transform',
          values: { name: 'item.name', sum: 'item.price * double(item.pieces)' },
        }),
        node('end', 608, 160, {
          type: 'end',
          outputs: { lines: 'nodes.each.results', count: 'nodes.each.count' },
        }),
      ],
      edges: [edge('start', 'each'), edge('each', 'line', 'body'), edge('each', 'end', 'done')],
    }),
  },
  {
    id: 'intake',
    label: msg('Collect what is missing'),
    about: msg('Asks a person with a form when a request is not complete.'),
    icon: Inbox,
    tint: 195,
    content: (t) => ({
      icon: 'mail',
      inputs: inputs({ name: text(t('Who asks')), address: text(t('Where to send it')) }, ['name']),
      nodes: [
        node('start', 0, 96, { type: 'start' }),
        node('complete', 304, 80, {
          type: 'condition',
          branches: [{ port: 'yes', label: '✓', when: 'has(inputs.address)' }],
        }),
        node('direct', 608, 0, { type: 'end', outputs: { name: 'inputs.name', address: 'inputs.address' } }),
        node('ask', 608, 144, {
          type: 'human_input',
          title: NAME,
          message: '',
          form: inputs({ address: text(t('Where to send it')) }),
          timeout_ms: 604_800_000,
        }),
        node('filled', 912, 112, {
          type: 'end',
          outputs: { name: 'inputs.name', address: 'nodes.ask.values.address' },
        }),
        node('given_up', 912, 240, { type: 'end', outputs: { name: 'inputs.name' } }),
      ],
      edges: [
        edge('start', 'complete'),
        edge('complete', 'direct', 'yes'),
        edge('complete', 'ask', 'else'),
        edge('ask', 'filled'),
        edge('ask', 'given_up', 'timeout'),
      ],
    }),
  },
];
