import type { Pattern } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** How the patterns look and what each means, in one sentence. In the order they are offered. */
export const PATTERNS = {
  supervisor: {
    label: msg('Supervisor'),
    about: msg('A coordinator calls the members like tools and writes the answer.'),
  },
  sequential: {
    label: msg('Sequential'),
    about: msg('Each member works on what the one before it answered.'),
  },
  parallel: {
    label: msg('Parallel'),
    about: msg('All members work on the task at once, then their answers are joined.'),
  },
  handoff: {
    label: msg('Handoff'),
    about: msg('One member answers at a time and may hand over to another.'),
  },
  group_chat: {
    label: msg('Group chat'),
    about: msg('All members read along, and a coordinator picks who speaks next.'),
  },
} as const satisfies Record<Pattern, object>;

export const PATTERN_NAMES = Object.keys(PATTERNS) as Pattern[];

/** Patterns in which a model of its own decides who works. */
export const hasCoordinator = (pattern: Pattern): boolean =>
  pattern === 'supervisor' || pattern === 'group_chat';
