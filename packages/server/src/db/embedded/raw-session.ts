import type { PGlite } from '@electric-sql/pglite';
import { joinBytes, toFrame } from './wire-frames.ts';

/**
 * The session of a PGlite for whoever speaks the protocol: whole messages in, whole messages out, at once. Throws when
 * the engine ends. From here on the database must not be queried in any other way.
 */
export async function openRawSession(database: PGlite): Promise<(messages: Uint8Array) => Uint8Array> {
  /*
   * Left to itself, PGlite also parses each answer and keeps every row of it until it is closed. A receiver takes the
   * bytes instead; only the call that streams can name one, and it stays for the calls after it.
   */
  const received: Uint8Array[] = [];
  const onRawData = (bytes: Uint8Array) => {
    received.push(bytes.slice());
  };
  await database.execProtocolRawStream(toFrame('S'), { syncToFs: false, onRawData });
  received.length = 0;

  return (messages) => {
    received.length = 0;
    const unreceived = database.execProtocolRawSync(messages);
    return joinBytes([...received, unreceived]);
  };
}
