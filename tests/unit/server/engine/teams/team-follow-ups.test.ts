import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Guardrail } from '@agent-studio/api-client/contract';
import type { PlayOptions, Stage } from './stage.ts';
import { aMember, aTurn, startStage } from './stage.ts';
import { answers, ofType } from '../turns.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const TEAM = { pattern: 'sequential', members: [aMember('writer')] } as const;
const ASKED = answers('1. And abroad?\n2. Who pays the label?');

const play = (
  options: PlayOptions,
  team: Partial<Parameters<Stage['play']>[0]> = {},
  voice: Parameters<Stage['play']>[1][string] = () => 'Returns are free.',
) => stage.play({ ...TEAM, ...team }, { writer: voice }, { followUps: true, ...options });

it('gives the answer of a team what may be asked next, once and paid by the run', async () => {
  const first = await play({ scripts: [ASKED] });
  expect(first.result.suggestions).toEqual(['And abroad?', 'Who pays the label?']);
  expect(ofType(first.events, 'step.started').map(({ name }) => name)).toEqual(['Follow-up questions']);
  expect(first.result.usage.input_tokens).toBeGreaterThan(10);
  expect(first.result.usage.output_tokens).toBe(ofType(first.events, 'usage').at(-1)!.output_tokens);
  // A run that begins again after a crash asks nobody.
  const again = await play({ kept: first.kept });
  expect(again.calls).toEqual([]);
  expect(again.result).toEqual(first.result);
});

it('asks for none where nobody wants them, the answer is JSON, or a limit ended the team', async () => {
  const unwanted = await play({ followUps: false });
  const json = await play({}, {}, () => aTurn('{}', { output: {} }));
  const ended = await play({}, { members: [aMember('writer'), aMember('editor')], termination: only(1) });
  for (const { result, calls } of [unwanted, json, ended]) {
    expect(result.suggestions).toEqual([]);
    expect(calls).toEqual([]);
  }
  // Nothing is left of what the run may cost.
  const poor = await stage.play(
    { ...TEAM, summarizer: { ...stage.model, price: PRICE }, termination: cost(0.100001) },
    { writer: () => 'Free.' },
    { followUps: true },
  );
  expect([poor.result.content.text, poor.result.finish_reason, poor.calls]).toEqual(['Free.', 'stop', []]);
});

it('keeps the answer where the questions fail or the run is stopped meanwhile', async () => {
  const failed = await play({ scripts: [{ kind: 'status', status: 500 }] });
  expect(failed.result).toMatchObject({
    content: { text: 'Returns are free.' },
    finish_reason: 'stop',
    suggestions: [],
  });
  const stop = new AbortController();
  const stopped = await play({
    scripts: [{ kind: 'answer', text: 'And abroad?', waitMs: 60_000 }],
    signal: stop.signal,
    onEvent: ({ type }) => type === 'step.started' && stop.abort(),
  });
  expect(stopped.result).toMatchObject({
    content: { text: 'Returns are free.' },
    finish_reason: 'stop',
    suggestions: [],
  });
});

it('lets no question pass that a guardrail of a member would hide, and shows the model no question that one keeps', async () => {
  const guard = (stage: Guardrail['stage'], action: Guardrail['action'], word: string): Guardrail => ({
    kind: 'keywords',
    stage,
    action,
    config: { words: [word] },
  });
  const withGuards = (...guardrails: Guardrail[]) => ({ members: [aMember('writer', { guardrails })] });
  const hidden = await play(
    { scripts: [answers('Who is Falcon?\nAnd abroad?')] },
    withGuards(guard('output', 'mask', 'falcon'), guard('input', 'mask', 'task')),
  );
  expect(hidden.result.suggestions).toEqual(['And abroad?']);
  expect(JSON.stringify(hidden.calls)).not.toContain('The task');
  const blocked = await play({}, withGuards(guard('input', 'block', 'task')));
  expect([blocked.result.suggestions, blocked.calls]).toEqual([[], []]);
});

it('takes headings that the answer leaves out where nothing generates', async () => {
  const found = [
    { chunk_id: 'a', heading: 'Returns › How long it takes' },
    { chunk_id: 'b', heading: 'Returns › Delivery to Norway' },
  ];
  const cited = {
    index: 1,
    card_id: 'k',
    document_id: 'd',
    chunk_id: 'a',
    title: 'T',
    snippet: 'S',
    score: 1,
    start: 0,
    end: 1,
  };
  const said = () => aTurn('Two days [1].', { found, citations: [cited] as never });
  const quoted = await play(
    {},
    { summarizer: undefined, coordinator: NOBODY, join: { mode: 'concat', models: [] } },
    said,
  );
  expect(quoted.result.suggestions).toEqual(['Delivery to Norway']);
  expect(quoted.calls).toEqual([]);
});

const PRICE = { input: 2, output: 8 };
const NOBODY = { instructions: '', models: [] };
const ENDS = { max_turns: 20, timeout_ms: 600_000, max_cost_usd: null, stop_text: '' };
const only = (max_turns: number) => ({ ...ENDS, max_turns });
const cost = (max_cost_usd: number) => ({ ...ENDS, max_cost_usd });
