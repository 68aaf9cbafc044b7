import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuilderDesk, openBuilderDesk } from '#support/desks/builder-desk.ts';

/* Jobs of an experienced builder with tables, code and other workflows, at 1366 × 768; docs/builder-jobs.md has the counts. */

let desk: BuilderDesk;

beforeAll(async () => {
  desk = await openBuilderDesk();
});
afterAll(() => desk?.close());

const TABLE = 'name,amount\nPallets,12\nDelivery,none\nCrates,7';

describe.each(['mouse', 'keyboard'] as const)('by %s', { timeout: 300_000 }, (way) => {
  it('goes through a CSV, and tells which rows failed', async () => {
    const { hand } = await desk.builder(way);
    await desk.begin(hand, `Rows ${way}`, 'table');
    await hand.add('Loop', 'loop', 'start');
    await hand.choose(hand.label('What it goes through'), 'A table as text (CSV)');
    await hand.fill(hand.label('Table'), 'inputs.table');
    await hand.choose(hand.label('If an item fails'), 'Go on with the others');
    await hand.add('Code', 'code', 'loop');
    await hand.value('Add a value', 'amount', 'item.amount');
    await hand.fill(
      hand.label('Code'),
      'const sum = Number(input.amount);\nif (Number.isNaN(sum)) throw new Error(`${input.amount} is no number`);\nreturn { sum };',
    );
    await hand.open('end');
    await hand.value('Add an output', 'rows', 'nodes.loop.results');
    await hand.value('Add an output', 'errors', 'nodes.loop.errors');
    const run = await desk.run(hand, { table: TABLE });
    console.info(`CSV by ${way}: ${JSON.stringify(hand.steps)}`);
    expect(run.status).toBe('succeeded');
    const output = JSON.parse(run.output) as { rows: unknown[]; errors: { index: number }[] };
    expect(output.rows).toMatchObject([{ sum: 12 }, null, { sum: 7 }]);
    expect(output.errors).toMatchObject([{ index: 1 }]);
  });

  it('runs another workflow with inputs of its own', async () => {
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `With tax ${way}`, 'amount');
    await hand.open('end');
    await hand.value('Add an output', 'total', 'inputs.amount + " with tax"');
    await desk.publish(hand);
    await page.goto(`${desk.studio.url}/workflows`);
    await desk.begin(hand, `Order ${way}`, 'price');
    await hand.add('Workflow', 'sub_workflow', 'start');
    await hand.press(hand.label('Workflow'));
    await hand.pick(`With tax ${way}`);
    await hand.fill(hand.label('amount'), 'inputs.price');
    await hand.open('end');
    await hand.value('Add an output', 'whole', 'nodes.sub_workflow.output.total');
    const run = await desk.run(hand, { price: '21' });
    console.info(`sub-workflow by ${way}: ${JSON.stringify(hand.steps)}`);
    expect(run.status).toBe('succeeded');
    expect(run.output).toBe('21 with tax');
  });
});
