import { expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client/contract';
import { edgeState, toRunStates, toStatus } from '#studio/screens/workflows/runs/run-state.ts';

const step = (id: string, at: string, more: Partial<Step> = {}): Step => ({
  id,
  parent_id: null,
  kind: 'node',
  name: at,
  status: 'succeeded',
  started_at: '2026-01-01T00:00:00.000Z',
  duration_ms: 1_200,
  input: {},
  output: {},
  error: null,
  at,
  ...more,
});
const request = (step_id: string) => ({
  request_id: '0192a000-0000-7000-8000-000000000001',
  step_id,
  kind: 'approval' as const,
  title: '',
  message: '',
  schema: null,
  expires_at: null,
});
const format = { duration: (ms: number) => `${ms} ms` } as Parameters<typeof toStatus>[2];
const t = (text: string, values: Record<string, string | number> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const edge = (source: string, target: string, source_port = 'next') => ({
  id: 'e',
  source,
  source_port,
  target,
});

it('counts the rounds of a loop, and shows what needs an eye first', () => {
  const states = toRunStates({
    requests: [request('each[1]/ask')],
    steps: [
      step('each', 'each', { status: 'running', duration_ms: null }),
      step('each[0]/ask', 'ask'),
      step('each[1]/ask', 'ask', { status: 'running', duration_ms: null }),
    ],
  });
  expect(states.get('each')).toMatchObject({ tone: 'running', rounds: 2 });
  expect(states.get('ask')).toMatchObject({ tone: 'waiting' });
  expect(toStatus(states.get('each')!, t, format)).toEqual({ tone: 'running', text: 'Running, 2 rounds' });
});

it('says how long it took', () => {
  const states = toRunStates({ requests: [], steps: [step('a', 'a')] });
  expect(toStatus(states.get('a')!, t, format)).toEqual({ tone: 'ok', text: '1200 ms' });
});

it('highlights the way a run goes and went, and no other', () => {
  const states = toRunStates({
    requests: [],
    steps: [
      step('if', 'if', { output: { port: 'yes' } }),
      step('do', 'do', { output: { decision: 'reject' } }),
      step('end', 'end', { status: 'running', duration_ms: null }),
      step('no', 'no', { status: 'failed' }),
    ],
  });
  expect(edgeState(edge('if', 'do', 'yes'), states)).toBe('taken');
  expect(edgeState(edge('if', 'do', 'else'), states)).toBeUndefined();
  expect(edgeState(edge('do', 'end', 'rejected'), states)).toBe('active');
  expect(edgeState(edge('do', 'end', 'approved'), states)).toBeUndefined();
  expect(edgeState(edge('no', 'end', 'error'), states)).toBe('active');
  expect(edgeState(edge('if', 'nowhere', 'yes'), states)).toBeUndefined();
});
