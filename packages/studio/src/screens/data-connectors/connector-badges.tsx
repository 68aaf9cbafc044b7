import type { ConnectorKind, ConnectorSummary } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { useWords } from '../../format/words.tsx';
import { KINDS, STATUSES } from './connector-words.ts';

/** How it went last; why it is broken stands in its title. */
export function StatusBadge({ connector }: { connector: Pick<ConnectorSummary, 'status' | 'last_error'> }) {
  const t = useText();
  const told = useWords();
  const { label, tone } = STATUSES[connector.status];
  const { last_error } = connector;
  return (
    <Badge tone={tone} {...(last_error && { title: told(last_error.message, last_error.sentence) })}>
      {t(label)}
    </Badge>
  );
}

/** In words only: its sign stands before the name. */
export function KindBadge({ kind }: { kind: ConnectorKind }) {
  const t = useText();
  return <Badge shape="tag">{t(KINDS[kind].label)}</Badge>;
}
