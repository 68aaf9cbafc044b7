import { BoundError } from '../engine/bounded/bound-error.ts';
import { runBounded } from '../engine/bounded/run-bounded.ts';
import { type ParsedJson, parseJson } from '../parse-json.ts';
import { Refusal } from '../refusal.ts';

/** Looking through a larger body would hold up all other calls: a thread does that. */
const IN_A_THREAD_BYTES = 1_048_576;
const DEADLINE_MS = 10_000;
const RETRY_AFTER_S = 2;

/** The body of a call; undefined where it is empty. Throws Refusal. */
export async function readJson(bytes: Buffer): Promise<unknown> {
  if (!bytes.length) return undefined;
  const parsed = bytes.length > IN_A_THREAD_BYTES ? await parseInAThread(bytes) : parseJson(bytes);
  if ('value' in parsed) return parsed.value;
  const { problem, message, extra } = parsed.refused;
  throw new Refusal(problem, message, extra);
}

async function parseInAThread(bytes: Buffer): Promise<ParsedJson> {
  try {
    return await runBounded('parseJson', bytes, { lane: 'bodies', deadlineMs: DEADLINE_MS });
  } catch (error) {
    if (!(error instanceof BoundError)) throw error;
    throw error.reason === 'busy'
      ? new Refusal('unavailable', error.message, { code: 'server.busy', retryAfterS: RETRY_AFTER_S })
      : new Refusal('tooLarge', 'The request is too large to be read.');
  }
}
