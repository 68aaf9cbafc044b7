import type { SopDeadline, SopStep } from '@agent-studio/api-client/contract';
import { minutesIn } from './read-instruction.ts';

/* "Within 24 hours of the report" counts from something else than the step: nobody here knows when that was. */
const WITHIN =
  /\b(?:within|in no more than|binnen|innerhalb(?: von)?)\s+((\d{1,4}|an?|one|einer?)\s*(?:minutes?|mins?|hours?|hrs?|h|days?|minuten?|stunden?|tage?n?))\b(?!\s+(?:of|after|from|before|since|prior|nach|ab|vor|seit)\b)/i;
const BEFORE =
  /\b(?:before|by|until|no later than|not later than|bis|vor|spätestens)\s+(?:um\s+)?(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\b|p\.?m\b|uhr\b|o['’]clock\b|h\b|(?!\.\d))/i;

/** The deadline that a sentence names. A time of day needs the zone whose clocks are meant. */
export function readDeadline(text: string, zone: string | undefined): SopDeadline | null {
  const within = WITHIN.exec(text);
  if (within) {
    const minutes = minutesIn(within[1]!.replace(/^(?:an?|one|einer?)\b/i, '1'));
    if (minutes !== null) return { within_minutes: minutes };
  }
  const time = zone === undefined ? undefined : timeIn(text);
  return time === undefined || zone === undefined ? null : { time, zone };
}

/** `16:30`, of “before 4:30 PM”. */
export function timeIn(text: string): string | undefined {
  const [, hour, minute, half = ''] = BEFORE.exec(text) ?? [];
  // “By 4” is any number.
  if (hour === undefined || (minute === undefined && !half)) return undefined;
  const isHalf = /^[ap]/i.test(half);
  const hours = isHalf ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute ?? 0) > 59 || (isHalf && Number(hour) > 12)) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}

/** What the words of a step say, but for warnings and points. A decision has the words of its branches, too. */
export function withDeadline(step: SopStep, zone: string | undefined): SopStep {
  if (step.kind === 'decide' || step.kind === 'wait') return step;
  const said = step.body_md.split('\n').filter((line) => !/^(?:>|- \[)/.test(line));
  return { ...step, deadline: readDeadline([step.title, ...said].join('\n'), zone) };
}
