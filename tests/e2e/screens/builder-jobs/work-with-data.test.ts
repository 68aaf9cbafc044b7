import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuilderDesk, openBuilderDesk } from '#support/desks/builder-desk.ts';
import { expectCounted, WAYS } from '#support/browser/counted-jobs.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';

/* Jobs of an experienced builder with the data of runs, at 1366 × 768; docs/builder-jobs.md has the counts. */

let desk: BuilderDesk;
let shop: TestServer;

beforeAll(async () => {
  shop = await startHttpServer((_request, response) => json(response, 200, { total: 250 }));
  desk = await openBuilderDesk({ ALLOWED_ADDRESSES: shop.url });
});
afterAll(async () => {
  await desk?.close();
  await shop?.close();
});

describe.each(WAYS)('by %s', { timeout: 240_000 }, (way) => {
  it('what a call answered is pinned and changed, and a run is stepped through', async () => {
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `Discount ${way}`);
    await hand.add('HTTP request', 'http_request', 'start');
    await hand.fill(hand.label('Address'), `${shop.url}/${way}`);
    await hand.press(hand.button('Run this node alone'));
    await hand.side().getByRole('status').getByText('Done', { exact: true }).waitFor();
    await hand.add('Transform', 'transform', 'http_request');
    await hand.value('Add a value', 'net', 'nodes.http_request.body.total / 2');
    await hand.press(hand.button('Run up to here'));
    const panel = page.getByRole('region', { name: 'Run', exact: true });
    await panel.getByText('Succeeded', { exact: true }).waitFor();
    await hand.open('transform');
    await hand.side().getByText('= 125', { exact: true }).waitFor();
    await hand.open('http_request');
    await hand.press(hand.button('Pin this output'));
    const pinned = hand.side().getByRole('region', { name: 'Pinned output' });
    await hand.fill(pinned.getByLabel('Output', { exact: true }), '{"status": 200, "body": {"total": 90}}');
    await hand.open('transform');
    await hand.press(hand.button('Pause here'));
    await desk.answerWith(hand, { net: 'nodes.transform.net' });
    const runId = await desk.start(hand);
    const pause = (title: string) => page.getByRole('region', { name: `Paused before “${title}”` });
    await hand.press(pause('Transform').getByRole('button', { name: 'To the next node' }));
    await hand.press(pause('End').getByRole('button', { name: 'Go on' }));
    expectCounted('an output pinned and changed, a run stepped through', way, hand);

    const run = await desk.ended(runId);
    expect(run.status).toBe('succeeded');
    expect(JSON.parse(run.output)).toEqual({ net: 45 });
    // Alone, and up to the transform: never for the pinned one.
    expect(shop.requests.filter(({ path }) => path === `/${way}`)).toHaveLength(2);
  });

  it('two runs are compared, and one is kept as a case that a change fails', async () => {
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `Price ${way}`, 'net');
    await hand.add('Transform', 'transform', 'start');
    await hand.value('Add a value', 'gross', 'double(inputs.net) * 1.2');
    await desk.answerWith(hand, { gross: 'nodes.transform.gross' });
    await desk.run(hand, { net: '100' });
    const panel = page.getByRole('region', { name: 'Run', exact: true });
    await hand.press(panel.getByRole('button', { name: 'Keep as case' }));
    await hand.press(hand.dialog().getByRole('button', { name: 'Save' }));
    await hand.dialog().waitFor({ state: 'detached' });
    await hand.open('transform');
    await hand.value('Add a value', 'gross', 'double(inputs.net) * 1.3');
    await desk.run(hand, { net: '100' });
    await hand.head('Runs', 'tab');
    for (const at of [0, 1])
      await hand.press(page.getByRole('checkbox', { name: /^Compare the run of/ }).nth(at), 'Space');
    await hand.press(page.getByRole('button', { name: 'Compare', exact: true }));
    await page.getByText('They first differ at “Transform”.').waitFor();
    await hand.press(page.getByRole('button', { name: 'Go there' }));
    await page.getByRole('region', { name: 'Nodes', exact: true }).getByText('130').first().waitFor();
    await hand.head('Cases', 'tab');
    await hand.press(page.getByRole('button', { name: 'Run all' }));
    await page.getByText('0 passed, 1 failed, 0 with an error').waitFor();
    expectCounted('two runs compared, one kept as a case', way, hand);

    const { items } = await desk.client.workflowCases.list({ params: { id: desk.idOf(page) } });
    expect(items).toMatchObject([{ inputs: { net: '100' }, expected: { gross: 120 } }]);
  });
});
