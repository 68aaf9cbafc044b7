import type { Agent, DraftIssue, MultiAgentValues } from '@agent-studio/api-client/contract';
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

const firstOf = ({ entry, members }: MultiAgentValues) => entry ?? members[0]?.key;

/** Undefined: somebody has to decide. */
export function toRemedy({ code, at }: DraftIssue, { model, agents, nameAt }: Known): Remedy | undefined {
  const { form, values, change } = model;
  const { members } = values;
  const first = firstOf(values);
  const name = (first !== undefined && nameAt(first)) || '';
  if (code === 'member.unreachable' && at !== null && first !== undefined) {
    const isNew = members.every(({ handoff_to }) => handoff_to.length === 0);
    const others = members.map(({ key }) => key).filter((key) => key !== first);
    const { handoff_to = [] } = members.find(({ key }) => key === first) ?? {};
    const targets = isNew ? others : [...handoff_to, at];
    return {
      label: isNew ? msg('Let {name} hand over to everybody') : msg('Let {name} hand over'),
      words: { name },
      apply: () => change((draft) => withMember(draft, first, { handoff_to: targets })),
    };
  }
  if (code === 'entry.unknown') {
    return {
      label: msg('Begin with the first member'),
      words: {},
      apply: () => change(({ entry: _, ...draft }) => draft),
    };
  }
  if (code === 'handoff.unknown' && at !== null) {
    const isMember = (to: string) => members.some(({ key }) => key === to);
    const kept = members.find(({ key }) => key === at)?.handoff_to.filter(isMember) ?? [];
    return {
      label: msg('Take it away'),
      words: {},
      apply: () => change((draft) => withMember(draft, at, { handoff_to: kept })),
    };
  }
  if (code === 'member.context' && at !== null) {
    return {
      label: msg('Show it the last message'),
      words: {},
      apply: () => change((draft) => withMember(draft, at, { context: 'last' })),
    };
  }
  if (code === 'member.when_missing' && at !== null) {
    const member = members.find(({ key }) => key === at);
    const when = agents?.find(({ id }) => id === member?.agent_id)?.description;
    return when
      ? {
          label: msg('Take over the description'),
          words: {},
          apply: () => change((draft) => withMember(draft, at, { when })),
        }
      : undefined;
  }
  if (code === 'termination.turns') {
    const count = members.length;
    return {
      label: msg('Allow {count} turns'),
      words: { count },
      apply: () => form.setValue('termination.max_turns', count, { shouldDirty: true, shouldValidate: true }),
    };
  }
  return undefined;
}
