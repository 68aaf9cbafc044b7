import { msg, type Translate } from '@agent-studio/core';

const MORNING = { alone: msg('Good morning'), named: msg('Good morning, {name}') };
const AFTERNOON = { alone: msg('Good afternoon'), named: msg('Good afternoon, {name}') };
const EVENING = { alone: msg('Good evening'), named: msg('Good evening, {name}') };

/** How a person is greeted at this hour, 0 to 23. */
export function greetingAt(hour: number, name: string, t: Translate): string {
  const { alone, named } = hour < 5 ? EVENING : hour < 12 ? MORNING : hour < 18 ? AFTERNOON : EVENING;
  return name ? t(named, { name }) : t(alone);
}

/** The part of a name that a greeting uses. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
