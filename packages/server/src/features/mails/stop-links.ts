import * as z from 'zod/mini';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';

const stopSchema = z.object({
  user: z.string(),
  what: z.enum(['alerts', 'approvals', 'workflows', 'report']),
  /** Of a report. */
  id: z.optional(z.string()),
});
type Stop = z.output<typeof stopSchema>;

const CONTEXT = 'mail-stop';
/** Where mails lead those who want no more of them. */
export const STOP_PATH = '/mail/stop';

/** Links in mails by which somebody says, without a sign-in, that they want no more of them. Nobody else can make one. */
export const createStopLinks = (seal: SecretSeal, publicUrl: string) => ({
  linkFor: (user: string, what: Stop['what'], id?: string): string =>
    `${publicUrl}${STOP_PATH}?for=${seal.seal(JSON.stringify({ user, what, id }), CONTEXT)}`,

  read(sealed: string): Stop | undefined {
    try {
      return stopSchema.parse(JSON.parse(seal.unseal(sealed, CONTEXT)));
    } catch (error) {
      if (error instanceof SealError) return undefined;
      throw error;
    }
  },
});

export type StopLinks = ReturnType<typeof createStopLinks>;
