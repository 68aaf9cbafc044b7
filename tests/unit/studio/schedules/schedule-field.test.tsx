import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '#api-client/contract/index.ts';
import { ScheduleField } from '#studio/schedules/schedule-field.tsx';
import { toCron, toPreset } from '#studio/schedules/schedule-presets.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';

describe('presets', () => {
  it.each(['*/15 * * * *', '5 * * * *', '30 6 * * *', '0 7 * * 1-5', '15 22 * * 0', '0 9 1 * *'])(
    '%s is said in words and back',
    (cron) => {
      const time = toPreset(cron);
      expect(time.preset).not.toBe('custom');
      expect(toCron(time)).toBe(cron);
    },
  );

  it.each(['*/5 * * * *', '0 6 2 * *', '0 6,18 * * *', 'x'])('%s is a matter of its own', (cron) =>
    expect(toPreset(cron).preset).toBe('custom'),
  );
});

function Held({ start }: { start: Schedule | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ScheduleField value={value} onChange={setValue} />
      <output>{value ? `${value.cron} ${value.timezone}` : 'none'}</output>
    </>
  );
}

/** A server that reads cron as ours does where the test asks it. */
const api = fakeApi({
  'GET /api/schedules/next-times': ({ query }) =>
    (query as Schedule).cron === '0 0 30 2 *'
      ? { times: [], problem: { path: 'cron', code: 'never', message: 'Never.' } }
      : { times: ['2026-11-24T05:00:00.000Z', '2026-11-25T05:00:00.000Z'], problem: null },
});

describe('ScheduleField', () => {
  it('makes a schedule of a choice, a day and a time', async () => {
    const { user } = renderScreen(<Held start={{ cron: '0 6 * * *', timezone: 'Europe/Berlin' }} />, { api });
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'Tue, Nov 24, 6:00 AM GMT+1',
      'Wed, Nov 25, 6:00 AM GMT+1',
    ]);
    await press(user, () => screen.getByRole('combobox', { name: 'When' }));
    await user.click(await screen.findByRole('option', { name: 'Every week' }));
    fireEvent.change(screen.getByLabelText('At'), { target: { value: '21:45' } });
    expect(screen.getByText('45 21 * * 1 Europe/Berlin')).toBeTruthy();
    await press(user, () => screen.getByRole('combobox', { name: 'When' }));
    await user.click(await screen.findByRole('option', { name: 'Manual' }));
    expect(screen.getByText('none')).toBeTruthy();
  });

  it('keeps what is typed as cron, and says when it never comes', async () => {
    const { user } = renderScreen(<Held start={{ cron: '0 6 * * *', timezone: 'UTC' }} />, {
      api,
    });
    await press(user, () => screen.getByRole('combobox', { name: 'When' }));
    await user.click(await screen.findByRole('option', { name: 'As a cron expression' }));
    const cron = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cron expression' });
    expect(cron.value).toBe('0 6 * * *');
    await user.clear(cron);
    await user.type(cron, '0 0 30 2 *');
    expect(await screen.findByText('This never comes.')).toBeTruthy();
    // What reads like a preset now is not taken away from under the typing hand.
    await user.clear(cron);
    await user.type(cron, '0 7 * * *');
    expect(screen.getByRole('textbox', { name: 'Cron expression' })).toBeTruthy();
  });
});
