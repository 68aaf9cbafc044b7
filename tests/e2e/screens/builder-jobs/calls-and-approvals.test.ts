import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuilderDesk, openBuilderDesk } from '#support/desks/builder-desk.ts';
import { expectCounted, WAYS } from '#support/browser/counted-jobs.ts';
import { until } from '#support/ndjson.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';

/* Jobs of an experienced builder that begin with the call of another system, at 1366 × 768; docs/builder-jobs.md has the counts. */

let desk: BuilderDesk;
let shop: TestServer;

beforeAll(async () => {
  shop = await startHttpServer(({ url = '' }, response) =>
    json(response, 200, { id: /\/orders\/(\d+)/.exec(url)?.[1], total: 250 }),
  );
  desk = await openBuilderDesk({ ALLOWED_ADDRESSES: shop.url });
});
afterAll(async () => {
  await desk?.close();
  await shop?.close();
});

describe.each(WAYS)('by %s', { timeout: 240_000 }, (way) => {
  it('webhook, HTTP, transform, branch, approval, file', async () => {
    const card = await desk.client.knowledgeCards.create({ body: { name: `Orders ${way}` } });
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `Order intake ${way}`, 'id');
    await hand.add('HTTP request', 'http_request', 'start');
    await hand.fill(hand.label('Address'), `${shop.url}/orders/{{ inputs.id }}`);
    await hand.add('Transform', 'transform', 'http_request');
    await hand.value('Add a value', 'total', 'nodes.http_request.body.total');
    await hand.add('Condition', 'condition', 'transform');
    await hand.fill(hand.label('When'), 'nodes.transform.total <= 100');
    await hand.add('Approval', 'approval', 'condition');
    await hand.fill(hand.label('Question'), 'Order {{ inputs.id }} of {{ nodes.transform.total }}?');
    await hand.add('Write a file', 'write_file', 'approval');
    await hand.press(hand.label('Knowledge card'));
    await hand.pick(`Orders ${way}`);
    await hand.fill(hand.label('Title of the document'), 'order-{{ inputs.id }}.md');
    await hand.fill(hand.label('Text'), 'Approved: {{ nodes.transform.total }}');
    await hand.connect('write_file', 'next', 'end', '');
    await hand.connect('approval', 'rejected', 'end', 'rejected');
    await desk.publish(hand);
    const call = await desk.webhook(hand);
    expectCounted('webhook, HTTP request, transform, branch, approval, file', way, hand);

    const answer = await call({ id: '7' });
    expect(answer.status).toBe(202);
    const { run_id } = (await answer.json()) as { run_id: string };
    await until(
      () => desk.runOf(run_id),
      ({ status }) => status === 'paused',
    );
    await page.goto(`${desk.studio.url}/home`);
    await hand.press(page.getByRole('button', { name: 'Approve: Order 7 of 250?' }));
    expect((await desk.ended(run_id)).status).toBe('succeeded');
    const { items } = await desk.client.knowledgeCards.documents({ params: { id: card.id }, query: {} });
    expect(items.map(({ title }) => title)).toEqual(['order-7.md']);
  });

  it('webhook that is answered by a step', async () => {
    const { hand } = await desk.builder(way);
    await desk.begin(hand, `Order check ${way}`, 'id');
    await hand.add('HTTP request', 'http_request', 'start');
    await hand.fill(hand.label('Address'), `${shop.url}/orders/{{ inputs.id }}`);
    await hand.add('Answer the webhook', 'respond', 'http_request');
    await hand.fill(hand.label('Status'), '201');
    const body = hand.side().getByRole('textbox', { name: 'JSON', exact: true });
    await hand.fill(body, '{"order": inputs.id, "total": nodes.http_request.body.total}');
    await desk.publish(hand);
    const call = await desk.webhook(hand);
    expectCounted('webhook, HTTP request, answered by a step with status and body', way, hand);

    const answer = await call({ id: '12' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ order: '12', total: 250 });
    expect((await desk.ended(answer.headers.get('x-run-id')!)).status).toBe('succeeded');
  });
});
