import type { RunStatus } from '@agent-studio/api-client/contract';
import { Badge, msg, Spinner, type Tone, useText } from '@agent-studio/core';

const LOOKS: Record<RunStatus, { label: string; tone: Tone }> = {
  running: { label: msg('Running'), tone: 'accent' },
  succeeded: { label: msg('Succeeded'), tone: 'good' },
  failed: { label: msg('Failed'), tone: 'danger' },
  cancelled: { label: msg('Cancelled'), tone: 'neutral' },
  interrupted: { label: msg('Interrupted'), tone: 'warning' },
};

/** How a run or one of its steps ended, or that it goes on. */
export function RunStatusBadge({ status }: { status: RunStatus }) {
  const t = useText();
  const { label, tone } = LOOKS[status];
  if (status !== 'running') return <Badge tone={tone}>{t(label)}</Badge>;
  return (
    <Badge tone={tone} shape="tag">
      <Spinner size={12} />
      {t(label)}
    </Badge>
  );
}
