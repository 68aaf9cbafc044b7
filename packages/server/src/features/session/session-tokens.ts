import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'agent-studio';

/** What a token is for: one is never taken for another. `local` is what a browser keeps that was let in by a code. */
type Purpose = 'session' | 'captcha' | 'local';

/** What a token says. */
interface Content {
  id: string;
  expiresAt: Date;
}

const MAX_REMEMBERED = 10_000;

/** Signs and reads the server's own tokens: one algorithm and one key, whatever a token's header says. */
export function createSessionTokens(key: Uint8Array) {
  /* A signature that was right stays right: only the time is looked at again with every call of a session. */
  const remembered = new Map<string, Content>();

  async function verify(purpose: Purpose, token: string): Promise<Content | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: purpose,
        requiredClaims: ['jti', 'exp'],
      });
      return { id: payload.jti!, expiresAt: new Date(payload.exp! * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    sign: (purpose: Purpose, id: string, expiresAt: Date) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setJti(id)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),

    /** The id that was signed, or undefined for a token that is not ours or has expired. */
    async read(purpose: Purpose, token: string): Promise<Content | undefined> {
      const name = `${purpose} ${token}`;
      const known = remembered.get(name);
      if (known) return known.expiresAt.getTime() > Date.now() ? known : undefined;
      const content = await verify(purpose, token);
      if (!content) return undefined;
      if (remembered.size === MAX_REMEMBERED) remembered.clear();
      remembered.set(name, content);
      return content;
    },
  };
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;
