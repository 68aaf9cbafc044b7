import { coordinate } from './coordinate.ts';
import type { TeamCourse } from './team-course.ts';
import { type Said, SUMMARY_INSTRUCTIONS, toTranscript } from './team-prompts.ts';
import type { TeamMember } from './team.ts';

/** Less than this is as short as its summary. */
const MIN_CHARS = 1_500;

/** What a member sees that is shown a summary; undefined: nothing was said yet, or it sees something else. */
export async function coordinateSummary(
  course: TeamCourse,
  { context }: TeamMember,
  said: readonly Said[],
): Promise<string | undefined> {
  const { team } = course;
  if (context !== 'summary' || !said.length || course.stopped) return undefined;
  const text = said.map(({ member, text }) => `${member.name}: ${text}`).join('\n\n');
  if (text.length < MIN_CHARS) return text;
  const { summarizer } = team;
  if (!summarizer || summarizer.provider === 'offline') {
    course.notices.add('Without a model there are no summaries: members saw the beginning of what was said');
    return text.slice(0, MIN_CHARS).toWellFormed();
  }
  const { content } = await coordinate(course, {
    models: [summarizer],
    instructions: SUMMARY_INSTRUCTIONS,
    question: toTranscript(said),
  });
  return content.text;
}
