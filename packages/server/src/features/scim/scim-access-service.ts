import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ScimState } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { ScimError } from './scim-error.ts';
import type { ScimRepository } from './scim-repository.ts';

const PREFIX = 'as_scim_';
const TOKEN_BYTES = 32;
/** Of 32 bytes in base64url. A shorter one is none of ours, whoever wrote it into the database. */
const TOKEN = /^as_scim_[\w-]{43}$/;
const OLD_WORKS_MS = 24 * 3_600_000;
const NOTED_EVERY_MS = 60_000;
const PATH = '/scim/v2';

/** The token by which a directory writes here: random throughout, shown once, stored as its hash. */
export function createScimAccess(scim: ScimRepository) {
  const address = (origin: string) => `${origin}${PATH}`;

  async function state(origin: string): Promise<ScimState> {
    const [row, kept] = await Promise.all([scim.access(), scim.kept()]);
    const isOldAlive = row?.old_hash && row.old_until !== null && Date.parse(row.old_until) > Date.now();
    return {
      address: address(origin),
      enabled: row?.enabled ?? false,
      made_at: row?.made_at ?? null,
      last_used_at: row?.last_used_at ?? null,
      old_until: isOldAlive ? row.old_until : null,
      ...kept,
    };
  }

  const noToken = () => new Refusal('conflict', say('scim.no_token'), { code: 'scim.no_token' });

  return {
    state,

    async rotate(origin: string, userId: string): Promise<ScimState & { token: string }> {
      const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
      const old_until = new Date(Date.now() + OLD_WORKS_MS).toISOString();
      await scim.setToken({ hash: hashOf(token), made_by: userId, old_until });
      return { ...(await state(origin)), token };
    },

    async update(origin: string, enabled: boolean): Promise<ScimState> {
      if (!(await scim.setEnabled(enabled))) throw noToken();
      return state(origin);
    },

    async remove(): Promise<void> {
      if (!(await scim.removeToken())) throw noToken();
    },

    /** Throws 401 for everything but a token that counts now; which of several reasons it is, is not told. */
    async authenticate(authorization: string | undefined): Promise<void> {
      const token = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? '';
      const row = TOKEN.test(token) ? await scim.access() : undefined;
      const hash = hashOf(token);
      const isOld =
        row?.old_hash && row.old_until !== null && Date.parse(row.old_until) > Date.now()
          ? isSame(row.old_hash, hash)
          : false;
      if (!row?.enabled || !(isSame(row.hash, hash) || isOld))
        throw new ScimError(401, 'This is not the token of this server, or SCIM is switched off here.');
      if (row.last_used_at === null || Date.now() - Date.parse(row.last_used_at) > NOTED_EVERY_MS)
        await scim.noteUse();
    },
  };
}

export type ScimAccess = ReturnType<typeof createScimAccess>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const isSame = (known: string, shown: string): boolean =>
  known.length === shown.length && timingSafeEqual(Buffer.from(known), Buffer.from(shown));
