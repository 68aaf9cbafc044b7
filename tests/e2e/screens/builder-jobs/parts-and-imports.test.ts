import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuilderDesk, openBuilderDesk } from '#support/desks/builder-desk.ts';
import { expectCounted, WAYS } from '#support/browser/counted-jobs.ts';
import { N8N_LEADS } from '#support/desks/flows/foreign-workflows.ts';

/* Jobs of an experienced builder with what is there already, at 1366 × 768; docs/builder-jobs.md has the counts. */

let desk: BuilderDesk;

beforeAll(async () => {
  desk = await openBuilderDesk();
});
afterAll(() => desk?.close());

describe.each(WAYS)('by %s', { timeout: 240_000 }, (way) => {
  it('sub-workflow with inputs', async () => {
    const { hand } = await desk.builder(way);
    await desk.begin(hand, `Gross ${way}`, 'net');
    await desk.answerWith(hand, { gross: 'double(inputs.net) * 1.5' });
    await desk.publish(hand);
    await desk.leave(hand);
    await desk.begin(hand, `Offer ${way}`, 'net');
    await hand.add('Workflow', 'sub_workflow', 'start');
    await hand.press(hand.label('Workflow'));
    await hand.pick(`Gross ${way}`);
    await hand.fill(hand.label('net'), 'inputs.net');
    await desk.answerWith(hand, { price: 'nodes.sub_workflow.output.gross' });
    const run = await desk.run(hand, { net: '100' });
    expectCounted('a workflow as a step of another one, with inputs', way, hand);

    expect(run.status).toBe('succeeded');
    expect(JSON.parse(run.output)).toEqual({ price: 150 });
  });

  it('a step converted to a sub-workflow', async () => {
    const { hand } = await desk.builder(way);
    await desk.begin(hand, `Quote ${way}`, 'net');
    await hand.add('Transform', 'transform', 'start');
    await hand.value('Add a value', 'gross', 'double(inputs.net) * 1.5');
    await desk.answerWith(hand, { price: 'nodes.transform.gross' });
    await hand.convert('transform', `Gross of a quote ${way}`);
    const run = await desk.run(hand, { net: '100' });
    expectCounted('the same, by “Convert to sub-workflow”', way, hand);

    expect(run.status).toBe('succeeded');
    expect(JSON.parse(run.output)).toEqual({ price: 150 });
    expect(run.steps.find(({ at }) => at === 'sub_workflow')?.output).toMatchObject({
      output: { transform: { gross: 150 } },
    });
  });

  it('import from n8n, and a step in the place of its placeholder', async () => {
    const { page, hand } = await desk.builder(way);
    await hand.press(page.getByRole('button', { name: 'Create workflow' }).first());
    await hand.press(hand.dialog().getByRole('button', { name: 'Import a file instead' }));
    await hand.giveFile('leads.json', N8N_LEADS);
    await hand.dialog().getByText('1 placeholder').waitFor();
    await hand.press(hand.dialog().getByRole('button', { name: 'Import workflow' }));
    await page.locator('[data-canvas-node="score_it"]').waitFor();
    await hand.replace('score_it', 'Transform');
    await hand.value('Add a value', 'score', 'size(nodes.lead.name) * 10');
    await desk.publish(hand);
    const run = await desk.run(hand);
    expectCounted('import from n8n, its placeholder replaced', way, hand);

    expect(run.status).toBe('succeeded');
    expect(run.steps.find(({ at }) => at === 'tell')?.output).toEqual({ text: 'Ada: 30' });
  });
});
