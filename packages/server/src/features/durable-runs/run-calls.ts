import { timingSafeEqual } from 'node:crypto';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { fixedId } from './fixed-id.ts';

/** What a call is for: a step of a run that waits for it, or will. */
export interface CalledStep {
  runId: string;
  requestId: string;
}

/** Below the address of the server. */
export const CALL_PATH = '/hooks/run/';
const CONTEXT = 'run-call';
const ID_BYTES = 16;

/** Addresses at which steps of runs are called, each made of its run, its step, and a mark that only this server can set. */
export function createRunCalls(seal: Pick<SecretSeal, 'mark'>, publicUrl: string) {
  const idsOf = (runId: string, requestId: string) => Buffer.concat([toBytes(runId), toBytes(requestId)]);

  return {
    /** The same whenever the run is walked. */
    addressOf(runId: string, key: string): string {
      const ids = idsOf(runId, fixedId('request', runId, key));
      return `${publicUrl}${CALL_PATH}${Buffer.concat([ids, seal.mark(ids, CONTEXT)]).toString('base64url')}`;
    },

    /** Undefined: this server made no such address. */
    read(token: string): CalledStep | undefined {
      const bytes = Buffer.from(token, 'base64url');
      const ids = bytes.subarray(0, 2 * ID_BYTES);
      const mark = seal.mark(ids, CONTEXT);
      const given = bytes.subarray(2 * ID_BYTES);
      if (given.length !== mark.length || !timingSafeEqual(given, mark)) return undefined;
      return { runId: toId(ids.subarray(0, ID_BYTES)), requestId: toId(ids.subarray(ID_BYTES)) };
    },
  };
}

export type RunCalls = ReturnType<typeof createRunCalls>;

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function toId(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
