import { newId } from '../../db/new-id.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { LocalCodes } from './local-codes.ts';
import type { LocalIssuer } from './local-issuer.ts';
import type { SessionTokens } from './session-tokens.ts';

const KEPT_MS = 365 * 24 * 3_600_000;

interface LocalSignInParts {
  codes: LocalCodes;
  issuer: LocalIssuer;
  tokens: SessionTokens;
}

/** Who asks to be let in, and what shows that they are at home on the machine of the server. */
export interface LocalPerson {
  email: string;
  name?: string | undefined;
  /** The one that the server shows in its terminal. */
  code?: string | undefined;
  /** What an earlier code was exchanged for. */
  key?: string | undefined;
  /** The call came straight from this machine, as far as one can see. */
  direct: boolean;
}

/** Sign-in without a provider and without a password, for whoever can read the terminal of the server. */
export function createLocalSignIn({ codes, issuer, tokens }: LocalSignInParts) {
  return {
    /** The code to show at start. */
    code: codes.current,

    /** An ID token; after a code also a key, with which the same browser needs no code any more. */
    async credential({
      email,
      name,
      code,
      key,
      direct,
    }: LocalPerson): Promise<{ token: string; key?: string }> {
      if (code !== undefined) {
        if (!(await codes.redeem(code))) throw wrongCode();
        const kept = await tokens.sign('local', newId(), new Date(Date.now() + KEPT_MS));
        return { token: await issuer.issue({ email, name }), key: kept };
      }
      if (!direct) throw proxied();
      if (key === undefined || !(await tokens.read('local', key))) throw noCode();
      return { token: await issuer.issue({ email, name }) };
    },
  };
}

export type LocalSignIn = ReturnType<typeof createLocalSignIn>;

const noCode = () =>
  new Refusal('badInput', say('sign_in.code_missing'), {
    code: 'sign_in.code',
  });

const wrongCode = () =>
  new Refusal('badInput', say('sign_in.code_wrong'), {
    code: 'sign_in.code',
  });

const proxied = () => new Refusal('badInput', say('sign_in.proxied'), { code: 'sign_in.code' });
