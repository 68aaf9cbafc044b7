import { failOf, speak } from './speak.ts';
import { soFar, type TeamAnswer, type TeamCourse } from './team-course.ts';

/** Each member works on the task with what those before it answered; the answer of the last one is the team's. */
export async function runSequential(course: TeamCourse): Promise<TeamAnswer> {
  const { team, said } = course;
  let answer: TeamAnswer = { text: '' };
  for (const [place, member] of team.members.entries()) {
    const before = said.at(-1);
    // "Its last message" is all that such a member works on.
    const isPiped = member.context === 'last' && before !== undefined;
    const spoken = await speak(course, member, {
      aloud: place === team.members.length - 1,
      ...(isPiped && { task: before.text, said: [] }),
    });
    if (!spoken) return soFar(course);
    if (spoken.status !== 'succeeded' && !spoken.ended) throw failOf(spoken);
    answer = spoken;
    if (spoken.ended) return spoken.text ? answer : soFar(course);
  }
  return answer;
}
