import { sql } from 'drizzle-orm';
import type { ApiClient } from '@agent-studio/api-client';
import { until } from '../../ndjson.ts';
import type { Database } from '#server/db/database.ts';
import { ABOUT_PUMPS, ABOUT_REFUNDS, askGolden } from './northwind-golden.ts';
import { filesOfHandbook, installationGuide, scannedTerms } from './northwind-manual.ts';
import type { People, Person } from './northwind-people.ts';

/* What Northwind has written down, short but whole, by card. */

const REFUNDS = `# Refund policy

Valid from 1 January 2026. It is for orders of private customers.

## § 1 Scope

It covers everything that is bought in the shop or on the phone. Business customers have the terms of their contract.

## § 2 How to begin

The customer writes to the service desk or opens a return in their account. No reason is needed within the first 30 days.

## § 3 Money back

### § 3.1 Opened goods

Opened goods are taken back within 14 days, when nothing is missing. The value they lost by being used is kept back.

### § 3.2 Unopened goods

An order that was never opened gets its money back, the full price, within 30 days after it arrived, when the seal is whole.

### § 3.3 Above $100.00

A refund above $100.00 is allowed by a person of the service desk before it is paid.

## § 4 How the money arrives

It goes back to the card or account that paid, usually within 3 to 5 working days after the parcel is scanned.

## § 5 What is not refunded

Opened filters, cut hoses and gift cards are not taken back.
`;

const HANDBOOK = `# Product handbook

## Aurora pumps

Aurora 1 moves 3,200 litres an hour, Aurora 2 moves 4,800. Both run on 230 V and are quieter than 52 dB.

## Warranty

Every Aurora pump has a warranty of 36 months from the day of delivery. The seal of the housing must not be broken.

## Returns of large goods

A pump above 20 kg is picked up by the carrier. The customer keeps the pallet until then.

## Returned money

After a return is scanned, the books pay the money out within 3 to 5 working days. The customer gets a mail with the reference.
`;

const SPARE_PARTS = `# Spare parts

## Seals

Seal set S-12 fits Aurora 1 and 2 from 2022 on. Grease it before it is put in.

## Filters

Filter F-3 is changed every six months, in hard water every three.
`;

const SHIPPING = `# Shipping FAQ

## When does my order leave?

Orders before 14:00 leave the same day, from Monday to Friday.

## How long does it take?

Germany takes one to two working days, the EU two to four, Norway and Switzerland three to five.

## What does it cost?

Delivery is free from $80.00. Below that it is $6.90, large goods $39.00.

## Where is my parcel?

The tracking number is in the mail that says that it left. It works from the evening on.

## May I change the address?

As long as the order is not packed. After that the carrier can still send it to a shop nearby.
`;

const SECURITY = `# Security questionnaire answers

## Data at rest

All databases, files and backups are encrypted at rest with AES-256. Keys are changed every year.

## Access

Access is by single sign-on with a second factor. Rights are looked through every quarter.

## Sub-processors

The list of sub-processors is public and changes are told 30 days before.

## Incidents

Customers are told within 24 hours of a confirmed incident that concerns their data.

## Tests

An independent company tests the shop once a year. The summary is sent under an NDA.
`;

const PLAYBOOK = `# Playbook for contracts

## Liability

We take liability up to the fees of twelve months. Unlimited liability is only for intent and for bodily harm.

## Term and renewal

Two years at most, renewal by one year, notice three months before. A longer term needs the head of finance.

## Confidentiality

Both sides, five years after the end. One-sided NDAs go back with our own.

## Governing law

Germany or the country of the customer. Never a third country.

## Payment

30 days net. Less than 14 days is refused, more than 60 needs the head of finance.
`;

const PUMP = `# Pump manual

## Before you start

Put on goggles and gloves. Check that the drain valve V-12 is closed and locked.

## Starting

Open the suction valve V-10 slowly until the gauge shows 2 bar. Wait 15 minutes until the temperature is steady.

## Error codes

E42: the cooling fan is blocked. Unplug the pump and clean the fan. E17: no water on the suction side.

## Winter

Drain it before the first frost, and store it dry.
`;

interface CardOf {
  by: Person;
  name: string;
  description: string;
  icon: string;
  tags: string[];
  documents: Record<string, string>;
}

const CARDS = {
  refunds: {
    by: 'maya',
    name: 'Refund policy',
    description: 'What goes back, until when, and who has to allow it.',
    icon: 'scroll-text',
    tags: ['service'],
    documents: { 'Refund policy.md': REFUNDS },
  },
  handbook: {
    by: 'maya',
    name: 'Product handbook',
    description: 'Pumps, parts and warranty, as the service desk explains them.',
    icon: 'book-open',
    tags: ['service', 'products'],
    documents: {
      'Product handbook.md': HANDBOOK,
      'Spare parts.md': SPARE_PARTS,
      'Care of filters.md': `# Care of filters\n\nRinse filter F-3 under cold water. Never use soap: it closes the pores.`,
      'Colours and sizes.md': `# Colours and sizes\n\nHoses come in 10, 25 and 50 m. Housings are grey or green.`,
    },
  },
  shipping: {
    by: 'maya',
    name: 'Shipping FAQ',
    description: 'How long it takes, what it costs, and where a parcel is.',
    icon: 'truck',
    tags: ['service'],
    documents: { 'Shipping FAQ.md': SHIPPING },
  },
  security: {
    by: 'jonas',
    name: 'Security questionnaire answers',
    description: 'Approved statements about data, access and incidents, for questionnaires of customers.',
    icon: 'shield-check',
    tags: ['security'],
    documents: { 'Security answers.md': SECURITY },
  },
  playbook: {
    by: 'jonas',
    name: 'Playbook for contracts',
    description: 'What we sign, what we change, and who decides about the rest.',
    icon: 'scale',
    tags: ['legal'],
    documents: { 'Playbook.md': PLAYBOOK },
  },
  pumps: {
    by: 'priya',
    name: 'Pump manual',
    description: 'Starting, error codes and winter, for technicians and customers.',
    icon: 'wrench',
    tags: ['products'],
    documents: { 'Pump manual.md': PUMP },
  },
} satisfies Record<string, CardOf>;

export type CardKey = keyof typeof CARDS;
const CARD_KEYS = Object.keys(CARDS) as CardKey[];

/** The cards with their documents, all read but one: a scan without any text in it. */
export async function makeCards(people: People): Promise<Record<CardKey, string>> {
  const ids = {} as Record<CardKey, string>;
  const embedding_model_id = await addEmbeddings(people.maya.client);
  for (const key of CARD_KEYS) {
    const { by, documents, ...rest }: CardOf = CARDS[key];
    const { client } = people[by];
    const { id } = await client.knowledgeCards.create({
      body: {
        visibility: 'workspace',
        chunking: { size: 400, overlap: 40 },
        ...rest,
        // The two that are shown: the others are searched by their words.
        ...((key === 'handbook' || key === 'refunds') && { embedding_model_id }),
      },
    });
    const file = Object.entries(documents).map(([name, text]) => new File([text], name));
    if (key === 'handbook') file.push(...(await filesOfHandbook()));
    await client.knowledgeCards.addDocuments({ params: { id }, body: { file } });
    ids[key] = id;
  }
  const { client } = people.maya;
  for (const id of Object.values(ids)) await allRead(client, id);
  for (const key of CARD_KEYS)
    await people[CARDS[key].by].client.knowledgeCardVersions.publish({
      params: { id: ids[key] },
      body: { note: 'First' },
    });
  await askGolden(client, ids.refunds, ABOUT_REFUNDS);
  await askGolden(client, ids.handbook, ABOUT_PUMPS);
  return ids;
}

/** A model that makes vectors, at the gateway of the others. */
async function addEmbeddings(client: ApiClient): Promise<string> {
  const { items } = await client.modelProviders.list();
  const provider = items.find(({ name }) => name === 'Northwind gateway')!;
  const made = await client.models.create({
    body: {
      provider_id: provider.id,
      models: [{ model: 'text-embedding-3-large', kind: 'embedding' }],
    },
  });
  return made.items[0]!.id;
}

/** What was put into a card a moment ago: a scan without any text, and what is still being read. For a picture it stays so. */
export async function putIn(db: Database, { maya: { client } }: People, id: string): Promise<void> {
  for (const made of [scannedTerms, installationGuide]) {
    await client.knowledgeCards.addDocuments({ params: { id }, body: { file: [await made()] } });
    await allRead(client, id);
  }
  await db.execute(sql`
    update documents set status = 'parsing', progress = 0.64, chunks = 0, updated_at = now() + interval '1 day'
    where card_id = ${id} and title = 'Installation guide 2026.pdf'`);
}

const allRead = (client: ApiClient, id: string) =>
  until(
    () => client.knowledgeCards.documents({ params: { id }, query: { page_size: 100 } }),
    ({ items }) =>
      items.every(
        ({ status, next_retry_at, embedding }) =>
          ['ready', 'failed'].includes(status) &&
          !next_retry_at &&
          (status === 'failed' || !embedding || embedding.status === 'ready'),
      ),
  );
