import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What a browser and an authenticator do for a passkey, in software: what they would refuse, tests let them do. */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';

  interface Twist {
    origin?: string;
    rpId?: string;
    counter?: number;
    /** Nobody showed a finger or a PIN. */
    unverified?: boolean;
    userHandle?: string;
    key?: KeyObject;
    credentialId?: string;
  }

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authData(twist: Twist, attested?: Buffer): Buffer {
    const flags = 0x01 | (twist.unverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? (counter += 1));
    return Buffer.concat([
      sha256(twist.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      ...(attested ? [attested] : []),
    ]);
  }

  return {
    id: id.toString('base64url'),
    key: privateKey,

    /** `navigator.credentials.create` */
    create(options: { challenge: string; user: { id: string } }, twist: Twist = {}) {
      handle = options.user.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x!, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y!, 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(twist, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, twist.origin ?? origin)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      };
    },

    /** `navigator.credentials.get` */
    get(options: { challenge: string }, twist: Twist = {}) {
      const client = clientData('webauthn.get', options.challenge, twist.origin ?? origin);
      const data = authData(twist);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
        .sign(twist.key ?? privateKey);
      const credentialId = twist.credentialId ?? id.toString('base64url');
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle: twist.userHandle ?? handle,
        },
      };
    },
  };
}

/** As it is handed to `/glogin`. */
export const toToken = (credential: object): string =>
  `passkey-${base64(Buffer.from(JSON.stringify(credential)))}`;

const base64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
