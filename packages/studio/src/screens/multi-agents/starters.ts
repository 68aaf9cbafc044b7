import type { MultiAgentInput, Pattern } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** An agent that a template needs: it is made where the person has none of that name. */
interface StarterAgent {
  key: string;
  /** All marked by `msg`. */
  name: string;
  when: string;
  instructions: string;
}

const RESEARCHER: StarterAgent = {
  key: 'researcher',
  name: msg('Researcher'),
  when: msg('To find out facts.'),
  instructions: msg('Collect what is known about the task. Answer with short, checked facts only.'),
};
const WRITER: StarterAgent = {
  key: 'writer',
  name: msg('Writer'),
  when: msg('To write the text that was asked for.'),
  instructions: msg('Write what was asked for, in plain words, from the facts you are given.'),
};
const REVIEWER: StarterAgent = {
  key: 'reviewer',
  name: msg('Reviewer'),
  when: msg('To look over a text before it is sent.'),
  instructions: msg('Read the text critically. Mend what is wrong or unclear, and give back the whole text.'),
};
const RECEPTION: StarterAgent = {
  key: 'reception',
  name: msg('Reception'),
  when: msg('For everything nobody else is there for.'),
  instructions: msg('Greet, find out what it is about, and pass on to whoever fits best.'),
};

export interface Starter {
  pattern: Pattern;
  /** Marked by `msg`. */
  name: string;
  agents: readonly StarterAgent[];
  /** Works with the built-in model too, which calls no tools. */
  offline: boolean;
}

/** One template for each pattern. */
export const STARTERS: readonly Starter[] = [
  { pattern: 'sequential', name: msg('Draft and review'), agents: [WRITER, REVIEWER], offline: true },
  { pattern: 'parallel', name: msg('Two opinions'), agents: [RESEARCHER, REVIEWER], offline: true },
  { pattern: 'supervisor', name: msg('Editorial desk'), agents: [RESEARCHER, WRITER], offline: false },
  {
    pattern: 'handoff',
    name: msg('Front desk'),
    agents: [RECEPTION, RESEARCHER, WRITER],
    offline: false,
  },
  {
    pattern: 'group_chat',
    name: msg('Round table'),
    agents: [RESEARCHER, WRITER, REVIEWER],
    offline: false,
  },
];

/** The team of a template. `idOf`: the agents that stand for those it needs, by their keys. */
export function toTeam(
  { pattern, name, agents }: Starter,
  idOf: (key: string) => string,
  t: (text: string) => string,
): MultiAgentInput {
  const [first] = agents;
  return {
    name: t(name),
    pattern,
    members: agents.map(({ key, when }) => ({
      key,
      agent_id: idOf(key),
      when: t(when),
      // Whoever greets may pass on to all others, and they back to it.
      handoff_to:
        pattern !== 'handoff'
          ? []
          : key === first?.key
            ? agents.slice(1).map((one) => one.key)
            : [first!.key],
    })),
    ...(pattern === 'handoff' && first && { entry: first.key }),
  };
}
