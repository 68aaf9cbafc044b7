import { say, toldOf } from '../../say.ts';
import type { HandoffTarget } from '../tools/handoff-tools.ts';
import { coordinateSummary } from './sum-up.ts';
import {
  hear,
  limitOf,
  msLeft,
  spend,
  takeBack,
  type TeamCourse,
  type TeamStop,
  usdLeft,
} from './team-course.ts';
import { type Said, toMemberInput, toMemberRules } from './team-prompts.ts';
import { type MemberTurn, TeamFailure, type TeamMember } from './team.ts';

export interface Asking {
  /** Absent: that of the team. */
  task?: string;
  handoffs?: readonly HandoffTarget[];
  /** Readers hear it as it speaks. */
  aloud?: boolean;
  /** In place of what was said so far. */
  said?: readonly Said[];
}

export interface Spoken extends MemberTurn {
  member: TeamMember;
  /** Its limit was what the team had left, or it said the stop text. */
  ended: boolean;
}

/**
 * One turn of a member; undefined: a limit of the team forbids it. What it says is part of the transcript from then on. The
 * number of the turn is taken at once, so that turns that are begun together are the same ones in each attempt.
 */
export async function speak(
  course: TeamCourse,
  member: TeamMember,
  asking: Asking = {},
): Promise<Spoken | undefined> {
  const limit = limitOf(course);
  if (limit) {
    course.stopped = limit;
    return undefined;
  }
  const { support, task, clock } = course;
  const { handoffs = [], aloud, said = [...course.said] } = asking;
  const number = (course.turns += 1);
  const timeout_ms = msLeft(course);
  course.atOnce += 1;
  const summary = await coordinateSummary(course, member, said);
  // Those that go on at once share what is left.
  const usd = usdLeft(course);
  const max_cost_usd = usd === null ? null : usd / course.atOnce;
  const end = clock.begin();
  if (aloud) takeBack(course, 'member');
  const turn = await support.turn({
    number,
    member,
    input: toMemberInput(asking.task ?? task.input, {
      said: toSeen(member, said),
      ...(summary !== undefined && { summary }),
    }),
    history: member.context === 'full' ? task.history : [],
    instructions: toMemberRules(member, handoffs),
    handoffs,
    timeout_ms,
    max_cost_usd,
    onText: aloud ? (event) => hear(course, event) : undefined,
    onStopped: (usage) => spend(course, usage),
  });
  course.atOnce -= 1;
  end(turn.duration_ms);
  count(course, member, turn);
  course.found.push(...(turn.found ?? []));
  const isOurs =
    (turn.stopped_by === 'time' && timeout_ms <= member.limits.timeout_ms) ||
    (turn.stopped_by === 'cost' &&
      max_cost_usd !== null &&
      max_cost_usd <= (member.limits.max_cost_usd ?? Infinity));
  if (isOurs) course.stopped ??= turn.stopped_by as TeamStop;
  const text = withoutStopText(course, turn);
  const failed = turn.status !== 'succeeded' && !isOurs;
  keep(course, { number, member, text: failed ? (turn.error?.detail ?? '') : text, failed });
  return { ...turn, text, member, ended: course.stopped !== undefined };
}

function keep({ said }: TeamCourse, one: Said): void {
  said.push(one);
  said.sort((a, b) => a.number - b.number);
}

/** What a member may see of what was said. */
function toSeen({ context }: TeamMember, said: readonly Said[]): readonly Said[] {
  if (context === 'full') return said;
  return context === 'last' ? said.slice(-1) : [];
}

function withoutStopText(course: TeamCourse, { status, text }: MemberTurn): string {
  const { stop_text } = course.team.termination;
  if (!stop_text || status !== 'succeeded' || !text.includes(stop_text)) return text;
  course.stopped ??= 'stop_text';
  return text.replaceAll(stop_text, '').trim();
}

function count(course: TeamCourse, { key }: TeamMember, { usage, notice }: MemberTurn): void {
  const tally = course.tallies.get(key)!;
  tally.turns += 1;
  if (usage) {
    tally.cost_usd =
      tally.cost_usd === null || usage.cost_usd === undefined ? null : tally.cost_usd + usage.cost_usd;
    spend(course, usage);
  }
  if (notice) course.notices.add(notice);
}

/** Ends the run, because nobody can go on. */
export function failOf({ member, error }: Spoken): TeamFailure {
  const why = error ? toldOf(error) : say('team.no_answer');
  return new TeamFailure(
    error?.code ?? 'team.member_failed',
    say('team.member_failed', { member: member.name, why }),
  );
}
