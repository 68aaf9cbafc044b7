import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../../packages/core/src/i18n/in-english.ts';
import { nextCronTimes, problemOfCron } from '#server/jobs/cron.ts';
import { scheduleWords, zoneName } from '#studio/schedules/schedule-words.ts';

const words = (cron: string) => scheduleWords(cron, { t: inEnglish, locale: 'en-GB' });

describe('a schedule in words', () => {
  it.each([
    ['0 6 * * 1-5', 'Weekdays at 06:00'],
    ['0 6 * * MON-FRI', 'Weekdays at 06:00'],
    ['30 9 * * *', 'Every day at 09:30'],
    ['0 6,18 * * *', 'Every day at 06:00 and 18:00'],
    ['0 8 * * 6,7', 'Weekends at 08:00'],
    ['15 22 * * 1,4', 'Every Monday and Thursday at 22:15'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['*/15 9-17 * * 1-5', 'Weekdays: Every 15 minutes from 09:00 to 17:45'],
    ['0 * * * *', 'Every hour'],
    ['5 * * * *', 'Every hour, 5 minutes past'],
    ['0 */2 * * *', 'Every 2 hours'],
    ['0 9 1 * *', 'On the first of the month at 09:00'],
    ['0 9 1,15 * *', 'Day 1 and 15 of the month at 09:00'],
    ['0 9 24 12 *', 'Every year on 24 December at 09:00'],
  ])('%s is “%s”', (cron, text) => expect(words(cron)).toBe(text));

  it.each([
    'x',
    '* * * *',
    // Either is enough, a leap day, a day that never comes, the last day, no equal steps.
    '0 6 1 * 1',
    '0 6 29 2 *',
    '0 6 30 2 *',
    '0 6 L * *',
    '*/7 * * * *',
    '0,1,30,40,55 3 * * *',
    '9/15 * * * *',
  ])('%s stays as it is', (cron) => expect(words(cron)).toBeUndefined());

  it('names the place of a time zone', () => {
    expect(zoneName('Europe/Berlin')).toBe('Berlin');
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zoneName('UTC')).toBe('UTC');
    expect(zoneName('Etc/GMT+3')).toBe('Etc/GMT+3');
  });
});

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Reads the English words as a person would: on which days, and at which minutes of them. */
function understand(text: string): { isOn: (day: Date) => boolean; minutes: number[] } {
  const split = /^(?:(?<days>.+?)(?:: | at (?=\d\d:)))?(?<clock>(?:Every |\d\d:).*)$/.exec(text)!.groups!;
  return { isOn: onDays(split['days'] ?? 'Every day'), minutes: atTimes(split['clock']!) };
}

function onDays(text: string): (day: Date) => boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (text === 'Every day') return () => true;
  if (text === 'Weekdays') return (day) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5;
  if (text === 'Weekends') return (day) => day.getUTCDay() % 6 === 0;
  if (text === 'On the first of the month') return (day) => day.getUTCDate() === 1;
  if (text.startsWith('Day ')) return (day) => numbers.includes(day.getUTCDate());
  if (text.startsWith('Every year on ')) {
    const date = text.slice('Every year on '.length);
    return (day) => DATE.format(day) === date;
  }
  return (day) => text.includes(WEEK[day.getUTCDay()]!);
}

function atTimes(text: string): number[] {
  const said = (text.match(/\d\d:\d\d/g) ?? []).map(
    (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  );
  if (!text.startsWith('Every ')) return said;
  const past = /(\d+) minutes past/.exec(text)?.[1];
  const unit = text.includes('hour') ? 60 : 1;
  const step = unit * Number(/^Every (\d+)/.exec(text)?.[1] ?? 1);
  const [first = Number(past ?? 0), last = 24 * 60 - 1] = said;
  return Array.from({ length: 24 * 60 }, (_, minute) => minute).filter(
    (minute) => minute >= first && minute <= last && (minute - first) % step === 0,
  );
}

/** The same dice in each round. */
function dice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  const between = (least: number, most: number) => least + roll(most - least + 1);
  const field = (least: number, most: number): string => {
    const from = between(least, most);
    const to = between(from, most);
    const one = [
      () => '*',
      () => `${from}`,
      () => `${from}`,
      () => `${from}-${to}`,
      () => `*/${between(1, most)}`,
      () => `${from}-${to}/${between(1, 8)}`,
      () => `${from},${between(least, most)}`,
    ];
    return one[roll(one.length)]!();
  };
  const rarely = (least: number, most: number) => (roll(3) === 0 ? field(least, most) : '*');
  return () => [field(0, 59), field(0, 23), rarely(1, 31), rarely(1, 12), rarely(0, 7)].join(' ');
}

/* No clock is put forward in these: there, a time that does not exist moves, and everybody knows that. */
it.each([
  ['UTC', 160],
  ['Asia/Kolkata', 60],
])('words never contradict the next 50 times, in %s', (timezone, rounds) => {
  const roll = dice(14);
  const offset = timezone === 'UTC' ? 0 : 330;
  const after = new Date('2026-11-25T10:07:00Z');
  let said = 0;
  for (let round = 0; round < rounds; round++) {
    const cron = roll();
    const text = words(cron);
    if (text === undefined) continue;
    said++;
    const times = nextCronTimes({ cron, timezone }, 50, after).map(
      (time) => time.getTime() + offset * 60_000,
    );
    const { isOn, minutes } = understand(text);
    const expected: number[] = [];
    const from = after.getTime() + offset * 60_000;
    for (let day = Math.floor(from / 86_400_000); expected.length < times.length; day++) {
      if (isOn(new Date(day * 86_400_000)))
        expected.push(
          ...minutes.map((minute) => day * 86_400_000 + minute * 60_000).filter((time) => time > from),
        );
    }
    expect(expected.slice(0, times.length), `${cron}: ${text}`).toEqual(times);
  }
  expect(said).toBeGreaterThan(rounds / 6);
});

it('says nothing of what the server cannot read', () => {
  const roll = dice(7);
  for (let round = 0; round < 200; round++) {
    const cron = roll();
    if (problemOfCron({ cron, timezone: 'UTC' })?.code === 'unreadable')
      expect(words(cron), cron).toBeUndefined();
  }
});
