import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { SignedIn } from '../../http/caller.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { challengeIn } from './passkey-answer.ts';
import { type PasskeySite, siteOf } from './passkey-site.ts';
import type { PasskeyRow, PasskeysRepository } from './passkeys-repository.ts';

export interface PasskeysParts {
  passkeys: PasskeysRepository;
  publicUrl: string;
  workspace: () => Promise<string>;
  /** Tells the person by mail, where mails are sent. */
  tell: (person: SignedIn, passkey: string) => Promise<void>;
  isAllowedOrigin: (origin: string) => Promise<boolean>;
  /** Address of a window of this server, for pages of other origins. */
  windowFor: (site: PasskeySite, page: string, options: object) => string;
}

const CHALLENGE_MS = 5 * 60_000;
/** What changes how somebody comes in asks for a sign-in of just now: a session that was left open is not enough. */
const FRESH_MS = 15 * 60_000;
const MOST_EACH = 20;
/** EdDSA, ES256 and RS256: named, so that the library tries out no experimental ones of Node. */
const ALGORITHMS = [-8, -7, -257];

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Passkeys of people, and what browsers need to use them. */
export function createPasskeysService({
  passkeys,
  publicUrl,
  workspace,
  tell,
  isAllowedOrigin,
  windowFor,
}: PasskeysParts) {
  function site(origin: string): PasskeySite {
    const found = siteOf(publicUrl, origin);
    if (!found) throw new Refusal('conflict', say('passkey.no_name'), { code: 'passkey.no_name' });
    return found;
  }

  async function isFresh({ sessionId }: SignedIn): Promise<boolean> {
    const at = await passkeys.signedInAt(sessionId);
    return at !== undefined && Date.now() - Date.parse(at) < FRESH_MS;
  }

  async function assertFresh(caller: SignedIn): Promise<void> {
    if (!(await isFresh(caller)))
      throw new Refusal('forbidden', say('passkey.not_fresh'), { code: 'passkey.not_fresh' });
  }

  const keep = (challenge: string, kind: 'add' | 'sign_in', boundTo: string, { origin }: PasskeySite) =>
    passkeys.keepChallenge({
      hash: hashOf(challenge),
      kind,
      bound_to: boundTo,
      origin,
      expires_at: new Date(Date.now() + CHALLENGE_MS).toISOString(),
    });

  async function refuseGone({ userId }: SignedIn, id: string): Promise<never> {
    const found = (await passkeys.of(userId)).find((row) => row.id === id);
    if (found) throw staleRefusal('thing.passkey', 'passkey', toPasskey(found));
    throw new Refusal('notFound', say('passkey.not_found'), { code: 'passkey.not_found' });
  }

  return {
    async list(caller: SignedIn, origin: string) {
      const [rows, fresh] = await Promise.all([passkeys.of(caller.userId), isFresh(caller)]);
      return { items: rows.map(toPasskey), origin: siteOf(publicUrl, origin)?.origin ?? null, fresh };
    },

    async begin(caller: SignedIn, origin: string) {
      await assertFresh(caller);
      const where = site(origin);
      const known = await passkeys.of(caller.userId);
      if (known.length >= MOST_EACH)
        throw new Refusal('conflict', say('passkey.too_many'), { code: 'passkey.too_many' });
      const options = await generateRegistrationOptions({
        rpName: (await workspace()) || 'Agent Studio',
        rpID: where.rpId,
        userID: new TextEncoder().encode(caller.userId),
        userName: caller.email,
        userDisplayName: caller.name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(options.challenge, 'add', caller.sessionId, where);
      return { options: { ...options } };
    },

    async add(
      caller: SignedIn,
      { name, credential }: { name: string; credential: Record<string, unknown> },
    ): Promise<Passkey> {
      await assertFresh(caller);
      const challenge = challengeIn(credential);
      const taken = challenge && (await passkeys.takeChallenge(hashOf(challenge), 'add', caller.sessionId));
      if (!challenge || !taken) throw refused();
      const rpId = new URL(taken.origin).hostname;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: taken.origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) throw refused();
      const { credential: made, credentialBackedUp } = registrationInfo;
      const row = await passkeys.add({
        id: newId(),
        user_id: caller.userId,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        synced: credentialBackedUp,
        rp_id: rpId,
        name,
        created_at: new Date().toISOString(),
      });
      if (!row) throw refused();
      await tell(caller, name);
      return toPasskey(row);
    },

    async rename(caller: SignedIn, id: string, name: string, revision?: number): Promise<Passkey> {
      await assertFresh(caller);
      const row = await passkeys.rename(caller.userId, id, name, revision);
      return row ? toPasskey(row) : refuseGone(caller, id);
    },

    async remove(caller: SignedIn, id: string, revision?: number): Promise<void> {
      await assertFresh(caller);
      if (!(await passkeys.remove(caller.userId, id, revision))) await refuseGone(caller, id);
    },

    /** For whoever has a passkey here; which, the browser asks them. */
    async signIn({ challenge, page }: { challenge: string; page: string }, origin: string) {
      const where = site(origin);
      const isOwn = page === where.origin;
      if (!isOwn && page !== new URL(origin).origin && !(await isAllowedOrigin(page)))
        throw new Refusal('badInput', say('sign_in.page'), { code: 'sign_in.origin' });
      const options = await generateAuthenticationOptions({ rpID: where.rpId, userVerification: 'required' });
      await keep(options.challenge, 'sign_in', challenge, where);
      return { options: { ...options }, address: isOwn ? null : windowFor(where, page, options) };
    },

    /** Where passkeys sign in; null: nobody has one. */
    async offered(origin: string): Promise<string | null> {
      const where = siteOf(publicUrl, origin);
      return where && (await passkeys.any(where.rpId)) ? where.origin : null;
    },
  };
}

export type PasskeysService = ReturnType<typeof createPasskeysService>;

const refused = () => new Refusal('badInput', say('passkey.refused'), { code: 'passkey.refused' });

const toPasskey = ({ id, name, created_at, last_used_at, synced, revision }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
  synced,
  revision,
});
