import type { ApiClient } from '@agent-studio/api-client';
import { secretReference } from '@agent-studio/api-client/contract';
import type { People, Person } from './northwind-people.ts';

type ToolInput = Extract<Parameters<ApiClient['tools']['create']>[0]['body'], { kind: 'http' }>;

interface ToolOf extends Omit<Partial<ToolInput>, 'kind' | 'config'> {
  name: string;
  by: Person;
  call: [method: ToolInput['config']['method'], path: string];
  takes: Record<string, object>;
  needs: string[];
}

const text = (description: string, title?: string) => ({
  type: 'string',
  description,
  ...(title && { title }),
});

const TOOLS = {
  search_orders: {
    name: 'search_orders',
    by: 'maya',
    call: ['GET', '/orders'],
    icon: 'package',
    description: 'Finds the orders of a customer, newest first, with what was delivered and opened.',
    tags: ['shop'],
    takes: {
      email: text('E-mail address of the customer'),
      last: { type: 'integer', description: 'How many of the newest orders', minimum: 1, maximum: 20 },
    },
    needs: ['email'],
  },
  crm_lookup: {
    name: 'crm_lookup',
    by: 'tomas',
    call: ['GET', '/customers'],
    icon: 'user-round-search',
    description: 'Looks a customer up in the CRM: since when, how many orders, which tier.',
    tags: ['crm'],
    takes: { email: text('E-mail address of the customer') },
    needs: ['email'],
    retry: { max: 2, backoff_ms: 300 },
  },
  send_reply: {
    name: 'send_reply',
    by: 'maya',
    call: ['POST', '/replies'],
    icon: 'mail',
    description: 'Sends the answer to the customer, from the address of the service desk.',
    tags: ['mail'],
    approval: 'write',
    takes: { to: text('Who gets it'), subject: text('One line'), body: text('The answer, as plain text') },
    needs: ['to', 'body'],
  },
  issue_refund: {
    name: 'issue_refund',
    by: 'maya',
    call: ['POST', '/refunds'],
    icon: 'badge-dollar-sign',
    description: 'Pays money back to the card an order was paid with. It cannot be taken back.',
    tags: ['payments'],
    risk: 'destructive',
    approval: 'always',
    takes: {
      order: text('Number of the order, such as NW-48213', 'Order'),
      amount: {
        type: 'number',
        title: 'Amount',
        description: 'In USD',
        exclusiveMinimum: 0,
        'x-currency': 'USD',
      },
      to: text('The card, as the order says it', 'To'),
    },
    needs: ['order', 'amount'],
  },
  erp_lookup: {
    name: 'ERP lookup',
    by: 'maya',
    call: ['GET', '/erp/orders/{number}'],
    icon: 'landmark',
    description: 'Reads a purchase order from the ERP: its lines, prices and what was received.',
    tags: ['finance'],
    auth: { type: 'bearer', values: { token: secretReference('ERP_KEY') } },
    takes: { number: text('Number of the purchase order, such as PO-7731') },
    needs: ['number'],
  },
  clause_search: {
    name: 'Clause search',
    by: 'jonas',
    call: ['GET', '/clauses'],
    icon: 'scale',
    description: 'Finds clauses of signed contracts that are like a text.',
    tags: ['legal'],
    takes: { query: text('What the clause says'), kind: text('Such as NDA or MSA') },
    needs: ['query'],
  },
  merged_changes: {
    name: 'Merged changes',
    by: 'ana',
    call: ['GET', '/changes'],
    icon: 'code',
    description: 'Lists what was merged since a tag, with its number, title and area.',
    tags: ['engineering'],
    takes: { since: text('A tag, such as v4.17') },
    needs: ['since'],
  },
  create_ticket: {
    name: 'Create ticket',
    by: 'ana',
    call: ['POST', '/tickets'],
    icon: 'bug',
    description: 'Opens a ticket for the engineers, with the steps that show the fault.',
    tags: ['engineering'],
    approval: 'never',
    takes: { title: text('One line'), steps: text('What to do to see it') },
    needs: ['title', 'steps'],
  },
} satisfies Record<string, ToolOf>;

export type ToolKey = keyof typeof TOOLS;
const TOOL_KEYS = Object.keys(TOOLS) as ToolKey[];

/** The tools of Northwind, each published by whoever made it; they call the shop at `url`. */
export async function makeTools(people: People, url: string): Promise<Record<ToolKey, string>> {
  const ids = {} as Record<ToolKey, string>;
  for (const key of TOOL_KEYS) {
    const { by, call, takes, needs, ...rest }: ToolOf = TOOLS[key];
    const { client } = people[by];
    const [method, path] = call;
    const { id } = await client.tools.create({
      body: {
        kind: 'http',
        visibility: 'workspace',
        config: { method, url: url + path },
        input_schema: { type: 'object', properties: takes, required: needs, additionalProperties: false },
        ...rest,
      },
    });
    await client.toolVersions.publish({ params: { id }, body: { note: 'First' } });
    ids[key] = id;
  }
  return ids;
}
