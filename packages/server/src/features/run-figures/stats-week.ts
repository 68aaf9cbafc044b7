const DAY_MS = 24 * 3_600_000;

/** So many times 24 hours up to now count for what is said of one agent, team or workflow, as in API monitoring. */
export const STATS_DAYS = 7;

/** When the first of them began; an ISO time. Whole days by a calendar would let each curve fall in the morning. */
export const statsSince = (now: number): string => new Date(now - STATS_DAYS * DAY_MS).toISOString();
