import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { createLocalCodes } from './local-codes.ts';
import { createSessionRepository, type SessionRepository } from './session-repository.ts';

const CODES_USED = 'local_sign_in_codes_used';

/** What makes the code of local sign-in: the key of the database, and how many codes were used. */
export async function findCodeParts(sessions: Pick<SessionRepository, 'settle' | 'count' | 'countUp'>) {
  return {
    key: Buffer.from(
      await sessions.settle('signing_key', randomBytes(32).toString('base64url')),
      'base64url',
    ),
    used: {
      count: () => sessions.count(CODES_USED),
      add: (before: number) => sessions.countUp(CODES_USED, before),
    },
  };
}

/** The code that signs in now, at every server on this database. */
export async function readLocalCode(db: Database): Promise<string> {
  const parts = await findCodeParts(createSessionRepository(db));
  return createLocalCodes({ ...parts, show: async () => {} }).current();
}
