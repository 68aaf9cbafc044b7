/* The hours of Northwind: pictures are taken at any time, and show a shop in the middle of its day. */

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** One for each hour of the day: the shop is where it is nearest to the time of the pictures. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Europe/London',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/Halifax',
  'America/Denver',
  'America/Anchorage',
  'America/Noronha',
  'Atlantic/Azores',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Pacific/Noumea',
  'Pacific/Auckland',
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
];
/** Early enough for the deadline of the warehouse at 16:30, late enough for a day to have happened. */
const SHOWN_AT_MINUTES = 14 * 60 + 6;

/** How busy an hour of the day is, from midnight on: customers write in the evening, machines at night. */
const BY_HOUR = [
  14, 11, 10, 10, 12, 17, 26, 36, 48, 56, 61, 64, 66, 64, 65, 66, 63, 58, 52, 46, 40, 33, 26, 19,
];
const OF_A_DAY = BY_HOUR.reduce((sum, busy) => sum + busy, 0);
/** When the accounts of the suppliers began to fail: 09:42. */
const BROKE_AT_MINUTES = 9 * 60 + 42;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export type Clock = ReturnType<typeof northwindClock>;

/** What time it is at the shop. */
export function northwindClock(now = Date.now()) {
  const away = (zone: string) => Math.abs(minutesIn(zone, now) - SHOWN_AT_MINUTES);
  const zone = ZONES.toSorted((a, b) => away(a) - away(b))[0]!;
  const minutes = minutesIn(zone, now);
  const midnight = now - minutes * MINUTE_MS - (now % MINUTE_MS);
  const weekday = WEEKDAYS.indexOf(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' }).format(now),
  );
  const daysBefore = (at: number) => Math.max(0, Math.ceil((midnight - at) / DAY_MS));
  return {
    now,
    zone,
    midnight,
    /** This morning. */
    brokeAt: midnight + BROKE_AT_MINUTES * MINUTE_MS,
    /** Days ago, at this hour of the day. */
    daysAgo: (days: number, hour: number) => midnight - days * DAY_MS + hour * HOUR_MS,
    /** How many days ago the last Monday was; today is none. */
    mondayAgo: (weekday + 6) % 7 || 7,
    /** 0: today. */
    daysBefore,
    /** Whatever the calendar says, the shop works on the day of the pictures. */
    isWeekend(at: number): boolean {
      const days = daysBefore(at);
      return days > 0 && [0, 6].includes((weekday + 70 - days) % 7);
    },
    /** The share of its day that an hour has. */
    busy: (at: number) => BY_HOUR[Math.floor((at - midnight + 30 * DAY_MS) / HOUR_MS) % 24]! / OF_A_DAY,
  };
}

function minutesIn(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  const [hours, minutes] = parts.split(':').map(Number);
  return hours! * 60 + minutes!;
}
