import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SaidError, say } from '../say.ts';

/** Encrypts what must be sent again later, such as the keys of providers, for keeping in the database. */
export type SecretSeal = ReturnType<typeof createSecretSeal>;

/** A stored secret that cannot be read. The message says what to do and holds nothing of the secret. */
export class SealError extends SaidError {
  override readonly name = 'SealError';
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MARK_BYTES = 24;
/** Of a shorter secret four characters would give too much away. */
const SHORTEST_WITH_LAST_FOUR = 12;

/**
 * AES-256-GCM with this key of 32 bytes. `context` names the object that owns the secret, such as
 * `model-provider:<id>`: sealed text that is copied to another object cannot be read there.
 */
export function createSecretSeal(key: Uint8Array) {
  const keyId = createHash('sha256')
    .update('agent-studio secret key id')
    .update(key)
    .digest('hex')
    .slice(0, 8);
  const additional = (context: string) => Buffer.from(`${VERSION}.${keyId}.${context}`);

  return {
    keyId,

    /** What nobody without the key can say of a text: the same each time, 24 bytes, of no use in another context. */
    mark(text: Uint8Array, context: string): Buffer {
      const own = hkdfSync('sha256', key, '', `agent-studio mark ${context}`, 32);
      return createHmac('sha256', Buffer.from(own)).update(text).digest().subarray(0, MARK_BYTES);
    },

    seal(text: string, context: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additional(context));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${keyId}.${body.toString('base64url')}`;
    },

    /** Throws SealError when it was sealed with another key, for another object, or was changed. */
    unseal(sealed: string, context: string): string {
      const [version, sealedWith, text] = sealed.split('.');
      const body = Buffer.from(text ?? '', 'base64url');
      if (version !== VERSION || !sealedWith || body.length < IV_BYTES + TAG_BYTES) throw damaged();
      if (sealedWith !== keyId) {
        throw new SealError(say('secret.other_key', { sealed_by: sealedWith, key: keyId }));
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(additional(context))
          .setAuthTag(body.subarray(-TAG_BYTES));
        return (
          decipher.update(body.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        // The only failure here is the tag that does not fit; its error says nothing more.
        throw damaged();
      }
    },
  };
}

/** What may be shown of a secret, to tell it from others: its last four characters, nothing of a short one. */
export const lastFour = (secret: string): string =>
  secret.length < SHORTEST_WITH_LAST_FOUR ? '' : secret.slice(-4);

const damaged = () => new SealError(say('secret.damaged'));
