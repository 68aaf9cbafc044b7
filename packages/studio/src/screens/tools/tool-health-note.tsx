import { TriangleAlert } from 'lucide-react';
import type { ToolHealth } from '@agent-studio/api-client/contract';
import { TimeAgo, useText } from '@agent-studio/core';
import { fillIn } from '../../format/fill-in.ts';
import styles from './manage-tool.module.css';

/** Why the latest call failed; nothing while calls work. */
export function ToolHealthNote({ health }: { health: ToolHealth }) {
  const t = useText();
  if (health.status !== 'failing') return null;
  return (
    <div className={styles.failing} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        <b>
          {health.checked_at
            ? fillIn(t('The latest call failed {time}.'), { time: <TimeAgo time={health.checked_at} /> })
            : t('The latest call failed.')}
        </b>
        {health.detail && <p dir="auto">{health.detail}</p>}
      </div>
    </div>
  );
}
