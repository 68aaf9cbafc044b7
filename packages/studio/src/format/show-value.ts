import type { Translate } from '@agent-studio/core';
import { entityIconLabel } from '../entities/entity-icon-labels.ts';

/** Texts, numbers and lists as they are. */
export function showValue(value: unknown, t: Translate): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('(empty)');
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const showIcon = (name: unknown, t: Translate): string => t(entityIconLabel(String(name)));

export const showVisibility = (value: unknown, t: Translate): string =>
  value === 'workspace' ? t('Workspace') : t('Private');

export const showYes = (value: unknown, t: Translate): string => (value ? t('Yes') : t('No'));

export const showJson = (value: unknown, t: Translate): string =>
  value === null || (Array.isArray(value) && value.length === 0)
    ? t('(empty)')
    : JSON.stringify(value, null, 2);
