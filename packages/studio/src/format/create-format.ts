export type Format = ReturnType<typeof createFormat>;

/** From 1000 bytes up: nobody needs to know single bytes. */
const SIZES = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Numbers and times as a language writes them. */
export function createFormat(locale: string, dir: 'ltr' | 'rtl', timeZone?: string) {
  // Between words that run the other way, a sign or a unit would change sides.
  const alone = dir === 'rtl' ? (text: string) => `\u2068${text}\u2069` : (text: string) => text;
  const count = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const growth = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  // Arabic writes the medium one in digits alone, whose order nobody is sure of.
  const dateStyle = dir === 'rtl' ? 'long' : 'medium';
  const timeIn = (zone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: zone });
  const dateTime = timeIn(timeZone);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  // “US$” would be turned round among words that run from right to left.
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const usd = new Intl.NumberFormat(locale, { ...dollars, maximumFractionDigits: 4 });
  const closely = new Intl.NumberFormat(locale, { ...dollars, minimumFractionDigits: 4 });
  const price = new Intl.NumberFormat(locale, {
    ...dollars,
    maximumFractionDigits: 4,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const cents = new Intl.NumberFormat(locale, dollars);
  /** The sign of the currency is a run of its own: among Arabic, “US$” became “$US”. */
  const money = (of: Intl.NumberFormat, value: number) =>
    dir === 'ltr'
      ? of.format(value)
      : alone(
          of
            .formatToParts(value)
            .map((part) => (part.type === 'currency' ? `\u2066${part.value}\u2069` : part.value))
            .join(''),
        );
  const date = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  /** By the symbol of the SI, where letters are Latin: “sec” and “Sek.” are wider than what stands before them. */
  const seconds = (value: number, least: number) =>
    dir === 'ltr'
      ? `${(least ? decimal : exact).format(value)}\u00A0s`
      : alone(unit('second', 2, least).format(value));
  /** In the unit that suits `scale`; from a second on with all digits where `isMeasured`, else with those it needs. */
  function lengthOfTime(ms: number, scale: number, isMeasured: boolean): string {
    if (Math.round(scale) < 1000) return alone(unit('millisecond', 0).format(ms));
    if (scale < 60_000) return seconds(ms / 1000, isMeasured ? 2 : 0);
    return alone(unit('minute', 1, isMeasured ? 1 : 0).format(ms / 60_000));
  }
  const unit = (name: string, digits: number, least = 0) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
    });

  return {
    count: (value: number) => count.format(value),
    /** A name and its value, which stay together whatever stands around them. */
    pair: (name: string, value: string) => alone(`${name} ${value}`),
    /** How much more or less it is, such as `+1.4%`: the sign stays before the number. */
    signed: (difference: number, size: string) =>
      dir === 'ltr'
        ? `${difference > 0 ? '+' : '−'}${size}`
        : alone(`\u200E${difference > 0 ? '+' : '−'}${size}`),
    /** `128K` */
    compact: (value: number) => alone(compact.format(value)),
    /** To the cent; what costs less than a dollar more closely. */
    usd: (value: number) => money(Math.abs(value) >= 1 ? cents : usd, value),
    /** What a list names: whole dollars without cents. */
    price: (value: number) => money(price, value),
    /** All to the cent: `< $0.01` for what is less than one. */
    cents: (value: number) =>
      value > 0 && value < CENT
        ? alone(`${dir === 'ltr' ? '' : '\u200E'}<\u00a0${money(cents, CENT)}`)
        : money(cents, value),
    /** For amounts below each other: all to the cent, or all more closely where one of them needs it. */
    usdAmong(values: readonly (number | null | undefined)[]): (value: number) => string {
      const needs = values.some((value) => value && Math.abs(value) < 1 && !isCents(value));
      return (value) => money(needs ? closely : cents, value);
    },
    /** A day without a time of day. */
    date: (day: string) => date.format(new Date(day)),
    /** With two digits behind the point. */
    decimal: (value: number) => decimal.format(value),
    percent: (fraction: number) => alone(percent.format(fraction)),
    /** How much a figure grew or shrank, each as closely: `21.0%` beside `22.6%`. */
    growth: (fraction: number) => alone(growth.format(fraction)),
    /** "a, b" */
    list: (parts: readonly string[]) => list.format(parts),
    dateTime: (iso: string, zone = timeZone) =>
      (zone === timeZone ? dateTime : timeIn(zone)).format(new Date(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    /** What was measured: `428 ms`, `2.50 s`, `3.0 min`. In the unit that suits it, or suits `scale`. */
    duration: (ms: number, scale = ms) => lengthOfTime(ms, scale, true),
    /** What somebody set, or a mark of an axis: `30 s`, `1.5 min`. In the unit that suits it, or suits `scale`. */
    exactDuration: (ms: number, scale = ms) => lengthOfTime(ms, scale, false),
    /** Whole minutes, in the largest unit that fits. */
    span(minutes: number) {
      const [name, size] =
        minutes % 1440 === 0
          ? (['day', 1440] as const)
          : minutes % 60 === 0
            ? (['hour', 60] as const)
            : (['minute', 1] as const);
      const shown = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' });
      return alone(shown.format(minutes / size));
    },
    bytes(bytes: number) {
      const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
      const value = Math.max(bytes && 0.1, bytes / 1000 ** (step + 1));
      return alone(unit(SIZES[step], value < 10 ? 1 : 0).format(value));
    },
  };
}

const CENT = 0.01;
const isCents = (usd: number): boolean => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6;
