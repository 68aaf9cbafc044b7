import { msg } from '@agent-studio/core';

export const PRESETS = [
  { value: 'never', label: msg('Manual') },
  { value: 'quarterly', label: msg('Every 15 minutes') },
  { value: 'hourly', label: msg('Every hour') },
  { value: 'daily', label: msg('Every day') },
  { value: 'weekdays', label: msg('Monday to Friday') },
  { value: 'weekly', label: msg('Every week') },
  { value: 'monthly', label: msg('On the first of the month') },
  { value: 'custom', label: msg('As a cron expression') },
] as const;
export type Preset = (typeof PRESETS)[number]['value'];

export interface PresetTime {
  preset: Preset;
  hour: number;
  minute: number;
  /** 0 is Sunday. */
  weekday: number;
}

const NUMBER = String.raw`(\d{1,2})`;
const TIMED: readonly { preset: Preset; pattern: RegExp }[] = [
  { preset: 'quarterly', pattern: /^\*\/15 \* \* \* \*$/ },
  { preset: 'hourly', pattern: new RegExp(`^${NUMBER} \\* \\* \\* \\*$`) },
  { preset: 'daily', pattern: new RegExp(`^${NUMBER} ${NUMBER} \\* \\* \\*$`) },
  { preset: 'weekdays', pattern: new RegExp(`^${NUMBER} ${NUMBER} \\* \\* 1-5$`) },
  { preset: 'weekly', pattern: new RegExp(`^${NUMBER} ${NUMBER} \\* \\* ([0-6])$`) },
  { preset: 'monthly', pattern: new RegExp(`^${NUMBER} ${NUMBER} 1 \\* \\*$`) },
];

/** What a cron expression says in words of the form; what no preset says is custom. */
export function toPreset(cron: string | undefined): PresetTime {
  const none = { hour: 6, minute: 0, weekday: 1 };
  if (cron === undefined) return { preset: 'never', ...none };
  const text = cron.trim().replaceAll(/\s+/g, ' ');
  for (const { preset, pattern } of TIMED) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [minute = 0, hour = none.hour, weekday = none.weekday] = match.slice(1).map(Number);
    return { preset, minute, hour, weekday };
  }
  return { preset: 'custom', ...none };
}

/** The expression of a preset; undefined: none of its own. */
export function toCron({ preset, hour, minute, weekday }: PresetTime): string | undefined {
  switch (preset) {
    case 'quarterly':
      return '*/15 * * * *';
    case 'hourly':
      return `${minute} * * * *`;
    case 'daily':
      return `${minute} ${hour} * * *`;
    case 'weekdays':
      return `${minute} ${hour} * * 1-5`;
    case 'weekly':
      return `${minute} ${hour} * * ${weekday}`;
    case 'monthly':
      return `${minute} ${hour} 1 * *`;
    default:
      return undefined;
  }
}
