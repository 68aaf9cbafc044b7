import type { JsonSchema } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import { fitSchema } from '../fit-schema.ts';
import type { AgentTool } from '../tools/agent-tool.ts';
import { coordinate } from './coordinate.ts';
import { failOf, speak } from './speak.ts';
import { limitOf, soFar, takeBack, type TeamAnswer, type TeamCourse } from './team-course.ts';
import {
  CHOICE_TOOL,
  GROUP_CHAT_END,
  toChairInstructions,
  toChairQuestion,
  toChoiceSchema,
} from './team-prompts.ts';
import { TeamFailure } from './team.ts';

/** Fixed, since it is stored nowhere. */
const CHOICE_TOOL_ID = '00000000-0000-4000-8000-000000000133';

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

/**
 * Undefined: a limit ended it. Chosen by a tool; a model that has none, or calls none although it could, is asked for the
 * form in words.
 */
async function choose(course: TeamCourse): Promise<Choice | undefined> {
  const { team, task, said } = course;
  const schema = toChoiceSchema(team.members);
  const asking = {
    models: team.coordinator.models,
    question: toChairQuestion(task.input, said),
    withHistory: true,
  };
  const { instructions, models } = team.coordinator;
  if (models[0]?.capabilities.tools) {
    let chosen: Choice | undefined;
    const tool = toTool(schema, (choice) => {
      chosen ??= choice;
    });
    const { content, stopped_by } = await coordinate(course, {
      ...asking,
      instructions: toChairInstructions(instructions, team.members, { byTool: true }),
      tools: [tool],
    });
    if (chosen) return chosen;
    if (stopped_by) return undefined;
    const fitted = await fitSchema(content.text, schema);
    if ('output' in fitted) return fitted.output as Choice;
  }
  const inWords = await coordinate(course, {
    ...asking,
    instructions: toChairInstructions(instructions, team.members, { byTool: false }),
    outputSchema: schema,
  });
  if (inWords.stopped_by) return undefined;
  // The engine has asked again already where the form was wrong.
  if (!inWords.output) {
    throw new TeamFailure('team.no_choice', say('team.no_choice'));
  }
  return inWords.output as Choice;
}

const toTool = (schema: JsonSchema, onChoice: (choice: Choice) => void): AgentTool => ({
  tool_id: CHOICE_TOOL_ID,
  name: CHOICE_TOOL,
  description: 'Chooses who speaks next, or ends the chat. Call it once.',
  input_schema: schema,
  risk: 'read',
  idempotent: true,
  needsApproval: () => false,
  async call(args) {
    onChoice(args as Choice);
    return { outcome: 'ok', value: { chosen: true }, latency_ms: 0, stop: 'over' };
  },
});
