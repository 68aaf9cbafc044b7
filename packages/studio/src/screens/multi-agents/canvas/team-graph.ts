import { Bot, Combine, CornerDownLeft, type LucideIcon, MessageSquare, Waypoints } from 'lucide-react';
import type {
  DraftIssue,
  Member,
  MultiAgentValues,
  Pattern,
  Position,
} from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import {
  type CanvasEdge,
  type CanvasNode,
  END_ROOM,
  NODE_WIDTH,
  type NodeTone,
} from '../../../canvas/canvas-types.ts';
import type { MemberActivity, TeamActivity } from '../../../data/runs/team-activity.ts';
import { hasCoordinator } from './patterns.ts';
import { placeTeam } from './place-team.ts';

export const JOINS: Record<MultiAgentValues['join']['mode'], string> = {
  concat: msg('All answers, each under its name'),
  last: msg('The answer of the last member'),
  vote: msg('The most frequent answer'),
  judge: msg('A model writes one answer of them'),
};

const STATES: Record<MemberActivity['state'], { tone: NodeTone; text: string }> = {
  running: { tone: 'running', text: msg('Works') },
  ok: { tone: 'ok', text: msg('Done') },
  failed: { tone: 'failed', text: msg('Failed') },
};

export interface GraphParts {
  values: MultiAgentValues;
  /** What its agent is called, how it looks and what it works with; undefined: it is not here. */
  agentOf: (id: string) => DrawnAgent | undefined;
  /** Of the coordinator. */
  model: string;
  issues: readonly DraftIssue[];
  activity: TeamActivity;
  /** How long the turns of each took in this run, in words; absent: none has ended. */
  tookOf?: (key: string) => string | undefined;
  t: Translate;
}

interface DrawnAgent {
  name: string;
  icon: LucideIcon;
  hue: number;
  /** Absent: not known yet. */
  with?: { model: string; tools: number; cards: number; published: boolean };
}

export interface TeamGraph {
  nodes: CanvasNode[];
  edges: CanvasEdge[];
}

export const edgeId = (source: string, target: string): string => `${source}>${target}`;
/** The two ends of a line, by its id. */
export const endsOf = (id: string): [source: string, target: string] => {
  const [source = '', target = ''] = id.split('>');
  return [source, target];
};

/** A team as it is drawn, and what it does right now. */
export function toTeamGraph(parts: GraphParts): TeamGraph {
  const { values, agentOf, model, issues, activity, tookOf, t } = parts;
  const { pattern, members, termination } = values;
  const places = placeTeam(values);
  const first = pattern === 'handoff' ? (values.entry ?? members[0]?.key) : undefined;

  const about = (key: string): Pick<CanvasNode, 'status' | 'mark'> => {
    const own = activity.members[key];
    const state = own && STATES[own.state];
    const found = issues.filter(({ at }) => at === key);
    const worst = found.find(({ severity }) => severity === 'error') ?? found[0];
    return {
      ...(own &&
        state && {
          status: {
            tone: state.tone,
            ...wordsOf(t(state.text), own, tookOf?.(key), t),
          },
        }),
      ...(worst && { mark: { tone: worst.severity, text: worst.message } }),
    };
  };

  const hasRun = Object.keys(activity.members).length > 0;
  const nodes: CanvasNode[] = members.map((member, place) => {
    const agent = agentOf(member.agent_id);
    const name = agent?.name ?? t('An agent you cannot see');
    return {
      id: member.key,
      position: places[member.key]!,
      title: member.alias || name,
      subtitle: member.alias ? name : (agent?.with?.model ?? member.when),
      kind: t('Agent'),
      icon: agent?.icon ?? Bot,
      tint: agent?.hue ?? 0,
      ...SIDES[pattern],
      tags: [
        ...(pattern === 'sequential' ? [`${place + 1}.`] : []),
        ...(member.key === first ? [t('Answers first')] : []),
        ...(member.version === null ? [] : [t('Version {version}', { version: member.version })]),
        ...(agent?.with?.tools ? [t('{count} tools', { count: agent.with.tools })] : []),
        ...(agent?.with?.cards ? [t('{count} cards', { count: agent.with.cards })] : []),
      ],
      ...(agent?.with && {
        // As soon as a run is shown, green says what that did.
        standing: {
          tone: hasRun ? 'idle' : agent.with.published ? 'live' : 'draft',
          text: agent.with.published ? t('Published') : t('Draft'),
        },
      }),
      ...about(member.key),
    };
  });
  if (hasCoordinator(pattern)) {
    nodes.unshift({
      id: 'coordinator',
      position: places['coordinator']!,
      title: t('Coordinator'),
      subtitle: model,
      kind: t('Coordinator'),
      icon: Waypoints,
      tint: 294,
      entrance: false,
      removable: false,
      tags: [t('At most {count} turns', { count: termination.max_turns })],
      ...about('coordinator'),
    });
  }
  if (pattern === 'parallel') {
    nodes.push({
      id: 'join',
      position: places['join']!,
      title: t('Join'),
      subtitle: t(JOINS[values.join.mode]),
      kind: t('Join'),
      icon: Combine,
      tint: 60,
      ports: [],
      removable: false,
      ...about('join'),
    });
  }
  const edges = LINES[pattern](members).map((line) => ({ ...line, ...stateOf(line, parts) }));
  return { nodes: withEnds(nodes, edges, pattern, first, t), edges };
}

/** What a run did with one; what is done, its colour says. */
function wordsOf(
  state: string,
  { state: is, turns }: MemberActivity,
  took: string | undefined,
  t: Translate,
): { text: string; short?: string } {
  const more = turns > 1 ? [t('{count} turns', { count: turns })] : [];
  if (is === 'running' || took === undefined) return { text: [state, ...more].join(' · ') };
  return { text: [state, ...more, took].join(' · '), ...(is === 'ok' && { short: took }) };
}

/** Where what is asked comes in, and where the answer goes out: where a line leads there, and nothing stands in the way. */
function withEnds(
  nodes: readonly CanvasNode[],
  edges: readonly CanvasEdge[],
  pattern: Pattern,
  first: string | undefined,
  t: Translate,
): CanvasNode[] {
  const begins = { title: t('Message'), subtitle: t('Chat or API'), icon: MessageSquare };
  const ends = { title: t('Answer'), subtitle: t('To whoever asked'), icon: CornerDownLeft };
  const at = {
    supervisor: { begin: 'coordinator', end: undefined },
    group_chat: { begin: 'coordinator', end: undefined },
    sequential: { begin: nodes[0]?.id, end: nodes.at(-1)?.id },
    parallel: { begin: undefined, end: 'join' },
    handoff: { begin: first, end: undefined },
  }[pattern];
  const isFree = (id: string, { x, y }: Position) =>
    nodes.every(
      ({ id: other, position }) =>
        other === id ||
        Math.abs(position.y - y) > END_HEIGHT ||
        position.x + NODE_WIDTH < x ||
        position.x > x + END_ROOM,
    );
  return nodes.map((node) => {
    const { x, y } = node.position;
    const isFirst =
      node.id === at.begin && !edges.some(({ target }) => target === node.id && pattern !== 'handoff');
    const canBegin = isFirst && isFree(node.id, { x: x - END_ROOM, y });
    const canEnd = node.id === at.end && isFree(node.id, { x: x + NODE_WIDTH, y });
    return { ...node, ...(canBegin && { begins }), ...(canEnd && { ends }) };
  });
}

/** Nodes that stand so far above or below leave the room beside one free. */
const END_HEIGHT = 88;

const lineOf = (source: string, target: string): CanvasEdge => ({
  id: edgeId(source, target),
  source,
  target,
});

/** Of a member: no way in or out where no line comes or goes, nor can be drawn. */
const SIDES: Record<Pattern, Pick<CanvasNode, 'ports' | 'entrance'>> = {
  supervisor: { ports: [] },
  group_chat: { ports: [] },
  parallel: { entrance: false },
  sequential: {},
  handoff: {},
};

const LINES: Record<Pattern, (members: readonly Member[]) => CanvasEdge[]> = {
  supervisor: (members) => members.map(({ key }) => lineOf('coordinator', key)),
  group_chat: (members) => members.map(({ key }) => lineOf('coordinator', key)),
  parallel: (members) => members.map(({ key }) => lineOf(key, 'join')),
  sequential: (members) => members.slice(1).map(({ key }, place) => lineOf(members[place]!.key, key)),
  handoff: (members) =>
    members.flatMap(({ key, handoff_to }) =>
      handoff_to
        .filter((to) => to !== key && members.some((member) => member.key === to))
        .map((to) => lineOf(key, to)),
    ),
};

/** Whether the run went or goes along a line. */
function stateOf(
  { source, target }: CanvasEdge,
  { values, activity }: GraphParts,
): Pick<CanvasEdge, 'state'> {
  const { members, passings, underway, live } = activity;
  if (values.pattern === 'handoff') {
    const went = passings.some(({ from, to }) => from === source && to === target);
    const last = passings.at(-1);
    const goes = live && last?.from === source && last.to === target;
    return goes && (underway || members[target]?.state === 'running')
      ? { state: 'active' }
      : went
        ? { state: 'taken' }
        : {};
  }
  const at = members[values.pattern === 'parallel' ? source : target];
  if (!at) return {};
  return { state: live && at.state === 'running' ? 'active' : 'taken' };
}
