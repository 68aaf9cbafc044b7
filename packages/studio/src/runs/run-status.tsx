import type { RunStatus, Step } from '@agent-studio/api-client/contract';
import { Badge, msg, Spinner, type Tone, useText } from '@agent-studio/core';

const LOOKS: Record<RunStatus | Step['status'], { label: string; tone: Tone }> = {
  running: { label: msg('Running'), tone: 'accent' },
  paused: { label: msg('Needs approval'), tone: 'warning' },
  succeeded: { label: msg('Succeeded'), tone: 'good' },
  refused: { label: msg('Refused'), tone: 'neutral' },
  failed: { label: msg('Failed'), tone: 'danger' },
  cancelled: { label: msg('Cancelled'), tone: 'neutral' },
  interrupted: { label: msg('Interrupted'), tone: 'warning' },
};

/** How a run or one of its steps ended, or that it goes on. */
export function RunStatusBadge({ status }: { status: RunStatus | Step['status'] }) {
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
