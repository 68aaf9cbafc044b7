import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { joinBytes } from './wire-frames.ts';

/** A stream over a message port, with the parts of a socket that `pg` calls, so that no socket needs to listen. */
export function createPortStream(openPort: () => Promise<MessagePort>): Duplex {
  let port: MessagePort | undefined;

  function send(bytes: Uint8Array<ArrayBuffer>) {
    port?.postMessage(bytes, [bytes.buffer]);
  }

  const stream = new Duplex({
    allowHalfOpen: false,
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send(joinBytes([chunk]));
      done();
    },
    writev(chunks, done) {
      send(joinBytes(chunks.map(({ chunk }) => chunk as Buffer)));
      done();
    },
    final(done) {
      port?.close();
      done();
    },
    destroy(error, done) {
      port?.close();
      done(error);
    },
  });

  async function connect() {
    try {
      port = await openPort();
    } catch (error) {
      stream.destroy(error as Error);
      return;
    }
    if (stream.destroyed) {
      port.close();
      return;
    }
    port.on('message', (bytes: Uint8Array) => {
      stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    port.on('close', () => {
      if (!stream.destroyed) stream.push(null);
    });
    stream.emit('connect');
  }

  return Object.assign(stream, {
    connect() {
      void connect();
      return stream;
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref() {
      port?.ref();
      return stream;
    },
    unref() {
      port?.unref();
      return stream;
    },
  });
}
