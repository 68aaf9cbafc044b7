import { msg } from '@agent-studio/core';
import { formOf, node, paths, titleOf, type WorkflowTemplate } from './template.ts';

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'number', description });
const rows = (description: string, properties: Record<string, object>) => ({
  type: 'array',
  description,
  items: { type: 'object', properties, required: Object.keys(properties) },
});
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const DAYS_7_MS = 604_800_000;

/** Workflows about money. */
export const MONEY_WORKFLOWS: readonly WorkflowTemplate[] = [
  {
    id: 'spending',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Spending approval'),
    about: msg('Small amounts pass, a person decides about large ones.'),
    icon: 'shield-check',
    example: (t) => ({ purpose: t('A second monitor'), amount: 650 }),
    content(t, _made, example) {
      return {
        inputs: formOf({ purpose: text(t('What the money is for')), amount: number(t('Euros')) }, example),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('size', [1, 1], t('How much is it?'), {
            type: 'condition',
            branches: [{ port: 'large', label: '≥ 500', when: 'inputs.amount >= 500.0' }],
          }),
          node('decide', [2, 0], t('Decide'), {
            type: 'approval',
            title: titleOf('inputs.purpose', 'inputs.amount'),
            message: '',
            timeout_ms: DAYS_7_MS,
          }),
          node('approved', [3, 0], t('Approved'), {
            type: 'end',
            outputs: { approved: 'true', by: '"person"' },
          }),
          node('rejected', [3, 1], t('Rejected'), {
            type: 'end',
            outputs: { approved: 'false', by: '"person"' },
          }),
          node('small', [2, 2], t('Approved'), { type: 'end', outputs: { approved: 'true', by: '"limit"' } }),
        ],
        edges: paths(
          'start>size:large>decide:approved>approved',
          'size:else>small',
          'decide:rejected>rejected',
          'decide:timeout>rejected',
        ),
      };
    },
  },
  {
    id: 'invoice-check',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Invoice check'),
    about: msg(
      'Adds up the lines, compares them with the invoice and the order, and asks where they differ.',
    ),
    icon: 'badge-dollar-sign',
    example: (t) => ({
      supplier: 'Northwind Supplies',
      total: 64.5,
      ordered: 59.5,
      lines: [
        { name: t('Pallets'), pieces: 4, price: 12.5 },
        { name: t('Delivery'), pieces: 1, price: 9.5 },
      ],
    }),
    content(t, _made, example) {
      const outputs = (released: string) => ({
        supplier: 'inputs.supplier',
        sum: 'nodes.add.sum',
        difference: 'nodes.add.difference',
        released,
      });
      return {
        inputs: formOf(
          {
            supplier: text(t('Who sent it')),
            total: number(t('Amount of the invoice')),
            ordered: number(t('Amount of the order')),
            lines: rows(t('Lines of the invoice'), { name: TEXT, pieces: NUMBER, price: NUMBER }),
          },
          example,
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('add', [1, 1], t('Add up'), {
            type: 'transform',
            values: {
              sum: 'inputs.lines.map(line, line.price * line.pieces).sum().round(2)',
              difference: '(inputs.total - inputs.lines.map(line, line.price * line.pieces).sum()).round(2)',
              over_order: '(inputs.total - inputs.ordered).round(2)',
            },
          }),
          node('compare', [2, 1], t('Does it fit?'), {
            type: 'condition',
            branches: [
              {
                port: 'fits',
                label: t('It fits'),
                when: 'abs(nodes.add.difference) < 0.01 && nodes.add.over_order <= 0.0',
              },
            ],
          }),
          node('released', [3, 0], t('Released'), { type: 'end', outputs: outputs('true') }),
          node('look', [3, 1], t('Release it anyway?'), {
            type: 'approval',
            title: titleOf('inputs.supplier', 'inputs.total'),
            message: [
              `${t('Sum of the lines')}: {{ nodes.add.sum }}`,
              `${t('More than was ordered')}: {{ nodes.add.over_order }}`,
            ].join('\n'),
            timeout_ms: DAYS_7_MS,
          }),
          node('anyway', [4, 1], t('Released by a person'), { type: 'end', outputs: outputs('true') }),
          node('back', [4, 2], t('Sent back'), { type: 'end', outputs: outputs('false') }),
        ],
        edges: paths(
          'start>add>compare:fits>released',
          'compare:else>look:approved>anyway',
          'look:rejected>back',
          'look:timeout>back',
        ),
      };
    },
  },
];
