import type { AgentLog } from '@agent-studio/api-client/contract';
import type { LucideIcon } from 'lucide-react';
import { msg, type Translate } from '@agent-studio/core';
import { ENTITY_ICONS } from '../../entities/entity-icons.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';

/** What stands where a question would, when its words are not there. */
const LOST = {
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
  deleted: {
    title: msg('Not kept any more'),
    text: msg('The texts of this run were deleted, as the settings of the workspace say. Its figures stay.'),
  },
} as const;

/** Why there are no words; undefined: there are. */
export function lostWords({ input, channel }: Pick<AgentLog, 'input' | 'channel'>) {
  if (input !== null) return undefined;
  return channel === 'procedures' || channel === 'proposals' ? LOST[channel] : LOST.deleted;
}

/** Who worked: the navigator spends under the Studio Assistant's budget, but is somebody else. */
export const nameOfLog = ({ channel, agent }: Pick<AgentLog, 'channel' | 'agent'>, t: Translate) =>
  channel === 'procedures' ? t(msg('SOP Navigator')) : agent.name;

/** The picture of whoever worked; a server of the host's own may not tell it. */
export const iconOfLog = ({ icon, kind }: Pick<AgentLog, 'icon' | 'kind'>): LucideIcon =>
  ENTITY_ICONS[icon ?? ''] ?? KINDS[kind].icon;
