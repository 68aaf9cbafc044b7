import { BellOff } from 'lucide-react';
import type { Attention } from '@agent-studio/api-client';
import { EmptyState, Outline, useText } from '@agent-studio/core';
import { useHome } from '../data/home.ts';
import { Loaded } from '../data/loaded.tsx';
import { AttentionList } from './attention-list.tsx';

/** While somebody looks. */
const LIVE_MS = 10_000;

export interface InboxPanelProps {
  onTask: (task: Attention) => void;
  onLeave: () => void;
}

/** What the bell lists. */
export function InboxPanel({ onTask, onLeave }: InboxPanelProps) {
  const t = useText();
  const home = useHome(LIVE_MS);
  return (
    <Loaded query={home} skeleton={<Outline of="rows" count={2} />}>
      {(data) =>
        data.attention.length === 0 ? (
          <EmptyState
            size="inline"
            icon={BellOff}
            title={t('Nothing waits for you')}
            text={t('Approvals and forms, and what fails, are listed here.')}
          />
        ) : (
          <AttentionList home={data} headed onTask={onTask} onLeave={onLeave} />
        )
      }
    </Loaded>
  );
}
