const DAY_MS = 24 * 3_600_000;

/** So many days, today among them, count for what is said of one agent, team or workflow. */
export const STATS_DAYS = 7;

/** When the first of them began, in UTC; an ISO time. */
export const statsSince = (now: number): string =>
  new Date((Math.floor(now / DAY_MS) - (STATS_DAYS - 1)) * DAY_MS).toISOString();
