import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuilderDesk, openBuilderDesk } from '#support/desks/builder-desk.ts';
import { until } from '#support/ndjson.ts';

/* Jobs of an experienced builder that begin with the call of another system, at 1366 × 768; docs/builder-jobs.md has the counts. */

let desk: BuilderDesk;
const shop = createServer((request, response) => {
  const id = /\/orders\/(\d+)/.exec(request.url ?? '')?.[1];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id, total: 250 }));
});
let shopUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  desk = await openBuilderDesk({ ALLOWED_ADDRESSES: shopUrl });
});
afterAll(async () => {
  await desk?.close();
  shop.close();
});

describe.each(['mouse'] as const)('by %s', { timeout: 300_000 }, (way) => {
  it('webhook, HTTP, transform, branch, approval, file', async () => {
    const { id: cardId } = await desk.call<{ id: string }>('/api/knowledge_cards', { name: `Orders ${way}` });
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `Order intake ${way}`, 'id');
    await hand.add('HTTP request', 'http_request', 'start');
    await hand.fill(hand.label('Address'), `${shopUrl}/orders/{{ inputs.id }}`);
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
    console.info(`webhook by ${way}: ${JSON.stringify(hand.steps)}`);

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
    const { items } = await desk.call<{ items: { title: string }[] }>(
      `/api/knowledge_cards/${cardId}/documents`,
    );
    expect(items.map(({ title }) => title)).toEqual(['order-7.md']);
  });
});
