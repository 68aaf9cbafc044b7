import { msg } from '@agent-studio/core';

export const TRIGGER_LABELS = {
  schedule: msg('Schedule'),
  webhook: msg('Webhook'),
  api: msg('API'),
} as const;
