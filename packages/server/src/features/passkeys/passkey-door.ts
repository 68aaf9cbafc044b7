import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { PasskeyDoor } from '../session/session-service.ts';
import { challengeIn } from './passkey-answer.ts';
import { hashOf } from './passkeys-service.ts';
import type { PasskeysRepository } from './passkeys-repository.ts';

const TOKEN = /^passkey-[\w-]{1,20000}$/;
const PROOF_MS = 5 * 60_000;

/** Lets people in by what their passkey signed. */
export const createPasskeyDoor = (passkeys: PasskeysRepository): Omit<PasskeyDoor, 'offered'> => ({
  isTicket: (token) => TOKEN.test(token),

  async redeem(token, secret) {
    const credential = read(token);
    const challenge = credential && challengeIn(credential);
    // Gone, whatever comes of it: a challenge has one answer.
    const taken = challenge && (await passkeys.takeChallenge(hashOf(challenge), 'sign_in', hashOf(secret)));
    const id = credential?.['id'];
    const found = taken && typeof id === 'string' ? await passkeys.byCredential(id) : undefined;
    if (!challenge || !taken || !found) throw refused();
    const { passkey, user } = found;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: taken.origin,
      expectedRPID: passkey.rp_id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo || !isOf(credential, user.id)) throw refused();
    const { newCounter } = authenticationInfo;
    return {
      subject: user.subject,
      email: user.email,
      name: user.name,
      picture: user.picture,
      mayJoin: false,
      take: () => passkeys.noteUse(passkey.id, newCounter),
      hash: `passkey ${hashOf(challenge)}`,
      expiresAt: new Date(Date.now() + PROOF_MS),
    };
  },
});

function read(token: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(
      Buffer.from(token.slice('passkey-'.length), 'base64url').toString('utf8'),
    );
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // What is no JSON was signed by no passkey.
    return undefined;
  }
}

/** The authenticator names the account that it made the passkey for. */
function isOf({ response }: Record<string, unknown>, userId: string): boolean {
  const handle = (response as { userHandle?: unknown } | undefined)?.userHandle;
  if (handle === undefined || handle === null) return true;
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').toString() === userId;
}

const refused = () => new Refusal('badInput', say('passkey.refused'), { code: 'sign_in.refused' });
