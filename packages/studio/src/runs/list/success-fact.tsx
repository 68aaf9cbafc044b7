import { CircleCheck } from 'lucide-react';
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
  return (
    <CardFact
      icon={CircleCheck}
      shown={share}
      said={t('{share} of runs succeed', { share })}
      tone={isFailing(stats) ? 'danger' : 'neutral'}
    />
  );
}
