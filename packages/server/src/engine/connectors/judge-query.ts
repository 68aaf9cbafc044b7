import { BoundError } from '../bounded/bound-error.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { checkSelect, type SelectRules } from './check-select.ts';
import { ConnectorRefusal } from './connector-failure.ts';
import type { SqlStatement } from './sql-statement.ts';
import { type Told } from '../../say.ts';

/** Reading a statement: some milliseconds, of a grammar that can be made to try for ever. */
const DEADLINE_MS = 3_000;

export interface SelectTask extends SelectRules {
  sql: string;
}

type Judged = { statement: SqlStatement } | { path: string; refusal: Told };

/** The same as `checkSelect`, with its refusal as data. */
export function judgeSelect({ sql, ...rules }: SelectTask): Judged {
  try {
    return { statement: checkSelect(sql, rules) };
  } catch (error) {
    if (error instanceof ConnectorRefusal) return { path: error.path, refusal: error.told };
    if (error instanceof RangeError) return { path: 'query', refusal: 'This query is nested too deeply.' };
    throw error;
  }
}

/** Reads a statement and judges it, away from the event loop. Throws ConnectorRefusal. */
export async function judgeQuery(task: SelectTask): Promise<SqlStatement> {
  try {
    const judged = await runBounded('judgeSelect', task, { deadlineMs: DEADLINE_MS });
    if ('statement' in judged) return judged.statement;
    throw new ConnectorRefusal(judged.path, judged.refusal);
  } catch (error) {
    if (!(error instanceof BoundError)) throw error;
    const advice = error.reason === 'busy' ? '' : ' Write it with fewer parts within one another.';
    throw new ConnectorRefusal('query', `This query cannot be checked. ${error.message}${advice}`);
  }
}
