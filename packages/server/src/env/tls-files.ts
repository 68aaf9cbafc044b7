import { createSecureContext } from 'node:tls';
import type { FileRead } from './setting-kinds.ts';

/** Certificate and key, as PEM, and where they are read anew. */
export interface TlsFiles {
  readonly cert: FileRead;
  readonly key: FileRead;
}

/** Sentences about what a server cannot speak HTTPS with. */
export function problemsOfTls({ cert, key }: TlsFiles): string[] {
  try {
    createSecureContext({ cert: cert.content, key: key.content });
  } catch (error) {
    return [
      `TLS_CERT_FILE="${cert.path}" and TLS_KEY_FILE="${key.path}" are no certificate and its key as PEM (${(error as Error).message}). Name the files that belong together.`,
    ];
  }
  return [];
}
