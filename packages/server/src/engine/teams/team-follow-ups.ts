import { DEFAULT_LIMITS } from '../answer-limits.ts';
import { type Answered, findFollowUps } from '../follow-ups.ts';
import { checkText } from '../guardrails/check-text.ts';
import { beginCall } from './coordinate.ts';
import { msLeft, spend, type TeamCourse, type TeamTold, usdLeft } from './team-course.ts';

/**
 * What the reader may ask next, found as for an agent: within the limits of the team, past the guardrails of all its
 * members. The answer stands already, and stays as it is when the run is stopped meanwhile.
 */
export async function findTeamFollowUps(course: TeamCourse, told: TeamTold): Promise<string[]> {
  const { team, task, support } = course;
  const guardrails = team.members.flatMap((member) => member.guardrails ?? []);
  const question = checkText(guardrails, 'input', task.input);
  const isBlocked = question.hits.some(({ action }) => action === 'block');
  if (!task.followUps || told.output !== null || isBlocked || msLeft(course) <= 0) return [];
  const models = [team.summarizer ?? [], team.coordinator.models, team.join.models].flat();
  const { call, broken, kept, signal } = beginCall(course, models.slice(0, 1));
  const answered: Answered = {
    turn: { models: kept, question: question.text, guardrails, limits: { max_cost_usd: usdLeft(course) } },
    state: { usage: null, steps: 0, modelId: null, passages: course.found },
    answer: { ...told, finish_reason: told.limit ? 'length' : 'stop', suggestions: [] },
    helpers: { meter: support.meter },
    limits: { ...DEFAULT_LIMITS, ...support.limits },
    signal,
  };
  try {
    for await (const event of findFollowUps(answered))
      if (event.type === 'step.started' || event.type === 'step.finished')
        support.emit({ ...event, step_id: `c${call}.${event.step_id}` });
  } catch (error) {
    if (!support.signal.aborted) throw error;
  }
  if (broken.signal.aborted && !support.signal.aborted) throw broken.signal.reason;
  if (answered.state.usage) spend(course, answered.state.usage);
  return answered.answer.suggestions;
}
