import { Bot, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Member, MultiAgent } from '@agent-studio/api-client/contract';
import {
  Cell,
  EmptyState,
  EntityIcon,
  HeadCell,
  LinkButton,
  NONE,
  StatRow,
  Table,
  useText,
} from '@agent-studio/core';
import type { AgentOf } from '../../data/agents/known-agents.ts';
import { toEntityIcon } from '../../entities/entity-icons.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useFormat } from '../../format/use-format.ts';
import styles from './manage-team.module.css';
import { PATTERNS } from './canvas/patterns.ts';
import { editPath } from './canvas/team-paths.ts';

export interface TeamOverviewProps {
  team: MultiAgent;
  /** What a member is called, by its key. */
  nameAt: (key: string) => string;
  agentOf: AgentOf;
}

/** What the team did in the last seven days, and who did it. */
export function TeamOverview({ team, nameAt, agentOf }: TeamOverviewProps) {
  const t = useText();
  const format = useFormat();
  const { stats, pattern, description, members } = team;
  const average = (value: number) => (Number.isInteger(value) ? format.count(value) : format.decimal(value));
  return (
    <div className={styles.overview}>
      {description && (
        <p dir="auto" className="own-words">
          {description}
        </p>
      )}
      <StatRow
        className={styles.stats}
        stats={[
          {
            label: t('Runs, 7 days'),
            value: format.count(stats?.runs_7d ?? 0),
            values: stats?.runs_by_day ?? [],
          },
          {
            label: t('Success'),
            value: typeof stats?.success_rate === 'number' ? format.percent(stats.success_rate) : NONE,
          },
          {
            label: t('p95 latency'),
            value: typeof stats?.p95_ms === 'number' ? format.duration(stats.p95_ms) : NONE,
          },
          {
            label: t('Handoffs'),
            value: typeof stats?.mean_handoffs === 'number' ? average(stats.mean_handoffs) : NONE,
            note: t('per run'),
          },
          {
            label: t('Cost'),
            value: typeof stats?.cost_usd === 'number' ? format.usd(stats.cost_usd) : NONE,
          },
        ]}
      />
      <FormSection
        title={t('Members')}
        text={`${t(PATTERNS[pattern].about)} ${t('Figures of the last seven days.')}`}
      >
        {members.length === 0 ? (
          <EmptyState
            size="inline"
            icon={Bot}
            title={t('No members yet')}
            text={t('A team needs agents that do the work.')}
            actions={
              <LinkButton asChild>
                <Link to={editPath(team.id)}>{t('Add members')}</Link>
              </LinkButton>
            }
          />
        ) : (
          <Table label={t('Turns, cost and time of the members')}>
            <thead>
              <tr>
                <HeadCell>{t('Member')}</HeadCell>
                <HeadCell minor>{t('When to use')}</HeadCell>
                <HeadCell minor="first">{t('Version')}</HeadCell>
                <HeadCell numeric>{t('Turns')}</HeadCell>
                <HeadCell numeric>{t('Cost')}</HeadCell>
                <HeadCell numeric minor="first">
                  {t('Average turn')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <MemberFigures
                  key={member.key}
                  team={team}
                  member={member}
                  name={nameAt(member.key)}
                  icon={toEntityIcon(agentOf(member.agent_id)?.icon)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </FormSection>
    </div>
  );
}

interface MemberFiguresProps {
  team: MultiAgent;
  member: Member;
  name: string;
  icon: LucideIcon;
}

function MemberFigures({ team: { stats }, member, name, icon }: MemberFiguresProps) {
  const t = useText();
  const format = useFormat();
  const did = stats?.members[member.key];
  const usd = format.usdAmong(Object.values(stats?.members ?? {}).map((each) => each?.cost_usd));
  return (
    <tr>
      <th scope="row">
        <div className={styles.member}>
          <EntityIcon icon={icon} tint={member.agent_id} size={26} />
          <Link dir="auto" className="own-words" to={KINDS.agent.pathOf(member.agent_id)} title={name}>
            {name}
          </Link>
        </div>
      </th>
      <Cell minor className={styles.when}>
        {member.when ? (
          <span dir="auto" className="own-words">
            {member.when}
          </span>
        ) : (
          NONE
        )}
      </Cell>
      <Cell minor="first">
        {member.version === null ? t('Newest version') : t('Version {version}', { version: member.version })}
      </Cell>
      <Cell numeric>{format.count(did?.turns ?? 0)}</Cell>
      <Cell numeric>{typeof did?.cost_usd === 'number' ? usd(did.cost_usd) : NONE}</Cell>
      <Cell numeric minor="first">
        {typeof did?.mean_ms === 'number' ? format.duration(did.mean_ms) : NONE}
      </Cell>
    </tr>
  );
}
