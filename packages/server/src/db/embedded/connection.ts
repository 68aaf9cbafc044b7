import type { MessagePort } from 'node:worker_threads';
import { createPrivateNames } from './private-names.ts';
import { refuseCopyFromClient } from './special-statements.ts';
import { type Frame, joinBytes, readFrames } from './wire-frames.ts';

/** One client of the embedded database, as the worker sees it. */
export interface Connection {
  /** The channels it listens to. */
  readonly channels: Set<string>;
  send(bytes: Uint8Array): void;
  hangUp(): void;
  /** Close messages for the statements it has named. */
  closeStatements(): Uint8Array[];
}

interface ConnectionEvents {
  /** All messages up to one that asks for an answer: what must run without another client in between. */
  onUnit(unit: Frame[]): void;
  /** The client is gone; comes once. */
  onEnd(): void;
}

/* Query, Sync, Flush, FunctionCall. */
const UNIT_ENDS = new Set(['Q', 'S', 'H', 'F']);
const TERMINATE = 'X';
const LENGTH_BYTES = 4;

/** Greets the client at the other end of `port` and reads its messages in units. */
export function openConnection(
  id: number,
  port: MessagePort,
  greeting: Uint8Array,
  events: ConnectionEvents,
): Connection {
  const names = createPrivateNames(id);
  let received: Uint8Array = new Uint8Array(0);
  let greeted = false;
  let unit: Frame[] = [];

  port.on('message', (chunk: Uint8Array) => {
    received = joinBytes([received, chunk]);
    if (!greeted) greetOnceStarted();
    if (!greeted) return;

    const { frames, rest } = readFrames(received);
    received = rest;
    for (const frame of frames) readFrame(frame);
  });
  port.on('close', () => events.onEnd());

  /* The start-up packet has a length, but no type. User and database are always the same: nothing in it matters. */
  function greetOnceStarted() {
    if (received.length < LENGTH_BYTES) return;
    const length = new DataView(received.buffer, received.byteOffset).getInt32(0);
    if (received.length < length) return;
    received = received.subarray(length);
    greeted = true;
    send(greeting);
  }

  function readFrame(frame: Frame) {
    if (frame.type === TERMINATE) {
      port.close();
      return;
    }
    unit.push(names.rename(refuseCopyFromClient(frame)));
    if (!UNIT_ENDS.has(frame.type)) return;
    const complete = unit;
    unit = [];
    events.onUnit(complete);
  }

  function send(bytes: Uint8Array) {
    const own = bytes.slice();
    port.postMessage(own, [own.buffer]);
  }

  return {
    channels: new Set(),
    send,
    hangUp: () => port.close(),
    closeStatements: () => names.closeStatements(),
  };
}
