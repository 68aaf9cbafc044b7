import { type SQL, sql } from 'drizzle-orm';
import type { SopInput, SopRun, SopStepInput } from '@agent-studio/api-client/contract';
import { scannedPdf } from '../documents.ts';
import { createSopDesk, pumpSop } from '../../servers/sop-server.ts';
import type { TestServer } from '../../servers/server.ts';
import type { People } from './northwind-people.ts';

const SOURCES = [
  { id: 'policy', title: 'Deliveries and returns', mime: 'application/pdf', pages: 42 },
  { id: 'carrier', title: 'Agreement with the carrier', mime: 'application/pdf', pages: 18 },
];

const says = (page: number, heading: string, quote: string, source = 'policy') => [
  { source, page, heading, quote },
];

/** As a document is read that a procedure is drafted from. */
const WHAT_THE_CUSTOMER_GETS = [
  'A scratch is made good with 15% of the value, and the customer keeps the goods.',
  'A cracked housing is never repaired: the customer gets a new device the same day, when it is in stock before 4:30 PM.',
  'Above $250.00 the head of service decides.',
  'The label for the damaged device is sent with it and costs nothing.',
  'Until it is back, the damaged device stays blocked in the stock and is sold to nobody.',
];
const fromPassage = (place: number) =>
  says(17, '4.3 What the customer gets', WHAT_THE_CUSTOMER_GETS[place]!).map((ref) => ({
    ...ref,
    before: WHAT_THE_CUSTOMER_GETS.slice(Math.max(0, place - 2), place),
    after: WHAT_THE_CUSTOMER_GETS.slice(place + 1, place + 3),
  }));

/** The one that somebody is in the middle of. */
const damaged = (zone: string): SopInput => ({
  name: 'Handle a damaged delivery',
  code: 'NW-SOP-014',
  category: 'Service desk',
  description: 'From the first picture to the replacement, with the carrier told in time.',
  tags: ['service'],
  audience: 'workspace',
  sources: SOURCES,
  steps: [
    {
      id: 'confirm',
      title: 'Confirm the order and the damage',
      kind: 'do',
      body_md: 'Ask for two pictures: the **parcel** and the **goods**. Write down when it arrived.',
      refs: says(15, '4.1 Reports', 'A report needs the order number and two pictures.'),
    },
    {
      id: 'carrier',
      title: 'Tell the carrier',
      kind: 'do',
      body_md: 'Within 24 hours of the report. Later the carrier does not pay.',
      refs: says(
        6,
        '3.2 Damage',
        'Damage is told within 24 hours of the report of the recipient.',
        'carrier',
      ),
    },
    {
      id: 'value',
      title: 'Record the value',
      kind: 'input',
      schema: {
        type: 'object',
        properties: {
          value: { type: 'number', minimum: 0, title: 'Value of the goods', 'x-currency': 'USD' },
          parcel: { type: 'boolean', title: 'The parcel was damaged, too' },
        },
        required: ['value'],
      },
      refs: [
        ...says(16, '4.2 Value', 'The value is what the customer paid, without delivery.'),
        ...fromPassage(0),
      ],
    },
    {
      id: 'decide',
      title: 'Replace, refund or ask?',
      kind: 'decide',
      body_md: [
        'The pump of **Halden Instruments** arrived with a cracked housing. Decide what happens before the cut-off of the warehouse. Above $250.00 the head of service decides.',
        '',
        '- [ ] Both pictures show the damage',
        '- [ ] The carrier confirmed the damage in writing',
        '- [ ] A replacement is in stock',
      ].join('\n'),
      deadline: { time: '16:30', zone },
      choices: [
        {
          label: 'Send a replacement today',
          description: 'A new pump leaves today, free of charge',
          next: 'label',
        },
        {
          label: 'Refund the whole order',
          description: 'The customer gets the full price back',
          next: 'note',
        },
        { label: 'Ask the head of service', description: 'Required above $250.00', next: 'sign' },
      ],
      refs: [
        ...fromPassage(1),
        ...fromPassage(2),
        ...says(7, '3.4 Claims', 'The carrier pays what it confirmed in writing.', 'carrier'),
      ],
    },
    {
      id: 'label',
      title: 'Send the return label',
      kind: 'do',
      body_md: 'The customer does not pay for it.',
      refs: fromPassage(3),
    },
    {
      id: 'stock',
      title: 'Check the stock and book it',
      kind: 'check',
      body_md: '- [ ] The replacement is booked\n- [ ] The damaged device is blocked in the stock',
      refs: fromPassage(4),
    },
    { id: 'carrier_wait', title: 'Wait for the answer of the carrier', kind: 'wait', wait_minutes: 120 },
    { id: 'note', title: 'Write the note for the carrier', kind: 'do', must: false, evidence_required: true },
    { id: 'sign', title: 'Close and sign off', kind: 'sign' },
    { id: 'second', title: 'Second signature, head of service', kind: 'sign' },
  ],
});

const short = (about: Omit<SopInput, 'steps'>, ...titles: string[]): SopInput => ({
  ...about,
  steps: titles.map((title, place) => ({ id: `s${place + 1}`, title })),
});

const OTHERS: SopInput[] = [
  short(
    {
      name: 'Close the warehouse for the night',
      code: 'NW-SOP-003',
      category: 'Warehouse',
      description: 'What the last shift does before it leaves.',
    },
    'Stop the belts',
    'Count the open parcels',
    'Lock the gates',
    'Switch the alarm on',
  ),
  short(
    {
      name: 'Recall a batch',
      code: 'NW-SOP-021',
      category: 'Quality',
      description: 'From the blocked stock to the report, within one day.',
    },
    'Block the batch in the stock',
    'List who has it',
    'Write to the customers',
    'Tell the authority',
    'Report to quality',
  ),
  short(
    {
      name: 'Take a supplier on',
      code: 'NW-SOP-017',
      category: 'Purchasing',
      description: 'The checks before the first order, with two people for the bank account.',
    },
    'Check the register',
    'Send the terms',
    'Record the bank account with two people',
  ),
];

const draft = short(
  {
    name: 'Plan the stocktaking',
    code: 'NW-SOP-030',
    category: 'Warehouse',
    description: 'Once a year, with the shop closed for a day.',
  },
  'Choose the day',
  'Print the lists',
  'Name the counters',
);

const restart = pumpSop({
  name: 'Restart the cooling pump after maintenance',
  code: 'NW-SOP-007',
  category: 'Warehouse',
});

/** Five procedures, all published but one, and a run of the first that has come to its decision. */
export async function makeProcedures(server: TestServer, { maya, priya }: People, zone: string) {
  const desk = createSopDesk(server);
  await desk.create(priya.token, draft);
  for (const sop of OTHERS) await desk.publish(priya.token, sop);
  const { id: procedure } = await desk.publish(maya.token, damaged(zone));

  const { token } = maya;
  const { run } = await desk.start(procedure, { token, subject: 'Order NW-48213, Halden Instruments' });
  let now = run;
  const tell = async (said: Partial<SopStepInput>) => {
    now = await desk.json<SopRun>(desk.tell(now, said, { token }));
  };
  await tell({ note: 'Two pictures came by mail at 9:12 AM.' });
  await tell({ note: 'Told by phone, reference K-5513.' });
  await tell({ values: { value: 129, parcel: true } });
  await tell({ done: false, checked: [0, 1], choice: 0 });
  const form = new FormData();
  const scan = (await scannedPdf()) as BlobPart;
  form.append('file', new File([scan], 'Report K-5513.pdf', { type: 'application/pdf' }));
  await desk.json(server.call(`/api/sop/runs/${run.id}/steps/decide/evidence`, { token, body: form }), 201);
  await spreadOut(server, run.id);
  const other = await desk.publish(priya.token, restart);
  await desk.walkTo('oil', (await desk.start(other.id, { token, subject: 'Hall 2' })).run, { token });
  return { procedure, procedureRun: run.id };
}

/** Its steps were done one after the other, some minutes each. */
async function spreadOut({ database }: TestServer, run: string): Promise<void> {
  const ago = (minutes: SQL) =>
    sql`to_char((now() - ${minutes} * interval '1 minute') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await database.db.execute(sql`
    update sop_runs set started_at = now() - interval '41 minutes', entries = (
      select jsonb_agg(entry || jsonb_build_object('opened_at', ${ago(sql`(49 - 8 * place)`)},
        'done_at', case when entry ->> 'state' = 'done' then ${ago(sql`(42 - 8 * place)`)} end) order by place)
      from jsonb_array_elements(entries) with ordinality as all_of (entry, place))
    where id = ${run}`);
}
