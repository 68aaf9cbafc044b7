/* The hours of Northwind: pictures are taken at any time, and show a shop in the middle of its day. */

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The first of them where it is noon to late afternoon is where the shop is. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Asia/Dubai',
  'Asia/Bangkok',
  'Asia/Tokyo',
  'Pacific/Auckland',
];
const WORKED_AT = { first: 11, last: 17 };

/** How busy an hour of the day is, from midnight on. */
const BY_HOUR = [2, 1, 1, 1, 1, 2, 5, 12, 26, 44, 58, 66, 70, 64, 66, 68, 62, 50, 36, 26, 18, 12, 7, 4];
/** Days before today that are like a weekend: whatever the calendar says, the shop works on the day of the pictures. */
const QUIET_DAYS = new Set([3, 4, 10, 11]);
const QUIET = 0.34;
/** When the accounts of the suppliers began to fail: 09:42. */
const BROKE_AT_MINUTES = 9 * 60 + 42;

export type Clock = ReturnType<typeof northwindClock>;

/** What time it is at the shop. */
export function northwindClock(now = Date.now()) {
  const zone = ZONES.find((each) => isWorkedAt(hourIn(each, now))) ?? ZONES[0]!;
  const minutes = minutesIn(zone, now);
  const midnight = now - minutes * MINUTE_MS - (now % MINUTE_MS);
  return {
    now,
    zone,
    midnight,
    /** This morning. */
    brokeAt: midnight + BROKE_AT_MINUTES * MINUTE_MS,
    /** Days ago, at this hour of the day. */
    daysAgo: (days: number, hour: number) => midnight - days * DAY_MS + hour * HOUR_MS,
    /** How busy the shop is then. */
    busy(at: number): number {
      const days = Math.ceil((midnight - at) / DAY_MS);
      const hour = Math.floor((at - midnight + 30 * DAY_MS) / HOUR_MS) % 24;
      return BY_HOUR[hour]! * (QUIET_DAYS.has(days) ? QUIET : 1);
    },
  };
}

const isWorkedAt = (hour: number) => hour >= WORKED_AT.first && hour < WORKED_AT.last;
const hourIn = (zone: string, at: number) => Math.floor(minutesIn(zone, at) / 60);

function minutesIn(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  const [hours, minutes] = parts.split(':').map(Number);
  return hours! * 60 + minutes!;
}
