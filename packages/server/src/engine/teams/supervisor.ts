import type { AgentTool } from '../tools/agent-tool.ts';
import { coordinate } from './coordinate.ts';
import { speak } from './speak.ts';
import { soFar, takeBack, type TeamAnswer, type TeamCourse } from './team-course.ts';
import { toSupervisorInstructions } from './team-prompts.ts';
import type { TeamMember } from './team.ts';

/** Fixed, since members are no stored tools. */
const MEMBER_TOOL_ID = '00000000-0000-4000-8000-000000000132';

const INPUT = {
  type: 'object',
  properties: { task: { type: 'string', description: 'What it is to do, with all that it must know.' } },
  required: ['task'],
  additionalProperties: false,
} as const;

const NO_MORE =
  'The limit of this team is reached: nobody can be asked any more. Answer now with what you know, and say what is missing.';

/** A coordinator calls the members as its tools, several at once where it likes, and answers by itself. */
export async function runSupervisor(course: TeamCourse): Promise<TeamAnswer> {
  const { team, task } = course;
  let word: TeamAnswer | undefined;
  const tools = team.members.map((member) =>
    toTool(course, member, (answer) => {
      word ??= answer;
    }),
  );
  const { content, stopped_by } = await coordinate(course, {
    models: team.coordinator.models,
    instructions: toSupervisorInstructions(team.coordinator.instructions),
    question: task.input,
    withHistory: true,
    tools,
    asksMembers: true,
    aloud: true,
  });
  // A member said the stop text: its answer is the team's.
  if (word) return word;
  if (!stopped_by) return { text: content.text };
  takeBack(course, 'limit');
  return soFar(course);
}

function toTool(course: TeamCourse, member: TeamMember, onWord: (answer: TeamAnswer) => void): AgentTool {
  return {
    tool_id: MEMBER_TOOL_ID,
    name: `ask_${member.key}`,
    description: `Asks “${member.name}”, a member of your team.${member.when ? ` ${member.when}` : ''}`,
    input_schema: INPUT,
    risk: 'read',
    idempotent: true,
    needsApproval: () => false,
    async call(args) {
      const { task } = args as { task: string };
      const spoken = await speak(course, member, { task });
      if (!spoken) return { outcome: 'refused', value: { error: NO_MORE }, latency_ms: 0 };
      const { text, error, status, duration_ms: latency_ms } = spoken;
      if (course.stopped === 'stop_text') {
        onWord(spoken);
        return { outcome: 'ok', value: { answer: text }, latency_ms, stop: 'over' };
      }
      if (status !== 'succeeded' && !text)
        return { outcome: 'error', value: { error: error?.detail ?? 'It gave no answer.' }, latency_ms };
      return { outcome: 'ok', value: { answer: text, ...(error && { error: error.detail }) }, latency_ms };
    },
  };
}
