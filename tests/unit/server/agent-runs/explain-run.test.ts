import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client';
import { newId } from '#server/db/new-id.ts';
import { createOfflineModel } from '#server/engine/providers/offline-model.ts';
import type { StoredRun } from '#server/features/agent-runs/agent-runs-repository.ts';
import { explainRun } from '#server/features/agent-runs/explain-run.ts';

const STEP: Step = {
  id: 's1',
  parent_id: null,
  kind: 'tool',
  name: 'get_order',
  status: 'failed',
  started_at: '2026-01-02T03:04:05.000Z',
  duration_ms: 5_000,
  input: {},
  output: {},
  error: 'The tool did not answer within 5000 ms.',
};

const aStoredRun = (overrides: Partial<StoredRun & { steps: Step[] }> = {}) =>
  ({
    id: newId(),
    agent_name: 'Support',
    status: 'failed',
    input: 'Where is order 7?',
    error: { code: 'provider.timeout', detail: 'The model “gpt-x” sent nothing for 60 s.' },
    duration_ms: 61_250,
    steps: [STEP],
    ...overrides,
  }) as StoredRun & { steps: Step[] };

const docs = await readFile(new URL('../../../../docs/help/runs.md', import.meta.url), 'utf8');
const passages = docs
  .split(/^## /m)
  .slice(1)
  .map((part, place) => {
    const [heading = '', ...lines] = part.split('\n');
    return { index: place + 1, title: 'Runs', heading, text: lines.join('\n').trim(), score: 0.5 };
  });

/** What the offline model answers when the help card brings all its passages about runs. */
async function answer(run: StoredRun & { steps: Step[] }, question: string): Promise<string> {
  const { facts, search } = explainRun(run, question);
  const offline = { question: search ?? question, passages, sources: ['Help'], ...(search && { facts }) };
  const answer = createOfflineModel().stream({ prompt: [], providerOptions: { offline } });
  let text = '';
  for await (const parts of answer)
    for (const part of parts) if (part.type === 'text-delta') text += part.delta;
  return text;
}

describe('a failed run', () => {
  it('is told in the words of its record', () => {
    expect(explainRun(aStoredRun(), 'Hello').facts).toBe(
      [
        'This run of “Support” failed after 61.3 s. Its error is provider.timeout: “The model “gpt-x” sent nothing for 60 s.”',
        'It was asked: “Where is order 7?”',
        'Step 1, tool “get_order”, failed: The tool did not answer within 5000 ms.',
      ].join('\n'),
    );
  });

  it.each([
    'Why did this run fail?',
    'Warum ist dieser Lauf fehlgeschlagen?',
    'لماذا فشل هذا التشغيل؟',
    'What is wrong here?',
  ])('is what “%s” is about', (question) =>
    expect(explainRun(aStoredRun(), question).search).toBe('provider timeout'),
  );

  it.each(['How do I add documents?', 'Wie lege ich einen Agenten an?'])(
    'is not what “%s” is about',
    (question) => expect(explainRun(aStoredRun(), question).search).toBeUndefined(),
  );

  it.each([
    'provider.timeout',
    'provider.rate_limited',
    'provider.unauthorized',
    'provider.refused',
    'provider.unavailable',
    'provider.bad_answer',
    'limit.steps',
    'limit.tool_calls',
    'limit.time',
    'limit.cost',
    'limit.repeats',
    'approval.expired',
    'run.interrupted',
    'run.unsure',
    'replay.no_recording',
  ])(
    'with the error %s is answered by the record and the advice of the documentation, without a model',
    async (code) => {
      const text = await answer(
        aStoredRun({ error: { code, detail: 'It said this.' } }),
        'Why did this run fail?',
      );
      const [facts, advice] = text.split('\n\n');
      expect(facts).toContain(`Its error is ${code}: “It said this.”`);
      const heading = code.replace(/[._]/g, ' ');
      const section = passages.find((passage) => passage.heading.toLowerCase() === heading)!;
      expect(advice).toContain(`[${section.index}]`);
      expect(section.text).toContain(advice!.replace(/ \[\d+\]$/, '').split('\n')[0]);
    },
  );

  it('that the documentation says nothing about gets no invented advice', async () => {
    const text = await answer(
      aStoredRun({ error: { code: 'internal', detail: 'Oops.' }, steps: [] }),
      'Why did this run fail?',
    );
    expect(text).toContain('“Oops.”');
    expect(text).toContain('my documents say nothing about this');
    expect(text).not.toMatch(/\[\d+\]/);
  });

  it('does not say the error of its model twice', () => {
    const error = { code: 'provider.timeout', detail: 'Too slow.' };
    const step: Step = { ...STEP, kind: 'llm', name: 'gpt-x', error: 'provider.timeout: Too slow.' };
    const { facts } = explainRun(aStoredRun({ error, steps: [step] }), 'Hello');
    expect(facts.split('\n').at(-1)).toBe('Step 1, model “gpt-x”, failed.');
  });

  it('is cut where it is long', () => {
    const long = 'x'.repeat(10_000);
    const { facts } = explainRun(
      aStoredRun({
        input: long,
        error: { code: 'internal', detail: long },
        steps: Array.from({ length: 50 }, () => ({ ...STEP, error: long })),
      }),
      'Why?',
    );
    expect(facts.length).toBeLessThan(5_000);
  });
});

it('a run that went well is told too, and a failed tool in it', () => {
  const { facts, search } = explainRun(aStoredRun({ status: 'succeeded', error: null }), 'What went wrong?');
  expect(facts).toContain('succeeded after 61.3 s. No error was recorded');
  expect(search).toBe('tool failed');
});
