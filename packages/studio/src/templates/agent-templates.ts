import { msg } from '@agent-studio/core';
import { ONBOARDING, POLICY, SUPPORT } from './agent-recipes.ts';
import { CUSTOMERS, GLOSSARY } from './card-recipes.ts';
import type { AgentTemplate } from './template.ts';

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'number', description });

/** Agents to begin with. */
export const AGENT_TEMPLATES: readonly AgentTemplate[] = [
  {
    ...SUPPORT,
    id: 'support',
    kind: 'agent',
    need: 'nothing',
    example: msg('What does delivery cost?'),
  },
  {
    ...POLICY,
    id: 'policy',
    kind: 'agent',
    need: 'nothing',
    example: msg('May a hotel cost 160 euros a night?'),
  },
  {
    ...ONBOARDING,
    id: 'onboarding',
    kind: 'agent',
    need: 'nothing',
    example: msg('How many days of holidays are there?'),
  },
  {
    id: 'invoice-reader',
    kind: 'agent',
    need: 'model',
    name: msg('Invoice reader'),
    about: msg('Reads the text of an invoice into fields that programs can use.'),
    icon: 'badge-dollar-sign',
    instructions: [
      msg('You read invoices. Copy each value exactly as it stands there; leave out what is not there.'),
      msg('Dates become year-month-day, amounts become numbers. Never calculate a missing amount.'),
    ],
    more: (t) => ({
      output_schema: {
        type: 'object',
        properties: {
          number: text(t('Number of the invoice')),
          supplier: text(t('Who sent it')),
          date: text(t('Date, as year-month-day')),
          currency: text(t('Three letters, such as EUR')),
          total: number(t('Amount to pay, with tax')),
          lines: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                name: { type: 'string' },
                quantity: { type: 'number' },
                price: { type: 'number' },
              },
              required: ['name'],
            },
          },
        },
        required: ['number', 'supplier', 'total'],
      },
    }),
    example: msg(
      'Invoice 2041 of Northwind Supplies, 3 March 2026: 4 pallets at 12.50, total 59.50 EUR with tax.',
    ),
  },
  {
    id: 'meeting-notes',
    kind: 'agent',
    need: 'model',
    name: msg('Meeting notes'),
    about: msg(
      'Turns a transcript or loose notes into decisions, tasks with names and dates, and open questions.',
    ),
    icon: 'users',
    instructions: [
      msg('You turn notes of a meeting into a record with three parts: decisions, tasks, open questions.'),
      msg('Each task has a person and a date if they were said; else write that nobody was named.'),
      msg('Add nothing that was not said.'),
    ],
    example: msg(
      'Ana: we ship on Friday. Ben writes the mail by Wednesday. Nobody knows yet who tests the invoices.',
    ),
  },
  {
    id: 'translator',
    kind: 'agent',
    need: 'model',
    name: msg('Translator with glossary'),
    about: msg('Translates with the words of your glossary and leaves names of products as they are.'),
    icon: 'languages',
    instructions: [
      msg('You translate the text into the language that is asked for; without one, into English.'),
      msg('Words of the glossary in the passages are binding. Keep numbers, names and line breaks.'),
      msg('Answer with the translation only, then one line with the words of the glossary that you used.'),
    ],
    cards: [GLOSSARY],
    suggested: [msg('What is the German word for invoice?')],
    example: msg('What is the German word for invoice?'),
  },
  {
    id: 'sql',
    kind: 'agent',
    need: 'model',
    name: msg('SQL explainer'),
    about: msg('Says in plain words what a query does, where it is slow, and what it changes.'),
    icon: 'code',
    instructions: [
      msg('You explain SQL to people who do not write it: first what it answers, then step by step how.'),
      msg(
        'Say clearly whether it changes anything. Name conditions that drop rows silently, and what may be slow.',
      ),
      msg('If you propose another query, show it in a block of code and say what is different.'),
    ],
    example: msg(
      'select customer, count(*) from orders where paid is null group by customer having count(*) > 3',
    ),
  },
  {
    id: 'release-notes',
    kind: 'agent',
    need: 'model',
    name: msg('Release notes writer'),
    about: msg('Makes notes for customers of a list of changes: new, better, repaired.'),
    icon: 'megaphone',
    instructions: [
      msg('You write release notes for customers from a list of changes.'),
      msg('Three parts: New, Better, Repaired. One sentence each, from the view of who uses it.'),
      msg('Leave out what nobody outside notices, and end with what somebody has to do, if anything.'),
    ],
    example: msg(
      'Add CSV export to reports; fix rounding of totals; bump build tools; rename internal queue.',
    ),
  },
  {
    id: 'lead',
    kind: 'agent',
    need: 'model',
    name: msg('Lead qualifier'),
    about: msg('Compares an enquiry with your description of good customers and says who takes it.'),
    icon: 'user-round-search',
    instructions: [
      msg('You compare an enquiry with the description of good customers in the passages.'),
      msg('Give a score of 0 to 100, the reasons, the team that takes it, and the one question to ask next.'),
    ],
    cards: [CUSTOMERS],
    more: (t) => ({
      output_schema: {
        type: 'object',
        properties: {
          score: { type: 'integer', minimum: 0, maximum: 100 },
          reasons: { type: 'array', items: { type: 'string' } },
          team: text(t('Who takes it')),
          next_question: text(t('What to ask next')),
        },
        required: ['score', 'reasons', 'team'],
      },
    }),
    example: msg(
      'A firm with 120 people and a warehouse asks for an offer; the budget is 15,000 euros a year.',
    ),
  },
  {
    id: 'incident',
    kind: 'agent',
    need: 'model',
    name: msg('Incident summariser'),
    about: msg(
      'Makes a short report of a log or chat: what happened, who was hit, what helped, what is open.',
    ),
    icon: 'bug',
    instructions: [
      msg(
        'You summarise incidents for people who were not there: what happened, since when, who was hit, what helped.',
      ),
      msg('Keep times as they stand. Separate what is known from what is assumed, and end with open tasks.'),
      msg('Blame nobody by name.'),
    ],
    // Logs have addresses of people in them, which no model needs.
    more: () => ({
      guardrails: [{ kind: 'pii', stage: 'input', action: 'mask', config: { kinds: ['email', 'phone'] } }],
    }),
    example: msg(
      '09:02 payments fail for all cards. 09:10 on call joins. 09:25 old certificate renewed, payments work.',
    ),
  },
  {
    id: 'price',
    kind: 'agent',
    need: 'tools',
    name: msg('Price calculator'),
    about: msg(
      'Calculates discounts and tax by a function instead of guessing, and shows the way to the result.',
    ),
    icon: 'chart-line',
    instructions: [
      msg('You calculate prices. Always use the tool: never calculate yourself.'),
      msg('Show the amount before and after the discount, the tax, and the sum.'),
    ],
    tools: [
      {
        name: msg('Price with discount and tax'),
        about: msg(
          'Net amount, discount, tax and sum for a price, a number of pieces, and two rates in percent.',
        ),
        code: [
          'const net = input.price * input.pieces;',
          'const discount = net * (input.discount_percent ?? 0) / 100;',
          'const tax = (net - discount) * (input.tax_percent ?? 0) / 100;',
          'const cents = (amount) => Math.round(amount * 100) / 100;',
          'return { net: cents(net), discount: cents(discount), tax: cents(tax), sum: cents(net - discount + tax) };',
        ].join('\n'),
        input_schema: {
          type: 'object',
          properties: {
            price: { type: 'number', minimum: 0 },
            pieces: { type: 'number', minimum: 0 },
            discount_percent: { type: 'number', minimum: 0, maximum: 100 },
            tax_percent: { type: 'number', minimum: 0, maximum: 100 },
          },
          required: ['price', 'pieces'],
        },
      },
    ],
    example: msg('What do 12 pieces at 19.90 cost with 5 percent discount and 19 percent tax?'),
  },
];
