import { describe, expect, it } from 'vitest';
import { readAnswerEvent } from '#api-client/chat/answer-event.ts';
import type { Pattern } from '@agent-studio/api-client/contract';
import { toEntityIcon } from '#studio/entities/entity-icons.ts';
import { createTeamActivities, type TeamActivity } from '#studio/data/runs/team-activity.ts';
import {
  endsOf,
  edgeId,
  type GraphParts,
  toTeamGraph,
} from '#studio/screens/multi-agents/canvas/team-graph.ts';
import { NEW_TEAM } from '#studio/screens/multi-agents/team-values.tsx';
import { aMember } from '#support/samples/team-samples.ts';

const t = (text: string, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce((so, [name, value]) => so.replace(`{${name}}`, String(value)), text);

const idle: TeamActivity = createTeamActivities().get();

const graph = (pattern: Pattern, overrides: Partial<GraphParts> = {}) =>
  toTeamGraph({
    values: {
      ...NEW_TEAM,
      pattern,
      members: ['a', 'b', 'c'].map((key) => aMember({ key, alias: key.toUpperCase() })),
    },
    agentOf: () => ({ name: 'Agent', icon: toEntityIcon(), hue: 20 }),
    model: 'Scripted',
    issues: [],
    activity: idle,
    t,
    ...overrides,
  });

describe('a team as it is drawn', () => {
  it.each([
    ['supervisor', ['coordinator>a', 'coordinator>b', 'coordinator>c']],
    ['group_chat', ['coordinator>a', 'coordinator>b', 'coordinator>c']],
    ['sequential', ['a>b', 'b>c']],
    ['parallel', ['a>join', 'b>join', 'c>join']],
    ['handoff', []],
  ] as const)('%s: its lines lead where the work goes', (pattern, lines) => {
    const { nodes, edges } = graph(pattern);
    expect(edges.map(({ id }) => id)).toEqual(lines);
    const ids = nodes.map(({ id }) => id);
    for (const { source, target } of edges) expect(ids).toEqual(expect.arrayContaining([source, target]));
  });

  it.each([
    ['supervisor', true, false],
    ['group_chat', true, false],
    ['parallel', false, true],
    ['sequential', true, true],
    ['handoff', true, true],
  ] as const)(
    '%s: members have the ways in and out that lines use or may be drawn by',
    (pattern, isIn, isOut) => {
      const { nodes } = graph(pattern);
      for (const { entrance = true, ports } of nodes.filter(({ id }) => id.length === 1))
        expect([entrance, ports === undefined]).toEqual([isIn, isOut]);
    },
  );

  it('handoff: lines for those that are allowed, none to somebody who is gone', () => {
    const members = [aMember({ key: 'a', handoff_to: ['b', 'gone'] }), aMember({ key: 'b' })];
    const { nodes, edges } = graph('handoff', { values: { ...NEW_TEAM, pattern: 'handoff', members } });
    expect(edges.map(({ id }) => id)).toEqual(['a>b']);
    expect(nodes[0]?.tags).toContain('Answers first');
  });

  it('only members can be deleted', () => {
    const removable = (pattern: Pattern) =>
      graph(pattern).nodes.flatMap(({ id, removable: may }) => (may === false ? [id] : []));
    expect(removable('supervisor')).toEqual(['coordinator']);
    expect(removable('parallel')).toEqual(['join']);
    expect(removable('handoff')).toEqual([]);
  });

  it('marks a member with the worst of what was found', () => {
    const issue = (severity: 'error' | 'warning', message: string) => ({
      code: 'x',
      severity,
      message,
      at: 'b',
      path: null,
    });
    const { nodes } = graph('parallel', {
      issues: [issue('warning', 'Vague.'), issue('error', 'Unreachable.')],
    });
    expect(nodes.map(({ id, mark }) => [id, mark?.text])).toEqual([
      ['a', undefined],
      ['b', 'Unreachable.'],
      ['c', undefined],
      ['join', undefined],
    ]);
  });

  it('says of an agent that is not here that it is not', () => {
    expect(graph('parallel', { agentOf: () => undefined }).nodes[0]?.subtitle).toBe(
      'An agent you cannot see',
    );
  });

  it('says what a member works with, and whether its agent is published', () => {
    const agentOf = () => ({
      name: 'Agent',
      icon: toEntityIcon(),
      hue: 20,
      with: { model: 'Scripted', tools: 2, cards: 0, published: false },
    });
    const members = [aMember({ key: 'a', alias: '', when: 'For letters' })];
    const [node] = graph('parallel', {
      agentOf,
      values: { ...NEW_TEAM, pattern: 'parallel', members },
    }).nodes;
    expect(node).toMatchObject({
      subtitle: 'Scripted',
      tags: ['2 tools'],
      standing: { tone: 'draft', text: 'Draft' },
    });
  });

  it.each([
    ['supervisor', { coordinator: 'begins' }],
    ['sequential', { a: 'begins', c: 'ends' }],
    ['parallel', { join: 'ends' }],
    ['handoff', { a: 'begins' }],
  ] as const)('%s: shows where a message comes in and the answer goes out', (pattern, expected) => {
    const ends = graph(pattern).nodes.flatMap(({ id, begins, ends }) => [
      ...(begins ? [[id, 'begins']] : []),
      ...(ends ? [[id, 'ends']] : []),
    ]);
    expect(Object.fromEntries(ends)).toEqual(expected);
  });

  it('leaves out where it begins when another node stands there', () => {
    const members = [aMember({ key: 'a' }), aMember({ key: 'b' })];
    const layout = { a: { x: 0, y: 0 }, b: { x: -240, y: 24 } };
    const values = { ...NEW_TEAM, pattern: 'sequential' as const, members, layout };
    expect(graph('sequential', { values }).nodes.every(({ begins }) => !begins)).toBe(true);
  });

  it('a line is found again by its id', () => {
    expect(endsOf(edgeId('a', 'b'))).toEqual(['a', 'b']);
  });
});

describe('a run on the drawing', () => {
  const told = (...lines: object[]): TeamActivity => {
    const activities = createTeamActivities();
    lines.forEach((line, seq) => activities.read(readAnswerEvent({ seq, ...line })));
    return activities.get();
  };
  const started = { type: 'run.started', run_id: 'r' };
  const turn = (at: string) => ({ type: 'step.started', step_id: at, parent_id: null, kind: 'member', at });
  const done = (at: string, outcome = 'ok') => ({ type: 'step.finished', step_id: at, outcome });

  it('a member that the run left out stands neutral, whether its agent is published or not', () => {
    const agentOf = () => ({
      name: 'Agent',
      icon: toEntityIcon(),
      hue: 20,
      with: { model: 'Scripted', tools: 0, cards: 0, published: true },
    });
    const dots = (activity?: TeamActivity) =>
      graph('supervisor', { agentOf, ...(activity && { activity }) }).nodes.map(
        ({ id, status, standing }) => [id, status?.tone ?? standing?.tone, standing?.text],
      );
    expect(dots().slice(1)).toEqual(['a', 'b', 'c'].map((id) => [id, 'live', 'Published']));
    expect(dots(told(started, turn('a'), done('a'))).slice(1)).toEqual([
      ['a', 'ok', 'Published'],
      ['b', 'idle', 'Published'],
      ['c', 'idle', 'Published'],
    ]);
  });

  it('shows who works, who is done and who failed', () => {
    const activity = told(started, turn('a'), done('a'), turn('b'), done('b', 'error'), turn('c'), turn('a'));
    const { nodes } = graph('parallel', { activity });
    expect(nodes.map(({ id, status }) => [id, status?.tone, status?.text])).toEqual([
      ['a', 'running', 'Works · 2 turns'],
      ['b', 'failed', 'Failed'],
      ['c', 'running', 'Works'],
      ['join', undefined, undefined],
    ]);
  });

  it('shows how long it took in place of what the colour says', () => {
    const activity = told(started, turn('a'), done('a'), turn('b'), done('b', 'error'));
    const { nodes } = graph('parallel', { activity, tookOf: () => '2 s' });
    expect(nodes.slice(0, 2).map(({ status }) => status)).toEqual([
      { tone: 'ok', text: 'Done · 2 s', short: '2 s' },
      { tone: 'failed', text: 'Failed · 2 s' },
    ]);
  });

  it('follows a handoff along its line, and keeps the way that was taken', () => {
    const members = [aMember({ key: 'a', handoff_to: ['b'] }), aMember({ key: 'b', handoff_to: ['a'] })];
    const values = { ...NEW_TEAM, pattern: 'handoff' as const, members };
    const states = (activity: TeamActivity) =>
      Object.fromEntries(graph('handoff', { values, activity }).edges.map(({ id, state }) => [id, state]));
    const lines = [started, turn('a'), done('a'), { type: 'handoff', from: 'a', to: 'b', reason: '' }];
    expect(states(told(...lines))).toEqual({ 'a>b': 'active', 'b>a': undefined });
    expect(states(told(...lines, turn('b')))).toEqual({ 'a>b': 'active', 'b>a': undefined });
    const ended = told(...lines, turn('b'), done('b'), { status: 'complete', type: 'run.finished' });
    expect(ended.live).toBe(false);
    expect(states(ended)).toEqual({ 'a>b': 'taken', 'b>a': undefined });
  });

  it('counts what the coordinator decides as its turns, and begins anew with the next run', () => {
    const choice = { type: 'step.started', step_id: 'k', parent_id: null, kind: 'llm', name: 'Scripted' };
    expect(told(started, choice).members['coordinator']).toEqual({ state: 'running', turns: 1 });
    expect(told(started, choice, { ...started, run_id: 's' }).members).toEqual({});
  });

  it('takes lines that nobody knows for nothing', () => {
    expect(told(started, { type: 'ping' }, { type: 'brand.new' }, { content: 'x' })).toEqual(told(started));
  });
});
