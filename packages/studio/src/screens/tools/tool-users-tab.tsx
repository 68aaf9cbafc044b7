import { Bot } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Tool } from '@agent-studio/api-client/contract';
import { EmptyState, LinkButton, useText } from '@agent-studio/core';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { UsersList } from '../../entities/users-list.tsx';
import styles from './manage-tool.module.css';

/** The agents that may call the tool. */
export function ToolUsersTab({ tool }: { tool: Tool }) {
  const t = useText();
  const { agents } = tool.used_by;
  const hidden = tool.used_by_count - agents.length;
  if (tool.used_by_count === 0) {
    return (
      <EmptyState
        size="inline"
        icon={Bot}
        title={t('No agent uses this tool')}
        text={t('Add it under Tools on the page of an agent.')}
        actions={
          <LinkButton asChild>
            <Link to={KINDS.agent.list}>{t('Open agents')}</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <UsersList label={t('Used by')} kind={KINDS.agent} users={agents} />
      {hidden > 0 && (
        <p className={styles.hidden}>
          {t('{count} more agents are not shared with you.', { count: hidden })}
        </p>
      )}
    </>
  );
}
