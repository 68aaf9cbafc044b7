import type { Pattern, RunResult } from '@agent-studio/api-client/contract';
import { runGroupChat } from './group-chat.ts';
import { runHandoff } from './handoff.ts';
import { runParallel } from './parallel.ts';
import { runSequential } from './sequential.ts';
import { runSupervisor } from './supervisor.ts';
import {
  createTeamCourse,
  tellAnswer,
  type TeamAnswer,
  type TeamCourse,
  toTeamResult,
} from './team-course.ts';
import { findTeamFollowUps } from './team-follow-ups.ts';
import type { Team, TeamSupport, TeamTask } from './team.ts';

const PATTERNS: Record<Pattern, (course: TeamCourse) => Promise<TeamAnswer>> = {
  supervisor: runSupervisor,
  sequential: runSequential,
  parallel: runParallel,
  handoff: runHandoff,
  group_chat: runGroupChat,
};

/**
 * A whole run of a team. It takes the same course again when it begins anew after a crash, as long as `step` and `turn` of
 * the support give what they kept. Throws TeamFailure; whatever else is thrown came from the support.
 */
export async function runTeam(team: Team, task: TeamTask, support: TeamSupport): Promise<RunResult> {
  const course = createTeamCourse(team, task, support);
  const answer = await PATTERNS[team.pattern](course);
  const told = tellAnswer(course, answer);
  return toTeamResult(course, told, answer.text ? await findTeamFollowUps(course, told) : []);
}
