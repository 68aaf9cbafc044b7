import type { SyncLogItem, SyncLogStatus } from '@agent-studio/api-client/contract';
import { msg, type Tone } from '@agent-studio/core';

export const LOG_STATUSES: Readonly<Record<SyncLogStatus, { label: string; tone: Tone }>> = {
  queued: { label: msg('Queued'), tone: 'neutral' },
  running: { label: msg('Running'), tone: 'accent' },
  succeeded: { label: msg('Succeeded'), tone: 'good' },
  partial: { label: msg('With errors'), tone: 'warning' },
  failed: { label: msg('Failed'), tone: 'danger' },
  cancelled: { label: msg('Stopped'), tone: 'neutral' },
  waiting: { label: msg('Asks you'), tone: 'warning' },
};

export const ACTIONS: Readonly<Record<SyncLogItem['action'], { sign: string; label: string }>> = {
  add: { sign: '+', label: msg('new') },
  change: { sign: '~', label: msg('changed') },
  remove: { sign: '−', label: msg('gone') },
};

export const OUTCOMES: Readonly<Record<SyncLogItem['outcome'], string>> = {
  planned: msg('planned'),
  done: msg('done'),
  failed: msg('failed'),
};
