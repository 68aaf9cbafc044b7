import type { AgentInput } from '@agent-studio/api-client/contract';
import type { CardKey } from './northwind-cards.ts';
import type { ModelName } from './northwind-models.ts';
import type { Person } from './northwind-people.ts';
import type { ToolKey } from './northwind-tools.ts';

/* The twelve agents of Northwind. What a voice of the scripted models knows an agent by is the first line of its instructions. */

export interface AgentOf {
  by: Person;
  name: string;
  icon: string;
  description: string;
  tags: string[];
  model: ModelName;
  fallback?: ModelName;
  temperature?: number;
  tools?: readonly ToolKey[];
  cards?: readonly CardKey[];
  instructions: readonly string[];
  /** What each publishing was for; none: a draft. */
  versions: readonly string[];
  /** Was changed since it was published. */
  changed?: true;
  /** Hours ago. */
  edited: number;
  more?: Partial<AgentInput>;
}

const AGENTS = {
  support: {
    by: 'maya',
    name: 'Support triage',
    icon: 'headset',
    description: 'Answers tickets with evidence, hands over when unsure',
    tags: ['service'],
    model: 'gpt-5.2',
    fallback: 'claude-sonnet-4.6',
    temperature: 0.3,
    tools: ['search_orders', 'crm_lookup', 'send_reply', 'issue_refund'],
    cards: ['refunds', 'handbook', 'shipping'],
    instructions: [
      'You are the first line of support at Northwind. Be warm, brief and exact.',
      '1. Find the orders of {{customer_email}} with `search_orders` before any answer about an order.',
      '2. Answer only from “Refund policy” and “Product handbook”, and cite each claim.',
      '3. Refunds above {{refund_limit}} use `issue_refund` and wait for a person.',
      '4. Look unknown people up with `crm_lookup`; reply with `send_reply` once they agree.',
      '5. Below 70% confidence, hand over to a colleague with a one-line summary.',
      '6. Never state a delivery date that no tool has returned.',
    ],
    versions: [
      'First',
      'Cites the policy',
      'Asks before refunds',
      'Knows large goods',
      'Shorter answers',
      'Says what it cannot know',
      'Looks people up',
      'Hands over when unsure',
      'No delivery dates of its own',
    ],
    changed: true,
    edited: 0.2,
    more: {
      variables: [
        {
          name: 'customer_email',
          label: 'Who writes',
          type: 'text',
          required: false,
          default: 'ana@halden.no',
        },
        { name: 'refund_limit', label: 'Refund limit in USD', type: 'number', required: false, default: 100 },
      ],
      conversation: {
        opening: 'Hello! I am the service desk of Northwind. What can I do for you?',
        suggested: ['Where is my parcel?', 'Can I send this back?', 'Which filter fits my pump?'],
        follow_ups: true,
      },
      limits: { max_steps: 12, max_tool_calls: 20, timeout_ms: 60_000, max_cost_usd: 0.05 },
    },
  },
  contracts: {
    by: 'jonas',
    name: 'Contract reviewer',
    icon: 'scale',
    description:
      'Compares incoming agreements with the playbook, marks risky clauses and proposes wording with its source.',
    tags: ['legal'],
    model: 'claude-opus-4.6',
    fallback: 'gpt-5.2',
    temperature: 0.1,
    tools: ['clause_search'],
    cards: ['playbook', 'security'],
    instructions: [
      'You review contracts for Northwind, clause by clause.',
      '1. Compare each clause with “Playbook for contracts”, and cite it.',
      '2. Find what we signed before with `clause_search`.',
      '3. Mark each clause as fine, to change, or to decide, and say who decides.',
      '4. Propose wording only from what we have signed.',
    ],
    versions: ['First', 'Three marks', 'Names who decides'],
    edited: 1,
  },
  notes: {
    by: 'ana',
    name: 'Release notes writer',
    icon: 'scroll-text',
    description:
      'Turns merged changes into notes that customers understand, grouped by what they can do now.',
    tags: ['engineering', 'writing'],
    model: 'gpt-5.2-mini',
    temperature: 0.6,
    tools: ['merged_changes'],
    instructions: [
      'You write the release notes of the Northwind shop.',
      '1. List what was merged with `merged_changes`.',
      '2. Group it by what a customer can do now; leave out what nobody sees.',
      '3. One sentence each, without promises.',
    ],
    versions: ['First', 'Grouped by what customers can do'],
    edited: 3,
  },
  invoices: {
    by: 'maya',
    name: 'Invoice matcher',
    icon: 'badge-dollar-sign',
    description:
      'Matches invoices to purchase orders, explains every difference and posts the exceptions to finance.',
    tags: ['finance'],
    model: 'llama-4-maverick',
    fallback: 'mistral-large-3',
    temperature: 0,
    tools: ['erp_lookup'],
    instructions: [
      'You match invoices of suppliers to purchase orders at Northwind.',
      '1. Read the order with `erp_lookup` before you compare anything.',
      '2. Compare lines, prices and what was received, and name each difference in one line.',
      '3. When the order cannot be read, say so, post nothing, and name who can help.',
    ],
    versions: ['First', 'Names each difference', 'Posts nothing without the order'],
    edited: 26,
  },
  sales: {
    by: 'tomas',
    name: 'Sales researcher',
    icon: 'user-round-search',
    description: 'Builds a one-page brief on an account before each meeting from the CRM and what we signed.',
    tags: ['sales'],
    model: 'claude-sonnet-4.6',
    temperature: 0.4,
    tools: ['crm_lookup', 'clause_search'],
    cards: ['handbook'],
    instructions: [
      'You prepare meetings with customers of Northwind.',
      '1. Look the account up with `crm_lookup`.',
      '2. Find what we agreed with `clause_search`.',
      '3. Write one page: who they are, what they bought, what is open, three questions to ask.',
    ],
    versions: ['First', 'Three questions', 'One page', 'With open orders'],
    edited: 27,
  },
  incidents: {
    by: 'ana',
    name: 'Incident scribe',
    icon: 'megaphone',
    description: 'Keeps the timeline of an incident, writes the updates and drafts the review afterwards.',
    tags: ['engineering'],
    model: 'gpt-5.2',
    temperature: 0.2,
    tools: ['create_ticket'],
    instructions: [
      'You keep the record of incidents at Northwind.',
      '1. Write down what is said with its time, and never guess a cause.',
      '2. Draft an update for customers every 30 minutes.',
      '3. Open what is left to do with `create_ticket`.',
    ],
    versions: ['First'],
    edited: 50,
  },
  policy: {
    by: 'jonas',
    name: 'Policy answers',
    icon: 'shield-check',
    description:
      'Answers security questionnaires from approved statements only, with a citation for each sentence.',
    tags: ['security', 'sales'],
    model: 'claude-sonnet-4.6',
    temperature: 0,
    cards: ['security', 'playbook'],
    instructions: [
      'You answer security questionnaires of customers of Northwind.',
      '1. Use “Security questionnaire answers” only, word for word where you can.',
      '2. Cite each sentence. What no statement covers goes to Jonas.',
    ],
    versions: ['First', 'Word for word'],
    edited: 52,
  },
  localisation: {
    by: 'priya',
    name: 'Localisation checker',
    icon: 'languages',
    description: 'Checks translated texts for tone, placeholders and length, in 14 languages.',
    tags: ['writing'],
    model: 'mistral-large-3',
    temperature: 0.2,
    instructions: [
      'You check translations of the Northwind shop.',
      '1. Every placeholder of the source stands in the translation, once.',
      '2. No line is more than a third longer than its source.',
      '3. Say what to change in one line each; say nothing about what is fine.',
    ],
    versions: [],
    edited: 74,
  },
  metrics: {
    by: 'tomas',
    name: 'Weekly metrics digest',
    icon: 'chart-line',
    description: 'Reads the figures each Monday, explains what moved and why, and mails the digest.',
    tags: ['sales'],
    model: 'gpt-5.2-mini',
    temperature: 0.3,
    tools: ['send_reply'],
    instructions: [
      'You write the weekly digest of the figures of Northwind.',
      '1. Name what moved by more than 5%, and against what.',
      '2. Separate what is known from what is likely.',
      '3. Mail it with `send_reply` once Tomás agrees.',
    ],
    versions: ['First', 'Known and likely apart'],
    edited: 121,
  },
  bugs: {
    by: 'ana',
    name: 'Bug reproducer',
    icon: 'bug',
    description: 'Turns a report into the shortest steps that show the fault, and opens the ticket.',
    tags: ['engineering'],
    model: 'claude-opus-4.6',
    temperature: 0.2,
    tools: ['create_ticket', 'search_orders'],
    instructions: [
      'You reproduce faults of the Northwind shop.',
      '1. Ask for what is missing: browser, account, time.',
      '2. Write the shortest steps that show it.',
      '3. Open it with `create_ticket`.',
    ],
    versions: [],
    edited: 170,
  },
  onboarding: {
    by: 'priya',
    name: 'Onboarding guide',
    icon: 'graduation-cap',
    description: 'Takes new colleagues through their first two weeks, and names the person to ask.',
    tags: ['people'],
    model: 'gpt-5.2-mini',
    temperature: 0.5,
    cards: ['pumps', 'handbook'],
    instructions: [
      'You help new colleagues of Northwind in their first weeks.',
      '1. Answer in at most five sentences, and end with the next thing to do.',
      '2. For pay, illness and other personal things, name the person to talk to.',
    ],
    versions: ['First', 'Ends with the next thing'],
    edited: 196,
  },
  returns: {
    by: 'maya',
    name: 'Returns helper',
    icon: 'package',
    description: 'Decides from the policy whether something can go back, and prepares the label.',
    tags: ['service'],
    model: 'gpt-5.2-mini',
    temperature: 0.1,
    tools: ['search_orders'],
    cards: ['refunds'],
    instructions: [
      'You decide about returns at Northwind.',
      '1. Begin with Allowed, Not allowed, or Needs a person.',
      '2. Cite the paragraph of “Refund policy”.',
    ],
    versions: ['First', 'Begins with the decision', 'Cites the paragraph', 'Needs a person'],
    edited: 218,
  },
} satisfies Record<string, AgentOf>;

export type AgentKey = keyof typeof AGENTS;
export const AGENT_KEYS = Object.keys(AGENTS) as AgentKey[];
/** What is known of an agent, whichever it is. */
export const agentOf = (key: AgentKey): AgentOf => AGENTS[key];
