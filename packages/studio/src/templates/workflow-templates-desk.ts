import { msg } from '@agent-studio/core';
import { SUPPORT } from './agent-recipes.ts';
import { RETURNS } from './card-recipes.ts';
import { formOf, node, paths, quoted, titleOf, type WorkflowTemplate } from './template.ts';

const text = (description: string) => ({ type: 'string', description });
const DAYS_7_MS = 604_800_000;
const HOURS_4_MS = 14_400_000;

/** Workflows about people who ask for something. */
export const DESK_WORKFLOWS: readonly WorkflowTemplate[] = [
  {
    id: 'triage',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Support triage with approval'),
    about: msg('Finds the passages, drafts the reply, and asks a person before an urgent one goes out.'),
    icon: 'headset',
    agents: [SUPPORT],
    cards: [RETURNS],
    example: (t) => ({
      customer: 'Ana Petrova',
      message: t('Within how many days can goods be returned?'),
      urgent: true,
    }),
    content(t, { agent, card }, example) {
      const outputs = (by: string) => ({
        customer: 'inputs.customer',
        reply: 'nodes.draft.text',
        sources: 'nodes.find.passages.map(one, one.title).distinct()',
        sent_by: by,
      });
      return {
        inputs: formOf(
          {
            customer: text(t('Who asks')),
            message: text(t('What they ask')),
            urgent: { type: 'boolean', description: t('A person looks at it before it goes out') },
          },
          example,
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('find', [1, 1], t('Find passages'), {
            type: 'knowledge',
            card_ids: [card(RETURNS)],
            query: '{{ inputs.message }}',
            top_k: 3,
          }),
          node('draft', [2, 1], t('Draft the reply'), {
            type: 'agent',
            agent_id: agent(SUPPORT),
            input: '{{ inputs.message }}',
          }),
          node('urgency', [3, 1], t('Is it urgent?'), {
            type: 'condition',
            branches: [{ port: 'urgent', label: t('Urgent'), when: 'inputs.urgent' }],
          }),
          node('look', [4, 0], t('Look at the reply'), {
            type: 'approval',
            title: titleOf('inputs.customer', 'inputs.message'),
            message: '{{ nodes.draft.text }}',
            timeout_ms: DAYS_7_MS,
          }),
          node('sent', [5, 0], t('Sent'), { type: 'end', outputs: outputs('"person"') }),
          node('held', [5, 1], t('Held back'), { type: 'end', outputs: { customer: 'inputs.customer' } }),
          node('direct', [4, 2], t('Sent'), { type: 'end', outputs: outputs('"workflow"') }),
        ],
        edges: paths(
          'start>find>draft>urgency',
          'urgency:urgent>look:approved>sent',
          'look:rejected>held',
          'look:timeout>held',
          'urgency:else>direct',
        ),
      };
    },
  },
  {
    id: 'intake',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Form intake'),
    about: msg('Takes a request, asks a person with a form for what is missing, and passes on the whole.'),
    icon: 'mail',
    example: (t) => ({ name: 'Ana Petrova', request: t('A second monitor') }),
    content(t, _made, example) {
      const whole = { name: 'inputs.name', request: 'inputs.request' };
      return {
        inputs: formOf(
          {
            name: text(t('Who asks')),
            request: text(t('What is asked for')),
            address: text(t('Where to send it')),
          },
          example,
          ['name', 'request'],
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('complete', [1, 1], t('Is it complete?'), {
            type: 'condition',
            branches: [
              { port: 'yes', label: t('Complete'), when: 'has(inputs.address) && inputs.address != ""' },
            ],
          }),
          node('direct', [2, 0], t('Passed on'), {
            type: 'end',
            outputs: { ...whole, address: 'inputs.address' },
          }),
          node('ask', [2, 1], t('Ask for what is missing'), {
            type: 'human_input',
            title: titleOf('inputs.name', 'inputs.request'),
            message: t('The address is missing.'),
            form: formOf({ address: text(t('Where to send it')) }, {}),
            timeout_ms: DAYS_7_MS,
          }),
          node('filled', [3, 1], t('Passed on'), {
            type: 'end',
            outputs: { ...whole, address: 'nodes.ask.values.address' },
          }),
          node('given_up', [3, 2], t('Nobody answered'), { type: 'end', outputs: whole }),
        ],
        edges: paths('start>complete:yes>direct', 'complete:else>ask>filled', 'ask:timeout>given_up'),
      };
    },
  },
  {
    id: 'leads',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Lead routing'),
    about: msg(
      'Scores an enquiry, gives the best to a person at once, and sends the others where they belong.',
    ),
    icon: 'user-round-search',
    example: () => ({ company: 'Northwind Supplies', people: 120, budget: 15_000, has_warehouse: true }),
    content(t, _made, example) {
      const outputs = (team: string) => ({
        company: 'inputs.company',
        score: 'nodes.score.points',
        team,
      });
      return {
        inputs: formOf(
          {
            company: text(t('Firm')),
            people: { type: 'number', description: t('How many people work there') },
            budget: { type: 'number', description: t('Euros a year') },
            has_warehouse: { type: 'boolean', description: t('It has a warehouse of its own') },
          },
          example,
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('score', [1, 1], t('Score'), {
            type: 'transform',
            values: {
              points:
                '(inputs.people >= 50.0 && inputs.people <= 1000.0 ? 40 : 0) + (inputs.budget >= 10000.0 ? 40 : 0) + (inputs.has_warehouse ? 20 : 0)',
            },
          }),
          node('fit', [2, 1], t('How good is it?'), {
            type: 'condition',
            branches: [
              { port: 'hot', label: '≥ 80', when: 'nodes.score.points >= 80' },
              { port: 'warm', label: '≥ 40', when: 'nodes.score.points >= 40' },
            ],
          }),
          node('who', [3, 0], t('Who takes it?'), {
            type: 'human_input',
            title: titleOf('inputs.company', 'nodes.score.points'),
            message: '',
            form: formOf({ person: text(t('Name of the person who calls')) }, {}),
            timeout_ms: HOURS_4_MS,
          }),
          node('given', [4, 0], t('Given to a person'), {
            type: 'end',
            outputs: outputs('nodes.who.values.person'),
          }),
          node('nobody', [4, 1], t('Nobody took it'), {
            type: 'end',
            outputs: outputs(quoted(t('Head of sales'))),
          }),
          node('later', [3, 2], t('Newsletter'), { type: 'end', outputs: outputs(quoted(t('Newsletter'))) }),
          node('no', [3, 3], t('No fit'), { type: 'end', outputs: outputs('""') }),
        ],
        edges: paths('start>score>fit:hot>who>given', 'who:timeout>nobody', 'fit:warm>later', 'fit:else>no'),
      };
    },
  },
];
