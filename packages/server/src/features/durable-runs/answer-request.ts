import { checkEntries } from '../../engine/schemas/check-entries.ts';
import { inPlainWords } from '../../engine/schemas/plain-words.ts';
import { fieldRefusal } from '../../refusal.ts';
import type { DurableRuns } from './durable-runs.ts';
import type { Caller } from '../access/viewer.ts';
import { say, type Told } from '../../say.ts';

export interface GivenAnswer {
  request_id: string;
  /** Of an approval. */
  decision?: 'approve' | 'reject' | undefined;
  /** Of a form. */
  values?: Record<string, unknown> | undefined;
  comment?: string | undefined;
}

/** Takes an answer that fits its request; false: there is one already, or it is too late. Of what does not fit, it says what. */
export async function answerRequest(
  durable: Pick<DurableRuns, 'requestsOf' | 'answer'>,
  caller: Caller,
  runId: string,
  { request_id, decision, values, comment }: GivenAnswer,
): Promise<boolean> {
  const request = (await durable.requestsOf(runId)).find((one) => one.request_id === request_id);
  // A breakpoint is passed by those who may change the workflow: see `goOn`.
  if (!request || request.kind === 'breakpoint') return false;
  if (request.kind === 'approval' && decision === undefined) throw unfit('decision', say('request.decision'));
  const problem = request.schema && (await checkEntries(request.schema, values ?? {}));
  if (problem) throw unfit('values', inPlainWords(problem));
  return durable.answer(runId, request_id, {
    decision: request.kind === 'approval' ? decision! : null,
    values: request.kind === 'input' ? (values ?? {}) : null,
    comment: comment ?? null,
    user_id: caller.userId,
  });
}

const unfit = (path: string, told: Told) => fieldRefusal(path, told, 'request.values');
