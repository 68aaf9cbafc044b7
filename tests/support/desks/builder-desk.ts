import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Run, Workflow } from '@agent-studio/api-client/contract';
import { builderHand, type BuilderHand, type Way } from '../browser/builder-hand.ts';
import { openStudio } from '../browser/studio.ts';
import { until } from '../ndjson.ts';

const BUILDER = 'maya@northwind.dev';

/** A studio at the size of a small laptop, and what a builder does there again and again. */
export async function openBuilderDesk(env: Record<string, string> = {}) {
  const studio = await openStudio({ env });
  const token = await studio.signIn(BUILDER);
  const call = async <Answer>(path: string, body?: object, method?: string): Promise<Answer> => {
    const answer = await studio.call(path, { token, ...(body && { body }), ...(method && { method }) });
    return (await answer.json()) as Answer;
  };

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

  async function publish(hand: BuilderHand): Promise<void> {
    const { page } = hand;
    await hand.head('Save and publish…');
    await hand.press(hand.dialog().getByRole('button', { name: 'Publish', exact: true }));
    await hand.dialog().waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await call<Workflow>(`/api/workflows/${idOf(page)}`)).published_version)
      .toBe(1);
  }

  /** Runs the draft with these inputs, by the panel beside the drawing; the run once it has ended. */
  async function run(hand: BuilderHand, inputs: Record<string, string> = {}): Promise<Run> {
    const { page } = hand;
    await hand.head('Run');
    const panel = page.getByRole('region', { name: 'Run', exact: true });
    for (const [name, text] of Object.entries(inputs))
      await hand.fill(panel.getByLabel(name, { exact: true }), text);
    await hand.press(panel.getByRole('button', { name: 'Run the draft' }));
    await expect.poll(() => new URL(page.url()).searchParams.get('run')).toBeTruthy();
    return ended(new URL(page.url()).searchParams.get('run')!);
  }

  const runOf = (id: string) => call<Run>(`/api/runs/${id}`);
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
    const { items } = await call<{ items: { path: string }[] }>(`/api/workflows/${idOf(page)}/triggers`);
    return (body) =>
      fetch(studio.url + items[0]!.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
        body: JSON.stringify(body),
      });
  }

  return { studio, call, builder, begin, publish, run, runOf, ended, webhook, idOf, close: studio.close };
}

export type BuilderDesk = Awaited<ReturnType<typeof openBuilderDesk>>;
