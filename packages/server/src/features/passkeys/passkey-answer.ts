import * as z from 'zod/mini';

const clientDataSchema = z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(1_000)) });

/** The challenge that an answer of a browser says it is for; undefined: it says none. */
export function challengeIn(credential: Record<string, unknown>): string | undefined {
  const { response } = credential as { response?: { clientDataJSON?: unknown } };
  const text = response?.clientDataJSON;
  if (typeof text !== 'string') return undefined;
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString())).challenge;
  } catch {
    // Whatever is no JSON of the right shape is for no challenge.
    return undefined;
  }
}
