import {
  CheckCheck,
  FilePenLine,
  GitBranch,
  Hourglass,
  ListChecks,
  type LucideIcon,
  PenLine,
} from 'lucide-react';
import type { SopStepKind } from '@agent-studio/api-client/contract';
import { msg, type Tone } from '@agent-studio/core';

/** What each kind of step is called and drawn as. */
export const STEP_KINDS: Readonly<Record<SopStepKind, { label: string; icon: LucideIcon }>> = {
  do: { label: msg('Action'), icon: CheckCheck },
  check: { label: msg('Check'), icon: ListChecks },
  decide: { label: msg('Decision'), icon: GitBranch },
  input: { label: msg('Data entry'), icon: FilePenLine },
  wait: { label: msg('Waiting time'), icon: Hourglass },
  sign: { label: msg('Signature'), icon: PenLine },
};

export const RUN_STATES: Readonly<
  Record<'running' | 'finished' | 'cancelled', { label: string; tone: Tone }>
> = {
  running: { label: msg('In progress'), tone: 'accent' },
  finished: { label: msg('Finished'), tone: 'good' },
  cancelled: { label: msg('Stopped'), tone: 'neutral' },
};
