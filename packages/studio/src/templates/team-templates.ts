import { msg } from '@agent-studio/core';
import {
  ONBOARDING,
  POLICY,
  RECEPTION,
  REPLY_REVIEWER,
  REPLY_WRITER,
  RESEARCHER,
  REVIEWER,
  SUPPORT,
  WRITER,
} from './agent-recipes.ts';
import type { TeamTemplate } from './template.ts';

const FACTS = msg('To find out facts.');
const WRITES = msg('To write the text that was asked for.');
const LOOKS_OVER = msg('To look over a text before it is sent.');

/** One team for each pattern. */
export const TEAM_TEMPLATES: readonly TeamTemplate[] = [
  {
    id: 'reply-review',
    kind: 'multi_agent',
    pattern: 'sequential',
    need: 'nothing',
    name: msg('Reply and review'),
    about: msg('One writes the reply to a customer from your documents, another holds it against them.'),
    members: [
      { key: 'writer', agent: REPLY_WRITER, when: WRITES },
      { key: 'reviewer', agent: REPLY_REVIEWER, when: LOOKS_OVER },
    ],
    example: msg('Within how many days can goods be returned?'),
  },
  {
    id: 'handbooks',
    kind: 'multi_agent',
    pattern: 'parallel',
    need: 'nothing',
    name: msg('All handbooks at once'),
    about: msg('Each asks one handbook, all at the same time; the answers stand side by side.'),
    members: [
      { key: 'support', agent: SUPPORT, when: msg('For returns, delivery and warranty.') },
      { key: 'policy', agent: POLICY, when: msg('For travel and expenses.') },
      { key: 'onboarding', agent: ONBOARDING, when: msg('For the first weeks, holidays and illness.') },
    ],
    example: msg('How many days of holidays are there?'),
  },
  {
    id: 'editorial-desk',
    kind: 'multi_agent',
    pattern: 'supervisor',
    need: 'tools',
    name: msg('Editorial desk'),
    about: msg('A coordinator has facts collected, a text written and looked over, until it is good.'),
    members: [
      { key: 'researcher', agent: RESEARCHER, when: FACTS },
      { key: 'writer', agent: WRITER, when: WRITES },
      { key: 'reviewer', agent: REVIEWER, when: LOOKS_OVER },
    ],
    more: (t) => ({
      coordinator: {
        instructions: t(
          'Have the facts collected first, then the text written, then looked over. Give back the last text whole.',
        ),
      },
    }),
    example: msg('Write three sentences about why returns are free.'),
  },
  {
    id: 'front-desk',
    kind: 'multi_agent',
    pattern: 'handoff',
    need: 'tools',
    name: msg('Front desk'),
    about: msg('Reception finds out what it is about and hands over to whoever knows it.'),
    members: [
      {
        key: 'reception',
        agent: RECEPTION,
        when: msg('For everything nobody else is there for.'),
        handoff_to: ['support', 'policy', 'onboarding'],
      },
      {
        key: 'support',
        agent: SUPPORT,
        when: msg('For returns, delivery and warranty.'),
        handoff_to: ['reception'],
      },
      { key: 'policy', agent: POLICY, when: msg('For travel and expenses.'), handoff_to: ['reception'] },
      {
        key: 'onboarding',
        agent: ONBOARDING,
        when: msg('For the first weeks, holidays and illness.'),
        handoff_to: ['reception'],
      },
    ],
    example: msg('Until when are expenses handed in?'),
  },
  {
    id: 'round-table',
    kind: 'multi_agent',
    pattern: 'group_chat',
    need: 'tools',
    name: msg('Round table'),
    about: msg(
      'Facts, text and criticism in one conversation; a coordinator says who speaks next and when it is done.',
    ),
    members: [
      { key: 'researcher', agent: RESEARCHER, when: FACTS },
      { key: 'writer', agent: WRITER, when: WRITES },
      { key: 'reviewer', agent: REVIEWER, when: LOOKS_OVER },
    ],
    example: msg('Which of two offers should we take, and why?'),
  },
];
