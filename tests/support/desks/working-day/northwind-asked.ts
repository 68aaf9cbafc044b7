import type { AgentKey } from './northwind-agent-table.ts';

/* What people ask, and what is answered: each question beside its answer. `{…}` is filled in, see `FILLED`. */

/** How an agent is used. Shares are of all runs, and of the channels of one agent. */
interface Use {
  share: number;
  /** How much it is asked on each of the last seven days, today last, against its middle. */
  week: readonly [number, number, number, number, number, number, number];
  /** Asked by people at their desks: little on Saturdays and Sundays. */
  office?: true;
  channels: Partial<Record<Channel, number>>;
  tokens: { input: number; output: number };
  /** The tools that a run may call, as the model calls them. */
  tools?: readonly string[];
  searches?: true;
  /** Question and answer. */
  talk: readonly (readonly [string, string])[];
}

export type Channel = 'studio' | 'api' | 'widget' | 'schedule' | 'mcp';

export const USES: Partial<Record<AgentKey, Use>> = {
  support: {
    share: 50,
    week: [0.82, 0.88, 0.91, 1, 1.04, 1.12, 1.5],
    channels: { widget: 48, api: 38, studio: 10, mcp: 4 },
    tokens: { input: 8_200, output: 340 },
    tools: ['search_orders', 'crm_lookup'],
    searches: true,
    talk: [
      ['Where is my parcel {order}?', 'Your parcel {order} left on Tuesday and is with the carrier. [1]'],
      ['My invoice shows the old VAT number', 'I have told the books. The new invoice comes by mail today.'],
      ['Can I change the address of {order}?', 'Yes, it is not packed yet. Which address shall it go to?'],
      ['The export button does nothing', 'Please reload the page once: the button waits for the list. [1]'],
      [
        'Where do I change the billing e-mail?',
        'In your account, under Billing. It counts from the next order.',
      ],
      ['Does the {product} fit a 25 mm hose?', 'Yes, with the adapter that comes with the {product}. [1]'],
      [
        'I was charged twice for {order}',
        'One of the two is only reserved, and is released within 3 days. [1]',
      ],
      ['How long is the warranty of the {product}?', 'Every {product} has a warranty of 36 months. [1]'],
      ['Can I pick {order} up myself?', 'Yes, from 8 to 18 in Hamburg. Bring the number {order}.'],
      ['The {product} shows E42', 'The fan is blocked. Unplug the {product} and clean the fan. [1]'],
      ['Do you deliver to Tromsø?', 'Yes, within five days. Delivery is free from $80.00. [1]'],
      ['I need an invoice with another name', 'Send me the name, and I make a new one for {order}.'],
      [
        'How do I send an opened filter back?',
        'Opened filters are not taken back. [1] I can offer you a new one.',
      ],
      ['My discount code is not taken', 'The code was for orders above $50.00. Yours is $41.80.'],
      ['Is the {product} in stock again?', 'From Thursday on. I can tell you by mail when it is.'],
      ['Please cancel {order}', '{order} is cancelled. The money is back within 3 to 5 working days. [1]'],
      [
        'The pump is louder than before',
        'That is often air. Open the valve until water comes, then close it. [1]',
      ],
      ['Can I pay by invoice as a company?', 'Yes, after the first order. I need your VAT number.'],
      ['Half of {order} is missing', 'The rest left in a second parcel this morning. [1]'],
      ['Who do I talk to about a repair?', 'The workshop, from 8 to 16. I have sent them your words.'],
    ],
  },
  invoices: {
    share: 17,
    week: [1.15, 1.05, 0.9, 1.1, 1, 0.85, 0.95],
    channels: { schedule: 62, api: 38 },
    tokens: { input: 13_600, output: 260 },
    tools: ['erp_lookup'],
    talk: [
      ['Match {invoice} to its purchase order', '{invoice} matches {po}: all lines and prices are the same.'],
      [
        'Match {invoice} to {po}',
        '{invoice} is $12.40 above {po}: line 3 has another price. Told to finance.',
      ],
      ['Post the difference of {invoice}', 'Posted: $4.10, rounding of the supplier.'],
      ['Is {invoice} a copy of an earlier one?', 'No. The number is new, the amount is not the same.'],
      ['Which lines of {po} are not received yet?', 'Lines 2 and 5 of {po} are still open.'],
    ],
  },
  sales: {
    share: 9,
    week: [0.6, 1.5, 1.2, 0.7, 1.3, 0.8, 1.4],
    office: true,
    channels: { studio: 62, api: 24, mcp: 14 },
    tokens: { input: 15_800, output: 720 },
    tools: ['crm_lookup', 'clause_search'],
    searches: true,
    talk: [
      ['Brief me on {company}', '{company} has bought for four years, eleven orders, one return open. [1]'],
      [
        'What did we agree with {company} last year?',
        'Two years, 30 days net, delivery from $80.00 free. [1]',
      ],
      [
        'Three questions for {company}',
        'Which pumps run at night? Who changes filters? What is planned for spring?',
      ],
      [
        'Who at {company} decides about pumps?',
        'The CRM names the head of facilities; the last order was hers.',
      ],
      ['Is {company} a customer of ours?', 'Yes, since 2021, tier Plus.'],
      ['What is open with {company}?', 'One return, one offer of $4,200.00 from October. [1]'],
    ],
  },
  policy: {
    share: 8,
    week: [0.9, 0.7, 0.6, 0.8, 1.7, 1.5, 1.2],
    office: true,
    channels: { studio: 54, api: 34, mcp: 12 },
    tokens: { input: 5_400, output: 210 },
    searches: true,
    talk: [
      ['Do you encrypt backups at rest?', 'Yes. All backups are encrypted at rest with AES-256. [1]'],
      ['How often are rights looked through?', 'Every quarter. [1]'],
      ['Who are your sub-processors?', 'The list is public; changes are told 30 days before. [1]'],
      [
        'When are we told of an incident?',
        'Within 24 hours of a confirmed incident that concerns your data. [1]',
      ],
      ['Is there a second factor?', 'Yes, access is by single sign-on with a second factor. [1]'],
      ['Were you tested by somebody independent?', 'Once a year. The summary is sent under an NDA. [1]'],
    ],
  },
  contracts: {
    share: 6,
    week: [1.3, 0.7, 1.6, 1.1, 0.6, 1.2, 1.4],
    office: true,
    channels: { studio: 82, api: 18 },
    tokens: { input: 24_500, output: 980 },
    tools: ['clause_search'],
    searches: true,
    talk: [
      ['Compare the {company} NDA with our playbook', 'Two clauses to change, one to decide: liability. [1]'],
      [
        'Which clauses of the {company} MSA are new?',
        'Clauses 4.1 and 7.2 are new against the last one. [1]',
      ],
      ['May we accept 60 days net?', 'To decide: the head of finance has to allow it. [1]'],
      ['Is a term of three years fine?', 'No. Two years at most, renewal by one year. [1]'],
      [
        'Propose wording for the liability of {company}',
        'Liability is limited to the fees of twelve months. [1]',
      ],
    ],
  },
  returns: {
    share: 5,
    week: [1.6, 1.4, 1.1, 0.9, 0.8, 0.7, 1],
    channels: { api: 70, widget: 22, studio: 8 },
    tokens: { input: 5_200, output: 180 },
    tools: ['search_orders'],
    searches: true,
    talk: [
      ['May {order} go back?', 'Allowed. Unopened goods go back within 30 days. [1]'],
      ['{order} was opened and used twice', 'Needs a person. Opened goods lose the value of being used. [1]'],
      ['Can a cut hose be returned?', 'Not allowed. Cut hoses are not taken back. [1]'],
      ['A label for {order}, please', 'Allowed. The label is in your mail.'],
    ],
  },
  onboarding: {
    share: 3,
    week: [0.4, 1.9, 1.7, 0.9, 0.7, 0.5, 0.9],
    office: true,
    channels: { studio: 88, widget: 12 },
    tokens: { input: 4_100, output: 190 },
    searches: true,
    talk: [
      ['Where do I get my laptop?', 'At the desk beside the entrance. Next: sign the list there.'],
      ['How do I start the pump in hall 2?', 'Open V-10 slowly to 2 bar, then wait 15 minutes. [1]'],
      ['Whom do I ask about holidays?', 'Priya Shah. Next: send her your dates.'],
    ],
  },
  notes: {
    share: 1.2,
    week: [0.3, 0.4, 0.6, 0.9, 1.4, 2.1, 2.2],
    channels: { studio: 60, schedule: 40 },
    tokens: { input: 18_400, output: 640 },
    tools: ['merged_changes'],
    talk: [
      [
        'Write the notes for {version}',
        '{version}: orders can be exported as CSV, and refunds show their state.',
      ],
      ['What changed since {version}?', 'Three changes that customers see, nine that they do not.'],
    ],
  },
  incidents: {
    share: 0.6,
    week: [0.2, 0.4, 2.4, 0.8, 0.3, 0.2, 2.6],
    channels: { studio: 100 },
    tokens: { input: 7_200, output: 380 },
    tools: ['create_ticket'],
    talk: [
      ['13:55 the queue is empty again', 'Noted: 13:55, the queue is empty. Next update at 14:25.'],
      [
        'Draft the update for customers',
        'Orders are taken again. Those of the last hour are being worked off.',
      ],
    ],
  },
  metrics: {
    share: 0.3,
    week: [0.3, 3.6, 0.6, 0.5, 0.5, 0.4, 0.8],
    channels: { schedule: 80, studio: 20 },
    tokens: { input: 21_300, output: 560 },
    talk: [['The digest of this week', 'Orders rose by 6% against last week, returns fell by 1%.']],
  },
};

const COMPANIES = [
  'Halden Instruments',
  'Vega Foods',
  'Orbis Labs',
  'Nordbank',
  'Lindgren & Sons',
  'Casa Verde',
  'Bluewater Marine',
  'Tanaka Gardens',
];
const PRODUCTS = ['Aurora 1', 'Aurora 2', 'filter F-3', 'hose set'];

/** What stands for a placeholder; `pick` chooses below a number. */
const FILLED: Readonly<Record<string, (pick: (below: number) => number) => string>> = {
  order: (pick) => `NW-${47_000 + pick(1_300)}`,
  invoice: (pick) => `INV-${20_000 + pick(900)}`,
  po: (pick) => `PO-${7_000 + pick(900)}`,
  company: (pick) => COMPANIES[pick(COMPANIES.length)]!,
  product: (pick) => PRODUCTS[pick(PRODUCTS.length)]!,
  version: (pick) => `v4.${10 + pick(9)}`,
};

/** A question and its answer, both about the same thing. */
export function fillIn(talk: readonly [string, string], pick: (below: number) => number): [string, string] {
  const chosen = new Map<string, string>();
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      if (!FILLED[name]) return whole;
      if (!chosen.has(name)) chosen.set(name, FILLED[name](pick));
      return chosen.get(name)!;
    });
  return [fill(talk[0]), fill(talk[1])];
}
