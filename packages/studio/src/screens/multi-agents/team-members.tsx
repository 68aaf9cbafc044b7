import type { Member, MultiAgent } from '@agent-studio/api-client/contract';
import { EntityIcon, useText } from '@agent-studio/core';
import { type NameOf, useAgentsOf } from '../../data/agents/known-agents.ts';
import { toEntityIcon } from '../../entities/entity-icons.ts';
import { useFormat } from '../../format/use-format.ts';
import own from './list/multi-agents.module.css';

/** More of them are counted only. */
const SHOWN = 4;

/** What a member is called: its alias, or the name of its agent. */
export const memberName = (
  { alias, agent_id }: Pick<Member, 'alias' | 'agent_id'>,
  nameOf: NameOf,
  unknown: string,
): string => alias || nameOf(agent_id) || unknown;

/** Who is in a team, each with what it cost in the last seven days. */
export function TeamMembers({ team: { members, stats } }: { team: MultiAgent }) {
  const t = useText();
  const agentOf = useAgentsOf(members.slice(0, SHOWN).map(({ agent_id }) => agent_id));
  const format = useFormat();
  if (members.length === 0) return <p className={own.none}>{t('No members yet')}</p>;
  return (
    <ul className={own.members} aria-label={t('Members')}>
      {members.slice(0, SHOWN).map((member) => {
        const cost = stats?.members[member.key]?.cost_usd;
        return (
          <li key={member.key}>
            <EntityIcon
              icon={toEntityIcon(agentOf(member.agent_id)?.icon)}
              tint={member.agent_id}
              size={20}
            />
            <span dir="auto" className="own-words">
              {memberName(member, (id) => agentOf(id)?.name, t('Agent'))}
            </span>
            {typeof cost === 'number' && (
              <small title={t('Cost in the last seven days')}>{format.usd(cost)}</small>
            )}
          </li>
        );
      })}
      {members.length > SHOWN && (
        <li className={own.rest}>{t('and {count} more', { count: members.length - SHOWN })}</li>
      )}
    </ul>
  );
}
