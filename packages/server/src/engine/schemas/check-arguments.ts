import { BoundError } from '../bounded/bound-error.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { checkValue, type CheckResult } from './budgeted-check.ts';
import { readSchema, type Schema, SchemaError } from './usable-schema.ts';

/** A schema of so many parts is compiled in a few milliseconds; larger ones are left to a thread. */
const MAX_PARTS_IN_PLACE = 40;
/** Some ten milliseconds. What takes more is held against its schema again, in a thread. */
const STEPS_IN_PLACE = 30_000;
/** Some hundred milliseconds, and at most so many messages about alternatives that do not fit. */
const MAX_STEPS = 300_000;
/** The steps end a check; this ends what no step was counted for. */
const DEADLINE_MS = 10_000;

/**
 * Says in a sentence what is wrong with the arguments of a call; undefined when they fit. Bounded whatever schema and
 * arguments are: what takes longer is refused. Throws SchemaError for a schema that cannot be used.
 */
export async function checkArguments(schema: Schema, args: unknown): Promise<string | undefined> {
  const { text, parts } = readSchema(schema);
  if (parts <= MAX_PARTS_IN_PLACE) {
    const result = checkValue({ schema: text, value: args, maxSteps: STEPS_IN_PLACE });
    if (!('exceeded' in result)) return problemIn(result);
  }
  try {
    const task = { schema: text, value: args, maxSteps: MAX_STEPS };
    return problemIn(await runBounded('checkValue', task, { deadlineMs: DEADLINE_MS }));
  } catch (error) {
    if (!(error instanceof BoundError)) throw error;
    return error.reason === 'busy' ? `They cannot be checked now. ${error.message}` : TOO_LONG;
  }
}

/**
 * The same at once, for a check while somebody writes; undefined also where it would take long, or the schema cannot be used.
 */
export function problemInPlace(schema: Schema, args: unknown): string | undefined {
  try {
    const { text, parts } = readSchema(schema);
    if (parts > MAX_PARTS_IN_PLACE) return undefined;
    const result = checkValue({ schema: text, value: args, maxSteps: STEPS_IN_PLACE });
    return 'problem' in result ? result.problem : undefined;
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

const TOO_LONG =
  'The arguments cannot be checked: it takes too long to hold them against this schema. Make the schema simpler, with fewer alternatives within one another, or the arguments smaller.';

function problemIn(result: CheckResult): string | undefined {
  if ('unusable' in result) throw new SchemaError(result.unusable);
  return 'exceeded' in result ? TOO_LONG : result.problem;
}
