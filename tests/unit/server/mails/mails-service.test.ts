import { afterEach, expect, it, vi } from 'vitest';
import { createMailsService } from '#server/features/mails/mails-service.ts';

type Parts = Parameters<typeof createMailsService>[0];

afterEach(() => vi.useRealTimers());

it('looks once for what comes about together, within seconds, and at once for a mail that waits', async () => {
  vi.useFakeTimers();
  const heard = new Map<string, Parameters<Parts['signals']['hear']>[1]>();
  const toTell = vi.fn(async () => []);
  const service = createMailsService({
    mails: { toTell, take: async () => [], next: async () => undefined } as unknown as Parts['mails'],
    mail: {} as Parts['mail'],
    seal: {} as Parts['seal'],
    log: { error: vi.fn() } as unknown as Parts['log'],
    signals: {
      hear: (channel, told) => {
        heard.set(channel, told);
        return () => void heard.delete(channel);
      },
      tell: () => {},
    },
  });
  service.startWork();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(toTell).toHaveBeenCalledTimes(1);

  for (let call = 0; call < 100; call += 1) heard.get('change run_requests')!(undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(toTell).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(toTell).toHaveBeenCalledTimes(2);

  heard.get('mails')!(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(toTell).toHaveBeenCalledTimes(3);
  await service.close();
  expect(heard.size).toBe(0);
});
