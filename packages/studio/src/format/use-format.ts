import { useMemo } from 'react';
import { useSurface } from '@agent-studio/core';
import { useChosenZone } from '../data/time-zone.ts';

export type Format = ReturnType<typeof createFormat>;

/** Numbers and times as people of the element's language write them. */
export function useFormat(): Format {
  const { locale } = useSurface();
  const zone = useChosenZone();
  return useMemo(() => createFormat(locale, zone), [locale, zone]);
}

/** From 1000 bytes up: nobody needs to know single bytes. */
const SIZES = ['kilobyte', 'megabyte', 'gigabyte'] as const;

function createFormat(locale: string, timeZone?: string) {
  const count = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const cents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const unit = (name: string, digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    });

  return {
    count: (value: number) => count.format(value),
    /** `128K` */
    compact: (value: number) => compact.format(value),
    /** To the cent; what costs less than a dollar more closely. */
    usd: (value: number) => (Math.abs(value) >= 1 ? cents : usd).format(value),
    /** A day without a time of day. */
    date: (day: string) => date.format(new Date(day)),
    /** With two digits behind the point. */
    decimal: (value: number) => decimal.format(value),
    percent: (fraction: number) => percent.format(fraction),
    /** "a, b" */
    list: (parts: readonly string[]) => list.format(parts),
    dateTime: (iso: string) => dateTime.format(new Date(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    duration(ms: number) {
      if (ms < 1000) return unit('millisecond', 0).format(ms);
      return ms < 60_000 ? unit('second', 2).format(ms / 1000) : unit('minute', 1).format(ms / 60_000);
    },
    bytes(bytes: number) {
      const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
      const value = Math.max(bytes && 0.1, bytes / 1000 ** (step + 1));
      return unit(SIZES[step], value < 10 ? 1 : 0).format(value);
    },
  };
}
