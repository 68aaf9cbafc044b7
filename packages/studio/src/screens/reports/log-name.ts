import type { AgentLog, RunTrigger } from '@agent-studio/api-client/contract';
import type { LucideIcon } from 'lucide-react';
import { msg, type Translate } from '@agent-studio/core';
import { ENTITY_ICONS } from '../../entities/entity-icons.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';

/** What stands where a question would, of models that worked without a run. */
const BESIDES_RUNS = {
  procedures: {
    title: msg('Question to the procedures, or a draft'),
    text: msg(
      'What is asked of procedures is never kept with who asked; its figures are. Questions without an answer stand under “Unanswered questions” in the library of procedures.',
    ),
  },
  proposals: {
    title: msg('An agent was described'),
    text: msg('A model wrote an agent from a description. Its words are not kept, its figures are.'),
  },
  retrieval_tests: {
    title: msg('Passages were put in order'),
    text: msg('A model put what a retrieval test found in order. The question is not kept, its figures are.'),
  },
  trials: {
    title: msg('A node was tried alone'),
    text: msg('What a node is tried with is not kept, its figures are.'),
  },
} as const;

const DELETED = {
  title: msg('Not kept any more'),
  text: msg('The texts of this run were deleted, as the settings of the workspace say. Its figures stay.'),
};

/** Whether a model worked without a run: there are no words, no version and nothing to open. */
export const isBesidesRuns = (channel: RunTrigger): channel is keyof typeof BESIDES_RUNS =>
  Object.hasOwn(BESIDES_RUNS, channel);

/** Why there are no words; undefined: there are. */
export function lostWords({ input, channel }: Pick<AgentLog, 'input' | 'channel'>) {
  if (input !== null) return undefined;
  return isBesidesRuns(channel) ? BESIDES_RUNS[channel] : DELETED;
}

/** Who worked: the navigator spends under the Studio Assistant's budget, but is somebody else. */
export const nameOfLog = ({ channel, agent }: Pick<AgentLog, 'channel' | 'agent'>, t: Translate) =>
  channel === 'procedures' ? t(msg('SOP Navigator')) : agent.name;

/** The picture of whoever worked; a server of the host's own may not tell it. */
export const iconOfLog = ({ icon, kind }: Pick<AgentLog, 'icon' | 'kind'>): LucideIcon =>
  ENTITY_ICONS[icon ?? ''] ?? KINDS[kind].icon;
