import type { ApiKeyStatus, ApiKeyType, Area, BudgetPeriod, Verb } from '@agent-studio/api-client/contract';
import { msg, type Tone } from '@agent-studio/core';

export const TYPES: Readonly<Record<ApiKeyType, { label: string; text: string }>> = {
  secret: {
    label: msg('Secret key'),
    text: msg('For servers: it acts as you, within its scopes. Never put it into a page.'),
  },
  publishable: {
    label: msg('Publishable key'),
    text: msg('For pages: anyone may see it. It only asks the agents you name, on the origins you name.'),
  },
};

export const STATUSES: Readonly<Record<ApiKeyStatus, { label: string; tone: Tone }>> = {
  active: { label: msg('Active'), tone: 'good' },
  paused: { label: msg('Paused'), tone: 'neutral' },
  expired: { label: msg('Expired'), tone: 'danger' },
  revoked: { label: msg('Revoked'), tone: 'danger' },
};

export const WARNINGS = {
  unused: { label: msg('Unused for 90 days') },
  expiring: { label: msg('Expires soon') },
} as const;

export const AREAS_SHOWN: Readonly<Record<Area, string>> = {
  agents: msg('Agents'),
  teams: msg('Teams'),
  workflows: msg('Workflows'),
  tools: msg('Tools'),
  knowledge: msg('Knowledge'),
  connectors: msg('Connectors'),
  models: msg('Models'),
  runs: msg('Runs and conversations'),
  reports: msg('Reports'),
  sops: msg('Procedures'),
};

export const VERBS_SHOWN: Readonly<Record<Verb, string>> = {
  read: msg('Read'),
  run: msg('Run'),
  write: msg('Change'),
};

export const PERIODS: Readonly<Record<BudgetPeriod, string>> = {
  day: msg('a day'),
  week: msg('a week'),
  month: msg('a month'),
  total: msg('in all'),
};

export const PRESETS = [
  { value: 'run', label: msg('Run only') },
  { value: 'read', label: msg('Read only') },
  { value: 'full', label: msg('Everything') },
  { value: 'own', label: msg('Choose') },
] as const;
export type Preset = (typeof PRESETS)[number]['value'];

export const KINDS = {
  agent: msg('Agent'),
  multi_agent: msg('Team'),
  workflow: msg('Workflow'),
} as const;
