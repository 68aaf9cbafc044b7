import { coordinate } from './coordinate.ts';
import { failOf, speak, type Spoken } from './speak.ts';
import { soFar, takeBack, type TeamAnswer, type TeamCourse } from './team-course.ts';
import { JUDGE_INSTRUCTIONS, toTranscript } from './team-prompts.ts';

/** All members work on the task at once, without each other; then their answers are joined. */
export async function runParallel(course: TeamCourse): Promise<TeamAnswer> {
  const { team } = course;
  const all = await Promise.all(team.members.map((member) => speak(course, member, { said: [] })));
  const spoken = all.filter((one) => one !== undefined);
  const answers = spoken.filter(({ status, text, ended }) => (status === 'succeeded' || ended) && text);
  if (!answers.length) {
    if (course.stopped) return soFar(course);
    throw failOf(spoken[0]!);
  }
  for (const { member, error } of spoken.filter((one) => !answers.includes(one)))
    course.notices.add(
      `“${member.name}” gave no answer${error ? `: ${error.detail}` : ''}`.replace(/\.$/, ''),
    );
  return join(course, answers);
}

function join(course: TeamCourse, answers: Spoken[]): TeamAnswer | Promise<TeamAnswer> {
  const { mode } = course.team.join;
  if (mode === 'vote') return vote(course, answers);
  // Of one answer there is nothing to judge.
  if (mode === 'last' || (mode === 'judge' && answers.length === 1)) return answers.at(-1)!;
  if (mode === 'judge') return judge(course, answers);
  return { text: answers.map(({ member, text }) => `**${member.name}**\n\n${text}`).join('\n\n') };
}

async function judge(course: TeamCourse, answers: Spoken[]): Promise<TeamAnswer> {
  const said = answers.map(({ member, text }) => ({ number: 0, member, text, failed: false }));
  const { content, stopped_by } = await coordinate(course, {
    models: course.team.join.models,
    instructions: JUDGE_INSTRUCTIONS,
    question: `${toTranscript(said)}\n\nThe task: ${course.task.input}`,
    aloud: true,
  });
  if (!stopped_by) return { text: content.text };
  takeBack(course, 'limit');
  return soFar(course);
}

/** The most frequent answer, of equals that of the first member. Letter case, spaces and a full stop do not count. */
function vote(course: TeamCourse, answers: Spoken[]): TeamAnswer {
  const votes = new Map<string, Spoken[]>();
  for (const answer of answers) {
    const key = toBallot(answer);
    votes.set(key, [...(votes.get(key) ?? []), answer]);
  }
  const [winners = []] = [...votes.values()].toSorted((a, b) => b.length - a.length);
  course.notices.add(`${winners.length} of ${answers.length} answers agree`);
  return winners[0]!;
}

const toBallot = ({ output, text }: Spoken): string =>
  output === null || output === undefined
    ? text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<![.!])[.!]+$/, '')
    : JSON.stringify(output);
