import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { Run } from '@agent-studio/api-client/contract';
import { builderHand, type BuilderHand, type Way } from '../browser/builder-hand.ts';
import { openStudio } from '../browser/studio.ts';
import { until } from '../ndjson.ts';
import { signedInClient } from '../servers/clients.ts';

export const BUILDER = 'maya@northwind.dev';

/** A studio at the size of a small laptop, and what a builder does there again and again. */
export async function openBuilderDesk(env: Record<string, string> = {}) {
  const studio = await openStudio({ env });
  const client: ApiClient = await signedInClient(studio, BUILDER);

  /** Somebody who begins at the list of workflows. */
  async function builder(way: Way): Promise<{ page: Page; hand: BuilderHand }> {
    const { page } = await studio.visit('/workflows', {
      as: BUILDER,
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
    });
    await page.getByRole('button', { name: 'Create workflow' }).first().waitFor();
    return { page, hand: builderHand(page, way) };
  }

  const idOf = (page: Page): string => new URL(page.url()).searchParams.get('workflow')!;

  /** A new workflow with these inputs, all of them texts; its id. */
  async function begin(hand: BuilderHand, name: string, ...inputs: string[]): Promise<string> {
    const { page } = hand;
    await hand.press(page.getByRole('button', { name: 'Create workflow' }).first());
    await hand.fill(hand.dialog().getByLabel('Name'), name);
    if (inputs.length === 0) await hand.key('Enter');
    else await hand.press(hand.dialog().getByRole('button', { name: 'Create', exact: true }));
    await page.locator('[data-canvas-node="end"]').waitFor();
    if (inputs.length > 0) await hand.open('start');
    for (const [at, input] of inputs.entries()) {
      await hand.press(hand.button('Add a field'));
      await hand.fill(hand.side().getByRole('textbox', { name: 'Name', exact: true }).nth(at), input);
    }
    return idOf(page);
  }

  /** Back to the list, for the next workflow. */
  async function leave({ page, press }: BuilderHand): Promise<void> {
    await press(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Agent workflows' }),
    );
    await page.getByRole('button', { name: 'Create workflow' }).first().waitFor();
  }

  /** What a run answers with: names, and what they are. */
  async function answerWith(hand: BuilderHand, outputs: Record<string, string>): Promise<void> {
    await hand.open('end');
    for (const [name, expression] of Object.entries(outputs))
      await hand.value('Add an output', name, expression);
  }

  async function publish(hand: BuilderHand): Promise<void> {
    const { page } = hand;
    await hand.head('Save and publish…');
    await hand.press(hand.dialog().getByRole('button', { name: 'Publish', exact: true }));
    await hand.dialog().waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await client.workflows.get({ params: { id: idOf(page) } })).published_version)
      .toBe(1);
  }

  /** Runs the draft with these inputs, by the panel beside the drawing; the id of the run. */
  async function start(hand: BuilderHand, inputs: Record<string, string> = {}): Promise<string> {
    const { page } = hand;
    const runIn = () => new URL(page.url()).searchParams.get('run');
    const before = runIn();
    await hand.head('Run');
    const panel = page.getByRole('region', { name: 'Run', exact: true });
    for (const [name, text] of Object.entries(inputs))
      await hand.fill(panel.getByLabel(name, { exact: true }), text);
    await hand.press(panel.getByRole('button', { name: /^Run (the draft|again)$/ }));
    await expect.poll(runIn).not.toBe(before);
    return runIn()!;
  }

  /** The same, once the run has ended. */
  const run = async (...given: Parameters<typeof start>): Promise<Run> => ended(await start(...given));

  const runOf = (id: string) => client.agentRuns.get({ params: { id } });
  const ended = (id: string) =>
    until(
      () => runOf(id),
      ({ status }) => status !== 'running' && status !== 'paused',
    );

  /** Another system starts it: where, and with what secret. */
  async function webhook(hand: BuilderHand): Promise<(body: object) => Promise<Response>> {
    const { page } = hand;
    await hand.head('Triggers', 'tab');
    await hand.press(page.getByRole('button', { name: 'Add a trigger' }));
    const entry = page.getByRole('menuitem', { name: 'Webhook' });
    await entry.waitFor();
    await hand.takeEntry(entry);
    await hand.press(hand.dialog().getByRole('button', { name: 'Add the trigger' }));
    const secretBox = page.getByRole('dialog', { name: 'The secret of the webhook' });
    const secret = (await secretBox.locator('pre, code').first().textContent())!.trim();
    await hand.press(secretBox.getByRole('button', { name: 'I have copied it' }));
    const { items } = await client.workflows.triggers({ params: { id: idOf(page) } });
    return (body) =>
      fetch(studio.url + items[0]!.path!, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
        body: JSON.stringify(body),
      });
  }

  return {
    studio,
    client,
    builder,
    begin,
    leave,
    answerWith,
    publish,
    start,
    run,
    runOf,
    ended,
    webhook,
    idOf,
    close: studio.close,
  };
}

export type BuilderDesk = Awaited<ReturnType<typeof openBuilderDesk>>;
