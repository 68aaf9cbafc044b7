import { msg } from '@agent-studio/core';

/** The sections of /settings in the order of their tabs. */
export const SECTIONS = [
  { value: 'general', label: msg('General') },
  { value: 'sign-in', label: msg('Sign-in') },
  { value: 'mail', label: msg('E-mail') },
  { value: 'models', label: msg('Default models') },
  { value: 'limits', label: msg('Limits & budgets') },
  { value: 'privacy', label: msg('Privacy & retention') },
  { value: 'secrets', label: msg('Secrets') },
  { value: 'embedding', label: msg('Embedding') },
  { value: 'assistant', label: msg('Assistant') },
  { value: 'ai-notice', label: msg('AI notice') },
  { value: 'audit', label: msg('Audit log') },
] as const;

export type SettingsTab = (typeof SECTIONS)[number]['value'];

/** Nobody else is shown these. */
export const FOR_ADMINS: ReadonlySet<SettingsTab> = new Set(['mail', 'secrets', 'audit']);

/** Which section an address shows. */
export const sectionOf = (params: URLSearchParams): SettingsTab =>
  SECTIONS.find(({ value }) => value === params.get('section'))?.value ?? 'general';
