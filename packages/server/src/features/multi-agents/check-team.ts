import type { AgentContent, DraftIssue, Member, MultiAgentContent } from '@agent-studio/api-client/contract';
import { closedRings, unreachableFrom } from '../../engine/teams/handoff-graph.ts';
import { textOverlap } from '../../engine/teams/text-overlap.ts';
import { say, sentenceOf, textOf, type Told } from '../../say.ts';

/** What is known of the agent of a member: itself, or why it cannot be used. */
export type KnownAgent = AgentContent | 'missing' | 'no_version';

/** What is known of what a team names, seen with the eyes of its owner. */
export interface TeamSurroundings {
  /** By member, in their order. */
  agents: readonly KnownAgent[];
  /** Whether the model of an id, or the default one, can be used, and for what. */
  modelOf: (id: string | undefined) => { offline: boolean; tools: boolean } | undefined;
}

/** So much of their words two descriptions may share before nobody can tell them apart. */
const MAX_OVERLAP = 0.6;
const CHOOSING: ReadonlySet<string> = new Set(['supervisor', 'group_chat', 'handoff']);

/** Everything about a team that its author should know. */
export function checkTeam(content: MultiAgentContent, around: TeamSurroundings): DraftIssue[] {
  const { members, pattern } = content;
  if (!members.length) {
    return [error('team.no_members', say('team.none'), null, 'members')];
  }
  return [
    ...members.flatMap((member, place) =>
      checkMember(content, member, place, around.agents[place] ?? 'missing'),
    ),
    ...(pattern === 'handoff' ? checkHandoffs(content, around) : []),
    ...(CHOOSING.has(pattern) ? checkOverlaps(content, around) : []),
    ...checkModels(content, around),
    ...checkLimits(content),
  ];
}

const issue =
  (severity: DraftIssue['severity']) =>
  (code: string, told: Told, at: string | null, path: string | null): DraftIssue => ({
    code,
    severity,
    message: textOf(told),
    ...sentenceOf(told),
    at,
    path,
  });
const error = issue('error');
const warning = issue('warning');

const nameOf = ({ alias, key }: Member, agent?: KnownAgent): string =>
  alias || (typeof agent === 'object' ? agent.name : key);

function checkMember(
  { members, pattern, entry }: MultiAgentContent,
  member: Member,
  place: number,
  agent: KnownAgent,
): DraftIssue[] {
  const { key, version } = member;
  const name = nameOf(member, agent);
  const isDouble = members.findIndex((other) => other.key === key) < place;
  const double = isDouble ? [error('member.duplicate_key', say('team.same_key', { key }), key, 'key')] : [];
  if (agent === 'missing') {
    return [...double, error('agent.missing', say('team.no_agent', { name }), key, 'agent_id')];
  }
  if (agent === 'no_version') {
    const message = say('team.no_version', { name, version: String(version) });
    return [...double, error('agent.no_version', message, key, 'version')];
  }
  const isFirst = place === 0;
  const isEntry = pattern === 'handoff' && key === (entry ?? members[0]?.key);
  return [
    ...double,
    ...(CHOOSING.has(pattern) && !member.when && !isEntry ? [checkWhen(key, name, agent)] : []),
    ...checkVariables(key, name, agent),
    ...(pattern === 'sequential' && member.context === 'task' && !isFirst
      ? [warning('member.context', say('team.sees_task', { name }), key, 'context')]
      : []),
  ];
}

function checkWhen(key: string, name: string, { description }: AgentContent): DraftIssue {
  return description
    ? warning('member.when_missing', say('team.when_of_agent', { name }), key, 'when')
    : error('member.when_missing', say('team.when_missing', { name }), key, 'when');
}

function checkVariables(key: string, name: string, { variables }: AgentContent): DraftIssue[] {
  const open = variables.filter(({ required, default: given = '' }) => required && given === '');
  if (!open.length) return [];
  const names = open.map((variable) => `“${variable.name}”`).join(', ');
  const message = say('team.variables', { name, names });
  return [error('member.variables', message, key, 'agent_id')];
}

function checkHandoffs(
  { members, entry }: MultiAgentContent,
  { agents, modelOf }: TeamSurroundings,
): DraftIssue[] {
  const byKey = new Map(members.map((member, place) => [member.key, { member, agent: agents[place] }]));
  const named = (key: string) => {
    const one = byKey.get(key);
    return one ? nameOf(one.member, one.agent) : key;
  };
  if (entry !== undefined && !byKey.has(entry)) {
    return [error('entry.unknown', say('team.entry_unknown', { key: entry }), null, 'entry')];
  }
  const unknown = members.flatMap(({ key, handoff_to }) =>
    handoff_to.flatMap((to) =>
      byKey.has(to)
        ? []
        : error('handoff.unknown', say('team.handoff_unknown', { name: named(key), to }), key, 'handoff_to'),
    ),
  );
  const first = entry ?? members[0]!.key;
  const lost = unreachableFrom(first, members).map((key) =>
    error(
      'member.unreachable',
      say('team.unreachable', { name: named(key), first: named(first) }),
      key,
      null,
    ),
  );
  const rings = closedRings(members).map((ring) =>
    warning(
      'handoff.loop',
      say('team.ring', { names: ring.map((key) => `“${named(key)}”`).join(', ') }),
      ring[0]!,
      'handoff_to',
    ),
  );
  const unable = members.flatMap(({ key, handoff_to }, place) => {
    const agent = agents[place];
    return handoff_to.length && typeof agent === 'object'
      ? checkAbility(key, named(key), agent, modelOf)
      : [];
  });
  return [...unknown, ...lost, ...rings, ...unable];
}

/** Handing over is a call of a tool, behind which the model is not asked again. */
function checkAbility(
  key: string,
  name: string,
  { limits, model }: AgentContent,
  modelOf: TeamSurroundings['modelOf'],
): DraftIssue[] {
  if (limits.max_tool_calls < 1 || limits.max_steps < 2) {
    const message = say('team.no_call', { name });
    return [error('member.limits', message, key, 'agent_id')];
  }
  if (modelOf(model.model_id)?.tools) return [];
  const message = say('team.no_tools', { name });
  return [warning('member.no_tools', message, key, 'agent_id')];
}

function checkOverlaps({ members }: MultiAgentContent, { agents }: TeamSurroundings): DraftIssue[] {
  const texts = members.map((member, place) => {
    const agent = agents[place];
    return {
      member,
      name: nameOf(member, agent),
      when: member.when || (typeof agent === 'object' ? agent.description : ''),
    };
  });
  return texts.flatMap(({ member, name, when }, place) => {
    const other = texts.slice(0, place).find((one) => textOverlap(one.when, when) >= MAX_OVERLAP);
    if (!other) return [];
    const message = say('team.overlap', { name, other: other.name });
    return [warning('member.overlap', message, member.key, 'when')];
  });
}

function checkModels(
  { pattern, coordinator, join }: MultiAgentContent,
  { modelOf }: TeamSurroundings,
): DraftIssue[] {
  const isJudged = pattern === 'parallel' && join.mode === 'judge';
  if (pattern !== 'supervisor' && pattern !== 'group_chat' && !isJudged) return [];
  const [at, path, id] = isJudged
    ? (['join', 'judge_model_id', join.judge_model_id] as const)
    : (['coordinator', 'model_id', coordinator.model_id] as const);
  const model = modelOf(id);
  if (!model) return [error('model.unavailable', say('team.model_gone'), at, path)];
  if (model.offline) {
    return [error('model.offline', say('team.model_offline'), at, path)];
  }
  if (pattern === 'supervisor' && !model.tools) {
    return [error('model.no_tools', say('team.model_no_tools'), at, path)];
  }
  return [];
}

function checkLimits({ pattern, members, termination }: MultiAgentContent): DraftIssue[] {
  const { max_turns } = termination;
  if ((pattern !== 'sequential' && pattern !== 'parallel') || max_turns >= members.length) return [];
  const message = say('team.turns', { turns: max_turns, members: members.length });
  return [error('termination.turns', message, null, 'termination.max_turns')];
}
