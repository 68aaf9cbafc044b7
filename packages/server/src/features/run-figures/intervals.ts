import { type SQL, sql } from 'drizzle-orm';
import type { FigureInterval } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Up to which length of a period an interval is taken: some 25 to 120 points, whatever is asked for. */
const UP_TO: readonly (readonly [FigureInterval, number])[] = [
  ['minute', 90 * MINUTE_MS],
  ['5_minutes', 8 * HOUR_MS],
  ['15_minutes', 20 * HOUR_MS],
  ['hour', 4 * DAY_MS],
  ['3_hours', 13 * DAY_MS],
  ['day', 120 * DAY_MS],
];

/** The interval that suits a period, by its length in ms. */
export const intervalFor = (lengthMs: number): FigureInterval =>
  UP_TO.find(([, most]) => lengthMs <= most)?.[0] ?? 'week';

/** The beginnings of all intervals that a period touches, as ISO 8601 in UTC; the first may begin before it. */
export async function beginningsOf(
  db: Database,
  { from, to }: { from: string; to: string },
  interval: FigureInterval,
  timeZone: string,
): Promise<string[]> {
  const begin = sql`${from}::timestamptz`;
  const end = sql`${to}::timestamptz`;
  const zone = sql`${timeZone}::text`;
  const local = (time: SQL) => sql`(${time} at time zone ${zone})`;
  const OF: Record<FigureInterval, SQL> = {
    minute: sql`generate_series(date_trunc('minute', ${begin}), ${end}, '1 minute')`,
    '5_minutes': sql`generate_series(date_bin('5 minutes', ${begin}, '2000-01-01Z'), ${end}, '5 minutes')`,
    '15_minutes': sql`generate_series(date_bin('15 minutes', ${begin}, '2000-01-01Z'), ${end}, '15 minutes')`,
    hour: sql`generate_series(date_trunc('hour', ${begin}, ${zone}), ${end}, '1 hour')`,
    '3_hours': sql`generate_series(date_bin('3 hours', ${local(begin)}, '2000-01-01'), ${local(end)}, '3 hours') at time zone ${zone}`,
    // Days and weeks are counted by the calendar of the place, where they are not always as long.
    day: sql`generate_series(date_trunc('day', ${local(begin)}), ${local(end)}, '1 day') at time zone ${zone}`,
    week: sql`generate_series(date_trunc('week', ${local(begin)}), ${local(end)}, '7 days') at time zone ${zone}`,
  };
  const rows = await db
    .select({ at: sql<string>`starts.at` })
    .from(sql`(select ${OF[interval]} as at) as starts`)
    .where(sql`starts.at < ${end}`)
    .orderBy(sql`starts.at`);
  return rows.map(({ at }) => new Date(at).toISOString());
}
