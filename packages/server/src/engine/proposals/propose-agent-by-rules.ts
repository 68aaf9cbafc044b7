import { type Proposable, type ProposedAgent, TOP_K } from './agent-proposal.ts';
import { fitting } from './fitting.ts';

/** Longer ones stand in the instructions alone. */
const MOST_OF_DESCRIPTION = 160;
/** One word of a name, or as much of a description. */
const LEAST_FIT = 3;
const MOST_OF_EACH = 3;

/** What was described as it stands, with the tools and cards whose names it has. */
export function proposeAgentByRules(described: string, { tools, cards }: Proposable): ProposedAgent {
  const [sentence = ''] = described.split(/(?<=[.!?؟])\s|\n/u, 1);
  const named = <Item extends Proposable['cards'][number]>(items: readonly Item[]) =>
    fitting(described, items)
      .filter(({ fit }) => fit >= LEAST_FIT)
      .slice(0, MOST_OF_EACH)
      .map(({ item }) => item);
  return {
    agent: {
      name: '',
      description: sentence.length <= MOST_OF_DESCRIPTION ? sentence : '',
      instructions: described,
      variables: [],
      tools: named(tools).map(({ id }) => ({ tool_id: id })),
      knowledge: named(cards).map(({ id }) => ({ card_id: id, top_k: TOP_K })),
      conversation: { opening: '', suggested: [], follow_ups: false },
    },
    missing: [],
  };
}
