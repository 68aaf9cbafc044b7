import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { anEnd, START, startWorkflowDesk, type WorkflowDesk } from '#support/desks/flows/workflow-desk.ts';
import { ordersXlsx } from '#support/desks/workbooks.ts';
import { aNode } from '#support/desks/flows/workflows.ts';
import { until } from '#support/ndjson.ts';
import { type MailServer, partOf, startMailServer } from '#support/servers/mail-server.ts';
import { signedInClient } from '#support/servers/clients.ts';

/* Nodes that reach what is outside of a run: calls of others, files, mails. */

let smtp: MailServer;
let desk: WorkflowDesk;

beforeAll(async () => {
  smtp = await startMailServer();
  desk = await startWorkflowDesk({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Agent Studio <studio@example.com>',
      PUBLIC_URL: 'https://studio.example.com',
    },
  });
});
afterAll(async () => {
  await desk?.close();
  await smtp?.close();
});

const through = (...ids: string[]) => [['start', ...ids, 'end'].join('>')];
const said = (outcome: Promise<unknown>) => outcome.then(String, (error: Error) => error.message);

describe('a step that waits for a call', () => {
  const timed = (timeout_ms: number | null) => aNode('reply', { type: 'wait_for_call', timeout_ms });
  const flow = (timeout_ms: number | null = 60_000) =>
    desk.publish(
      [
        START,
        aNode('ask', { type: 'transform', values: { address: 'calls.reply' } }),
        timed(timeout_ms),
        anEnd({ body: 'nodes.reply.body', late: 'nodes.reply.timed_out' }),
      ],
      ['start>ask>reply>end', 'reply:timeout>end'],
    );
  const addressOf = async (runId: string) => {
    const run = await desk.untilRun(runId, ({ steps }) => steps.some(({ at }) => at === 'ask'));
    const { address } = run.steps.find(({ at }) => at === 'ask')!.output as { address: string };
    return address.replace('https://studio.example.com', desk.server.url);
  };
  const call = (address: string, body: unknown) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer of-others' },
      body: JSON.stringify(body),
    });

  it('goes on with the body of the first call, and knows no second one', async () => {
    const { run_id } = await desk.execute(await flow(), {}, { async: true });
    const address = await addressOf(run_id);
    await desk.paused(run_id);
    const shown = await desk.runOf(run_id);
    expect(shown).toMatchObject({ waits_for: null, requests: [] });
    expect((await desk.ada.workflowRuns.tasks({ query: {} })).items).toEqual([]);
    expect((await call(address, { ok: true })).status).toBe(202);
    const done = await desk.ended(run_id);
    expect(done).toMatchObject({
      status: 'succeeded',
      output: expect.stringContaining('{"ok":true}') as string,
    });
    expect(JSON.stringify(done)).not.toContain('Bearer of-others');
    const again = await call(address, { ok: false });
    const unknown = await call(`${address.slice(0, -4)}AAAA`, {});
    expect([again.status, unknown.status]).toEqual([404, 404]);
    const saidOf = async (answer: Response) => ({ ...((await answer.json()) as object), request_id: '' });
    expect(await saidOf(again)).toEqual(await saidOf(unknown));
  });

  it('takes a call that comes before it waits', async () => {
    const id = await desk.publish(
      [
        START,
        aNode('ask', { type: 'transform', values: { address: 'calls.reply' } }),
        aNode('pause', { type: 'wait', duration_ms: 1_500 }),
        timed(60_000),
        anEnd({ body: 'nodes.reply.body' }),
      ],
      ['start>ask>pause>reply>end', 'reply:timeout>end'],
    );
    const { run_id } = await desk.execute(id, {}, { async: true });
    expect((await call(await addressOf(run_id), { early: 1 })).status).toBe(202);
    expect((await desk.ended(run_id)).output).toContain('{"early":1}');
  });

  it('goes on at its time limit, and is called no more', async () => {
    const { run_id } = await desk.execute(await flow(1_000), {}, { async: true });
    const address = await addressOf(run_id);
    expect(await desk.ended(run_id)).toMatchObject({ status: 'succeeded' });
    expect((await desk.runOf(run_id)).output).toContain('"late":true');
    expect((await call(address, {})).status).toBe(404);
  });

  it('takes nothing that is too large, or no JSON where it says so', async () => {
    const { run_id } = await desk.execute(await flow(), {}, { async: true });
    const address = await addressOf(run_id);
    expect((await call(address, 'x'.repeat(1_100_000))).status).toBe(413);
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
    expect((await fetch(address, broken)).status).toBe(400);
    // It waits still.
    expect((await call(address, 1)).status).toBe(202);
    await desk.ended(run_id);
  });
});

describe('files', () => {
  let cardId: string;
  let theirs: string;
  let bob: ApiClient;

  beforeAll(async () => {
    cardId = (await desk.ada.knowledgeCards.create({ body: { name: 'Orders' } })).id;
    bob = desk.bob;
    theirs = (await bob.knowledgeCards.create({ body: { name: 'Of Bob' } })).id;
    const file = new File([ordersXlsx() as BlobPart], 'orders.xlsx');
    await desk.ada.knowledgeCards.addDocuments({ params: { id: cardId }, body: { file: [file] } });
  });

  const reading = (config: Partial<Extract<WorkflowNodeInput['config'], { type: 'read_file' }>>) =>
    aNode('read', { type: 'read_file', card_id: cardId, name: 'orders.xlsx', ...config });

  it('are read as rows that a loop goes through, and written as documents that are replaced', async () => {
    const id = await desk.create(
      [
        START,
        reading({ read_as: 'rows' }),
        aNode('each', { type: 'loop', items: 'nodes.read.rows' }),
        aNode('line', { type: 'transform', values: { text: 'item.Customer' } }),
        aNode('write', {
          type: 'write_file',
          card_id: cardId,
          name: 'customers.md',
          text: '{{ nodes.each.results.map(r, r.text).join(", ") }} {{ inputs.day }}',
        }),
        anEnd({ title: 'nodes.write.title', count: 'nodes.read.count' }),
      ],
      ['start>read>each:body>line', 'each:done>write>end'],
      { inputs: { type: 'object', properties: { day: { type: 'string' } } } },
    );
    for (const day of ['Monday', 'Tuesday'])
      expect(await desk.outputOf(id, { day })).toEqual({ title: 'customers.md', count: 2 });
    const documents = async () =>
      (await desk.ada.knowledgeCards.documents({ params: { id: cardId }, query: {} })).items.filter(
        ({ title }) => title === 'customers.md',
      );
    expect(await documents()).toHaveLength(1);
    const back = await desk.create(
      [START, reading({ name: 'customers.md' }), anEnd({ text: 'nodes.read.text' })],
      through('read'),
    );
    expect(await desk.outputOf(back)).toEqual({ text: 'Ana Petrova, Ben Tuesday' });
  });

  it('are values too: what an HTTP request fetched', async () => {
    const base64 = Buffer.from(ordersXlsx()).toString('base64');
    const id = await desk.create(
      [
        START,
        reading({ from: 'value', read_as: 'rows', file: 'inputs.file' }),
        anEnd({ first: 'nodes.read.rows[0].Total' }),
      ],
      through('read'),
      { inputs: { type: 'object', properties: { file: {} } } },
    );
    expect(await desk.outputOf(id, { file: { name: 'a.xlsx', base64 } })).toEqual({ first: 59.5 });
    expect(await desk.outputOf(id, { file: 'Total\n7' })).toEqual({ first: '7' });
    expect(await said(desk.outputOf(id, { file: 3 }))).toContain('A text is needed');
  });

  it('of others are none', async () => {
    const flow = (config: WorkflowNodeInput['config']) =>
      desk.create([START, aNode('file', config), anEnd()], through('file'));
    const foreign = [
      await flow({ type: 'read_file', card_id: theirs, name: 'x' }),
      await flow({ type: 'write_file', card_id: theirs, name: 'x', text: 'y' }),
    ];
    for (const id of foreign) expect(await said(desk.outputOf(id))).toContain('no such knowledge card');
    const missing = await flow({ type: 'read_file', card_id: cardId, name: '../../etc/passwd' });
    expect(await said(desk.outputOf(missing))).toContain('no document');
  });
});

describe('mails', () => {
  const mail = (config: Partial<Extract<WorkflowNodeInput['config'], { type: 'send_mail' }>> = {}) => [
    START,
    aNode('mail', {
      type: 'send_mail',
      to: 'Bob@example.com',
      subject: 'Report',
      text: 'All is\nwell.',
      ...config,
    }),
    anEnd({ sent_to: 'nodes.mail.sent_to', trial: 'nodes.mail.trial', skipped: 'nodes.mail.skipped' }),
  ];

  it('are shown in a test, and sent by what is published, as text with a way to stop them', async () => {
    const id = await desk.publish(mail(), through('mail'));
    expect(await desk.outputOf(id)).toEqual({ sent_to: ['bob@example.com'], trial: true, skipped: [] });
    expect(smtp.received).toEqual([]);
    await desk.ada.workflowRuns.execute({ params: { id }, body: {} });
    const received = (await until(async () => smtp.received[0], Boolean))!;
    expect(received.to).toEqual(['bob@example.com']);
    expect(partOf(received, 'text/plain')).toContain('All is');
    expect(received.source).toContain('List-Unsubscribe');
    const stop = /\/mail\/stop\?for=[\w.-]+/.exec(partOf(received, 'text/plain'))![0];
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(`${desk.server.url}${stop}`, { method: 'POST', headers: form, body: 'a=b' });
    expect((await desk.bob.me.get()).preferences.mail).toMatchObject({ workflows: false });
    const after = await desk.ada.workflowRuns.execute({ params: { id }, body: {} });
    expect(after).toMatchObject({ result: { output: { sent_to: [], skipped: ['bob@example.com'] } } });
  });

  it('go to nobody outside, and to twenty at most', async () => {
    const flow = async (to: string) => said(desk.outputOf(await desk.create(mail({ to }), through('mail'))));
    expect(await flow('eve@elsewhere.test')).toContain('is nobody of this workspace');
    expect(await flow(Array.from({ length: 21 }, (_, i) => `p${i}@example.com`).join(', '))).toContain('20');
    expect(await flow(' , ')).toContain('Nobody is named');
  });

  it('are counted by the owner of the workflow', async () => {
    const carol = await signedInClient(desk.server, 'carol@example.com');
    expect((await carol.me.get()).email).toBe('carol@example.com');
    const nodes = [
      START,
      aNode('each', { type: 'loop', items: 'range(201)', concurrency: 20, max_rounds: 300 }),
      aNode('mail', { type: 'send_mail', to: 'carol@example.com', subject: 'N {{ index }}', text: 'x' }),
      anEnd(),
    ];
    const id = await desk.publish(nodes, ['start>each:body>mail', 'each:done>end']);
    expect(await said(desk.ada.workflowRuns.execute({ params: { id }, body: {} }))).toContain('200 mails');
  });
});
