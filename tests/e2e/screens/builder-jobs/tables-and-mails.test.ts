import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILDER, type BuilderDesk, openBuilderDesk } from '#support/desks/builder-desk.ts';
import { expectCounted, WAYS } from '#support/browser/counted-jobs.ts';
import { until } from '#support/ndjson.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';
import { type MailServer, partOf, startMailServer } from '#support/servers/mail-server.ts';

/* Jobs of an experienced builder with tables, schedules and mails, at 1366 × 768; docs/builder-jobs.md has the counts. */

let desk: BuilderDesk;
let shop: TestServer;
let smtp: MailServer;

beforeAll(async () => {
  smtp = await startMailServer();
  shop = await startHttpServer(({ url }, response) =>
    url === '/sales' ? json(response, 200, { total: 4200 }) : json(response, 500, { detail: 'closed' }),
  );
  desk = await openBuilderDesk({
    ALLOWED_ADDRESSES: shop.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Agent Studio <studio@example.com>',
    PUBLIC_URL: 'https://studio.example.com',
  });
});
afterAll(async () => {
  await desk?.close();
  await shop?.close();
  await smtp?.close();
});

/** Waits for a mail whose source says this. */
const mailThatSays = (text: string) =>
  until(
    () => Promise.resolve(smtp.received.find((mail) => mail.source.includes(text))),
    (mail) => mail !== undefined,
  );

const TABLE = 'name,qty\nTea,2\nCup,many\nPot,4';

describe.each(WAYS)('by %s', { timeout: 240_000 }, (way) => {
  it('loop over a CSV with an error in a row', async () => {
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `Stock ${way}`, 'table');
    await hand.add('Loop', 'loop', 'start');
    await hand.choose(hand.label('What it goes through'), 'A table as text (CSV)');
    await hand.fill(hand.label('Table'), 'inputs.table');
    await hand.choose(hand.label('If an item fails'), 'Go on with the others');
    await hand.add('Transform', 'transform', 'loop');
    await hand.value('Add a value', 'double', 'int(item.qty) * 2');
    await desk.answerWith(hand, { lines: 'nodes.loop.results', errors: 'nodes.loop.errors' });
    const run = await desk.run(hand, { table: TABLE });
    expectCounted('loop over a CSV, an error in a row', way, hand);

    expect(run.status).toBe('succeeded');
    const output = JSON.parse(run.output) as { lines: unknown[]; errors: { index: number; error: string }[] };
    expect(output.lines).toEqual([{ double: 4 }, null, { double: 8 }]);
    expect(output.errors).toMatchObject([{ index: 1 }]);
    // The row that failed is told where one looks: at the run, and at the node with that round.
    const panel = page.getByRole('region', { name: 'Run', exact: true });
    await panel.getByText(output.errors[0]!.error.slice(0, 40)).first().waitFor();
    await hand.open('transform');
    await hand.choose(hand.label('Which time'), '2 of 3');
    await hand.side().getByText('Failed', { exact: true }).waitFor();
  });

  it('scheduled report by mail', async () => {
    const { page, hand } = await desk.builder(way);
    const id = await desk.begin(hand, `Sales of the day ${way}`);
    await hand.add('HTTP request', 'http_request', 'start');
    await hand.fill(hand.label('Address'), `${shop.url}/sales`);
    await hand.add('Send mail', 'send_mail', 'http_request');
    await hand.fill(hand.label('To'), BUILDER);
    await hand.fill(hand.label('Subject'), `Sales of the day ${way}`);
    await hand.fill(hand.label('Text'), 'Sold for {{ nodes.http_request.body.total }}.');
    await desk.publish(hand);
    await hand.head('Triggers', 'tab');
    await hand.press(page.getByRole('button', { name: 'Add a trigger' }));
    await hand.takeEntry(page.getByRole('menuitem', { name: 'Schedule' }));
    await hand.choose(hand.dialog().getByLabel('When', { exact: true }), 'Cron expression');
    await hand.fill(hand.dialog().getByLabel('Cron expression'), '* * * * *');
    await hand.press(hand.dialog().getByRole('button', { name: 'Add the trigger' }));
    await hand.dialog().waitFor({ state: 'detached' });
    expectCounted('schedule, HTTP request, mail', way, hand);

    const mail = await mailThatSays(`Subject: Sales of the day ${way}`);
    expect(mail!.to).toEqual([BUILDER]);
    expect(partOf(mail!, 'text/plain')).toContain('Sold for 4200.');
    const { items } = await desk.client.agentRuns.list({ query: { target_id: id, kind: 'workflow' } });
    expect(items[0]).toMatchObject({ trigger: 'schedule', status: 'succeeded' });
  });

  it('error workflow', async () => {
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `Tell me ${way}`, 'workflow_name', 'error');
    await hand.add('Send mail', 'send_mail', 'start');
    await hand.fill(hand.label('To'), BUILDER);
    await hand.fill(hand.label('Subject'), '{{ inputs.workflow_name }} failed');
    await hand.fill(hand.label('Text'), 'Why: {{ inputs.error }}');
    await desk.publish(hand);
    await desk.leave(hand);
    await desk.begin(hand, `Order book ${way}`, 'id');
    await hand.add('HTTP request', 'http_request', 'start');
    await hand.fill(hand.label('Address'), `${shop.url}/orders/{{ inputs.id }}`);
    await hand.head('Settings', 'tab');
    await hand.press(page.getByLabel('Error workflow'));
    await hand.pick(`Tell me ${way}`);
    await desk.publish(hand);
    const call = await desk.webhook(hand);
    expectCounted('a workflow of its own for what fails', way, hand);

    const answer = await call({ id: '7' });
    const { run_id } = (await answer.json()) as { run_id: string };
    const run = await desk.ended(run_id);
    expect(run.status).toBe('failed');
    const mail = await mailThatSays(`Subject: Order book ${way} failed`);
    expect(partOf(mail!, 'text/plain')).toContain(`Why: ${run.error!.detail.slice(0, 20)}`);
  });
});
