/** How a run ended, and when it started. */
export interface Ended {
  started_at: string;
  succeeded: boolean;
}

/** So many more failures than successes make an incident. */
const LEAST = 3;
/** So many in a row that succeed end one. */
const OVER = 3;

/**
 * Since when most runs fail, of those that ended lately, the newest first: from the run on from which failures outweigh
 * successes most. A success now and then does not end it. Null: they do not fail now.
 */
export function failsSince(runs: readonly Ended[]): string | null {
  let weight = 0;
  let most = LEAST - 1;
  let since: string | null = null;
  for (const { started_at, succeeded } of runs) {
    weight += succeeded ? -1 : 1;
    if (since === null && weight <= -OVER) return null;
    if (weight > most) [most, since] = [weight, started_at];
  }
  return since;
}
