import type { Agent, DraftIssue, Member } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { withMember } from './team-changes.ts';
import type { TeamModel } from './use-team-model.ts';

/** What mends something that the check found, by one press. */
export interface Remedy {
  /** With `{name}` or `{count}` where the words have them. */
  label: string;
  words: { name?: string; count?: number };
  apply: () => void;
}

interface Known {
  model: TeamModel;
  agents: readonly Agent[] | undefined;
  nameAt: (key: string) => string | undefined;
}

type Find = (at: string, known: Known) => Remedy | undefined;

const setMember = (label: string, key: string, change: Partial<Member>, { model }: Known): Remedy => ({
  label,
  words: {},
  apply: () => model.change((draft) => withMember(draft, key, change)),
});

/** By what the check calls it. */
const REMEDIES: Readonly<Record<string, Find>> = {
  'member.unreachable'(at, { model, nameAt }) {
    const { members, entry = members[0]?.key } = model.values;
    const first = members.find(({ key }) => key === entry);
    if (!first) return undefined;
    const isNew = members.every(({ handoff_to }) => handoff_to.length === 0);
    const others = members.flatMap(({ key }) => (key === first.key ? [] : key));
    // Until it is checked again the button stands there still.
    const handoff_to = isNew ? others : [...new Set([...first.handoff_to, at])];
    return {
      label: isNew ? msg('Let {name} hand over to everybody') : msg('Let {name} hand over'),
      words: { name: nameAt(first.key) ?? '' },
      apply: () => model.change((draft) => withMember(draft, first.key, { handoff_to })),
    };
  },
  'entry.unknown': (_, { model }) => ({
    label: msg('Begin with the first member'),
    words: {},
    apply: () => model.change(({ entry: __, ...draft }) => draft),
  }),
  'handoff.unknown'(at, known) {
    const { members } = known.model.values;
    const keys = new Set(members.map(({ key }) => key));
    const handoff_to = members.find(({ key }) => key === at)?.handoff_to.filter((to) => keys.has(to)) ?? [];
    return setMember(msg('Take it away'), at, { handoff_to }, known);
  },
  'member.context': (at, known) => setMember(msg('Show it the last message'), at, { context: 'last' }, known),
  'member.when_missing'(at, known) {
    const member = known.model.values.members.find(({ key }) => key === at);
    const when = known.agents?.find(({ id }) => id === member?.agent_id)?.description;
    return when ? setMember(msg('Take over the description'), at, { when }, known) : undefined;
  },
  'termination.turns'(_, { model: { form, values } }) {
    const count = values.members.length;
    return {
      label: msg('Allow {count} turns'),
      words: { count },
      apply: () => form.setValue('termination.max_turns', count, { shouldDirty: true, shouldValidate: true }),
    };
  },
};

/** Undefined: somebody has to decide. */
export const toRemedy = ({ code, at }: DraftIssue, known: Known): Remedy | undefined =>
  REMEDIES[code]?.(at ?? '', known);
