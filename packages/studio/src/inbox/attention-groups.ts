import {
  AtSign,
  BookX,
  CirclePause,
  ClipboardPen,
  Hourglass,
  type LucideIcon,
  RefreshCwOff,
  ShieldQuestion,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { Attention, Home } from '@agent-studio/api-client';
import { msg } from '@agent-studio/core';

type Kind = Attention['kind'];
export type Group = keyof Home['waiting'];

export interface Look {
  icon: LucideIcon;
  tone: 'accent' | 'danger' | 'warning';
  /** What opening it is for. */
  action: string;
}

export const LOOKS: Record<Kind, Look> = {
  'task.call': { icon: ShieldQuestion, tone: 'accent', action: msg('Decide') },
  'task.approval': { icon: ShieldQuestion, tone: 'accent', action: msg('Decide') },
  'task.input': { icon: ClipboardPen, tone: 'accent', action: msg('Fill in') },
  'connector.broken': { icon: Unplug, tone: 'danger', action: msg('Open connector') },
  'connector.expiring': { icon: Hourglass, tone: 'warning', action: msg('Open connector') },
  'connector.sync': { icon: RefreshCwOff, tone: 'danger', action: msg('Open connector') },
  'connector.asks': { icon: ShieldQuestion, tone: 'warning', action: msg('Decide') },
  'run.failed': { icon: TriangleAlert, tone: 'danger', action: msg('Open run') },
  'run.interrupted': { icon: CirclePause, tone: 'warning', action: msg('Open run') },
  'document.failed': { icon: BookX, tone: 'danger', action: msg('Open card') },
  'notice.warning': { icon: Hourglass, tone: 'warning', action: msg('Open') },
  'notice.comment': { icon: AtSign, tone: 'accent', action: msg('Open') },
  'notice.danger': { icon: TriangleAlert, tone: 'danger', action: msg('Open') },
};

/** What waits first. */
export const GROUPS: readonly { group: Group; title: string }[] = [
  { group: 'task', title: msg('Approvals and forms') },
  { group: 'connector', title: msg('Connectors') },
  { group: 'run', title: msg('Failed runs') },
  { group: 'document', title: msg('Failed documents') },
  { group: 'notice', title: msg('Notices') },
];

/** Those that go on until somebody does something cannot be marked as read. */
const INFORMS: ReadonlySet<Kind> = new Set([
  'connector.expiring',
  'connector.sync',
  'run.failed',
  'run.interrupted',
  'document.failed',
  'notice.warning',
  'notice.danger',
  'notice.comment',
]);

export const informs = ({ kind }: Attention): boolean => INFORMS.has(kind);

export const groupOf = ({ kind }: Attention): Group => kind.slice(0, kind.indexOf('.')) as Group;
