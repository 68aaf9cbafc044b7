import { expect, it } from 'vitest';
import { proposeByRules } from '#server/engine/sop/propose-by-rules.ts';
import { readDeadline } from '#server/engine/sop/read-deadline.ts';
import { toSourceUnits } from '#server/engine/sop/source-units.ts';

const zone = 'Europe/Berlin';

it.each([
  ['Call the dispatcher within 15 min.', { within_minutes: 15 }],
  ['Tell them within an hour', { within_minutes: 60 }],
  ['Den Leitstand binnen 2 Stunden benachrichtigen.', { within_minutes: 120 }],
  ['Innerhalb von 10 Minuten melden', { within_minutes: 10 }],
  ['Decide before 4:30 PM.', { time: '16:30', zone }],
  ['Send it by 12:05 a.m. at the latest', { time: '00:05', zone }],
  ['Bis 16.30 Uhr freigeben', { time: '16:30', zone }],
  ['Bis 9 Uhr melden', { time: '09:00', zone }],
  ['Release it no later than 16:30', { time: '16:30', zone }],
  ['Damage is told within 24 hours of the report.', null],
  ['Binnen 24 Stunden nach dem Bericht melden.', null],
  ['Turn it by 4 turns.', null],
  ['Read this before 4.3.2 is done.', null],
  ['Keep it by 25:10', null],
  ['Within limits', null],
])('%s', (text, deadline) => {
  expect(readDeadline(text, zone)).toEqual(deadline);
});

it('takes no time of day where nobody said whose clocks are meant', () => {
  expect(readDeadline('Decide before 4:30 PM.', undefined)).toBeNull();
});

it('is drafted for the step that it is said of, not for its warnings, waits and branches', () => {
  const text = [
    '1. Call the dispatcher within 15 minutes.',
    '2. Wait 10 minutes within 1 hour.',
    '3. If it leaks, stop it within 5 minutes.',
    '4. Write the note.',
  ].join('\n');
  const { steps } = proposeByRules({
    units: toSourceUnits([{ heading: 'Work', page: 1, text }]),
    title: 'x',
    zone,
  });
  expect(steps.map(({ kind, deadline }) => [kind, deadline])).toEqual([
    ['do', { within_minutes: 15 }],
    ['wait', null],
    ['decide', null],
    ['do', { within_minutes: 5 }],
    ['do', null],
  ]);
});
