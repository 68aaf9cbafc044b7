import { coordinate } from './coordinate.ts';
import { failOf, speak } from './speak.ts';
import { limitOf, soFar, takeBack, type TeamAnswer, type TeamCourse } from './team-course.ts';
import { GROUP_CHAT_END, toChairInstructions, toChairQuestion, toChoiceSchema } from './team-prompts.ts';
import { TeamFailure } from './team.ts';

interface Choice {
  next: string;
  answer?: string;
}

/** So many members in a row that fail end the chat: the coordinator would only call the next one. */
const MAX_FAILURES = 3;

/** A coordinator picks who speaks next, until it ends the chat. */
export async function runGroupChat(course: TeamCourse): Promise<TeamAnswer> {
  const { team } = course;
  let failures = 0;
  let last: TeamAnswer = { text: '' };
  for (;;) {
    const limit = limitOf(course);
    if (limit) {
      course.stopped = limit;
      return last.text ? last : soFar(course);
    }
    const choice = await choose(course);
    if (!choice) return soFar(course);
    if (choice.next === GROUP_CHAT_END) {
      const text = choice.answer?.trim();
      return text ? { text } : last.text ? last : soFar(course);
    }
    const member = team.members.find(({ key }) => key === choice.next)!;
    const spoken = await speak(course, member, { aloud: true });
    if (!spoken) return soFar(course);
    failures = spoken.status === 'succeeded' ? 0 : failures + 1;
    if (failures >= MAX_FAILURES) throw failOf(spoken);
    if (spoken.status === 'succeeded') last = spoken;
    else takeBack(course, 'failed');
    if (spoken.ended) return spoken.text ? spoken : soFar(course);
  }
}

/** Undefined: a limit ended it. */
async function choose(course: TeamCourse): Promise<Choice | undefined> {
  const { team, task, said } = course;
  const { output, stopped_by } = await coordinate(course, {
    models: team.coordinator.models,
    instructions: toChairInstructions(team.coordinator.instructions, team.members),
    question: toChairQuestion(task.input, said),
    withHistory: true,
    outputSchema: toChoiceSchema(team.members),
  });
  if (stopped_by) return undefined;
  // The engine has asked again already where the form was wrong.
  if (!output) {
    throw new TeamFailure(
      'team.no_choice',
      'The coordinator did not say who speaks next, even when it was asked again. Choose a model that keeps to a given form, or make its instructions shorter.',
    );
  }
  return output as Choice;
}
