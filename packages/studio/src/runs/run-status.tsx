import type { Run, RunStatus, Step, WaitsFor } from '@agent-studio/api-client/contract';
import { Badge, msg, Spinner, type Tone, useText } from '@agent-studio/core';

interface Standing {
  status: RunStatus | Step['status'];
  /** What it waits for from a person; absent: this is not known. */
  waits_for?: WaitsFor | 'breakpoint' | null | undefined;
}

const LOOKS: Record<Standing['status'] | WaitsFor | 'breakpoint', { label: string; tone: Tone }> = {
  running: { label: msg('Running'), tone: 'accent' },
  paused: { label: msg('Waits for a person'), tone: 'warning' },
  input: { label: msg('Waiting for input'), tone: 'warning' },
  approval: { label: msg('Needs approval'), tone: 'warning' },
  breakpoint: { label: msg('Paused'), tone: 'warning' },
  succeeded: { label: msg('Succeeded'), tone: 'good' },
  refused: { label: msg('Refused'), tone: 'neutral' },
  failed: { label: msg('Failed'), tone: 'danger' },
  cancelled: { label: msg('Cancelled'), tone: 'neutral' },
  interrupted: { label: msg('Interrupted'), tone: 'warning' },
};

/** While somebody is waited for, that is said first, even if other branches go on. */
const lookOf = ({ status, waits_for }: Standing) => LOOKS[waits_for ?? status];

/** How a run stands, to be translated. */
export const standingOf = (standing: Standing): string => lookOf(standing).label;

/** How a run or one of its steps ended, or that it goes on, or what it waits for. */
export function RunStatusBadge({ of: standing }: { of: Standing }) {
  const t = useText();
  const { label, tone } = lookOf(standing);
  if (label !== LOOKS.running.label) return <Badge tone={tone}>{t(label)}</Badge>;
  return (
    <Badge tone={tone} shape="tag">
      <Spinner size={12} />
      {t(label)}
    </Badge>
  );
}

/** A step of a run with what it waits for, as far as the run tells: its parts tell by themselves. */
export function stepStanding({ id, kind, status }: Step, { requests }: Pick<Run, 'requests'>): Standing {
  if (status !== 'running' && status !== 'paused') return { status };
  const asked = requests.find(({ step_id }) => step_id === id)?.kind;
  return { status, waits_for: asked ?? (kind === 'tool' && status === 'paused' ? 'approval' : null) };
}
