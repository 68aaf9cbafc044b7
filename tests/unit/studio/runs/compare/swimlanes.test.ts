import { describe, expect, it } from 'vitest';
import { toSwimlanes } from '#studio/runs/compare/swimlanes.ts';
import { aStep, aTeamRun } from '#support/samples/team-samples.ts';

const START = Date.parse('2026-01-02T03:04:05.000Z');

describe('the swimlanes of a run', () => {
  it('have a lane for each member, with its turns, cost and time', () => {
    const { lanes, lengthMs } = toSwimlanes(aTeamRun(), START);
    expect(lengthMs).toBe(1_000);
    expect(
      lanes.map(({ key, name, turns, costUsd, tookMs }) => ({
        key,
        name,
        turns: turns.map(({ start, length }) => [start, length]),
        costUsd,
        tookMs,
      })),
    ).toEqual([
      { key: 'researcher', name: 'Researcher', turns: [[0, 0.4]], costUsd: 0.01, tookMs: 400 },
      { key: 'writer', name: 'Writer', turns: [[0.4, 0.6]], costUsd: 0.02, tookMs: 600 },
    ]);
  });

  it('show where one passed on to another, and why', () => {
    const { passings } = toSwimlanes(aTeamRun(), START);
    expect(passings.map(({ at, from, to, reason }) => [at, from, to, reason])).toEqual([
      [0.4, 0, 1, 'It is to be written.'],
    ]);
  });

  it('have a lane for whom it was passed on to before the turn begins', () => {
    const { steps } = aTeamRun();
    const { lanes, passings } = toSwimlanes(aTeamRun({ steps: steps.slice(0, 2) }), START);
    expect(lanes.map(({ key, turns }) => [key, turns.length])).toEqual([
      ['researcher', 1],
      ['writer', 0],
    ]);
    expect(passings).toHaveLength(1);
  });

  it('have one of their own for what the coordinator decides, and none for steps within a turn', () => {
    const steps = [
      aStep('choose', 0, { kind: 'llm', name: 'Scripted' }),
      aStep('turn', 100, { name: 'Writer', at: 'writer' }),
      aStep('within', 120, { kind: 'llm', parent_id: 'turn' }),
      aStep('judge', 200, { kind: 'llm', at: 'join' }),
    ];
    const { lanes } = toSwimlanes(aTeamRun({ steps }), START);
    expect(lanes.map(({ key, name, costUsd }) => [key, name, costUsd])).toEqual([
      ['coordinator', null, null],
      ['writer', 'Writer', null],
      ['join', null, null],
    ]);
  });

  it('let a turn that goes on end now', () => {
    const steps = [aStep('turn', 0, { at: 'writer', status: 'running', duration_ms: null })];
    const { lanes } = toSwimlanes(aTeamRun({ steps, duration_ms: null, status: 'running' }), START + 500);
    expect(lanes[0]).toMatchObject({ tookMs: 500, turns: [{ start: 0, length: 1 }] });
  });

  it('leave out a handoff that does not say to whom', () => {
    const steps = [
      aStep('turn', 0, { at: 'writer' }),
      aStep('passed', 50, { kind: 'handoff', at: 'writer', input: null }),
    ];
    expect(toSwimlanes(aTeamRun({ steps }), START).passings).toEqual([]);
  });
});
