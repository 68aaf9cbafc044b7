import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { AgentStats } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { CardFact } from '../../entities/entity-card.tsx';
import { useFormat } from '../../format/use-format.ts';
import { isFailing } from './is-failing.ts';

/** How many of its runs succeed, on a card; nothing while there were none. */
export function SuccessFact({ stats }: { stats: AgentStats | undefined }) {
  const t = useText();
  const format = useFormat();
  if (!stats || stats.success_rate === null) return null;
  const share = format.percent(stats.success_rate);
  const failing = isFailing(stats);
  return (
    <CardFact
      icon={failing ? TriangleAlert : CircleCheck}
      shown={share}
      said={t('{share} of runs succeed', { share })}
      title={t('Runs of the last seven days that succeeded')}
      tone={failing ? 'danger' : 'neutral'}
    />
  );
}
