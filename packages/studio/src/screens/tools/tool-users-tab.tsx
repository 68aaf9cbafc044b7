import { Bot } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Tool } from '@agent-studio/api-client/contract';
import { EmptyState, EntityIcon, useText } from '@agent-studio/core';
import styles from './manage-tool.module.css';

/** The agents that may call the tool. */
export function ToolUsersTab({ tool }: { tool: Tool }) {
  const t = useText();
  const { agents } = tool.used_by;
  const hidden = tool.used_by_count - agents.length;
  if (tool.used_by_count === 0) {
    return (
      <EmptyState
        icon={Bot}
        title={t('No agent uses this tool')}
        text={t('Open an agent and add the tool to it. It can be deleted as long as nobody uses it.')}
      />
    );
  }
  return (
    <>
      <ul className={styles.users} aria-label={t('Used by')}>
        {agents.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/agents/manage/${id}`}>
              <EntityIcon icon={Bot} tint={id} size={28} />
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.saved}>{t('{count} more agents are not shared with you.', { count: hidden })}</p>
      )}
    </>
  );
}
