import { secureJsonParse } from '@ai-sdk/provider-utils';
import { createParser } from 'eventsource-parser';
import { AnswerTooLarge } from './answer-too-large.ts';

/** No event of an answer is longer: the whole text of one is a fraction of it. */
const MAX_EVENT_CHARS = 2 * 1_048_576;
/** Every token comes in an event of its own of some 300 bytes: this is room for 200,000 of them. */
const MAX_STREAM_BYTES = 64 * 1_048_576;

/** Ends a stream of OpenAI's protocol, and is no JSON. */
const DONE = '[DONE]';

/** What could not be read, in place of an event. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

interface FoundEvents {
  /** The data of each. */
  events: readonly string[];
  /** What comes behind these is not read any more. */
  failure?: Error | undefined;
}

/**
 * Takes the bytes of a stream of server-sent events, cut anywhere, and finds the events that are complete. It gives up
 * with AnswerTooLarge before an event or the stream fills the memory.
 */
export function createEventReader(): (bytes: Uint8Array) => FoundEvents {
  const decoder = new TextDecoder();
  let total = 0;
  let events: string[] = [];
  let failure: Error | undefined;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARS,
    onEvent({ data }) {
      if (data !== DONE) events.push(data);
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') failure = new AnswerTooLarge('event', MAX_EVENT_CHARS);
    },
  });
  return (bytes) => {
    events = [];
    total += bytes.byteLength;
    if (total > MAX_STREAM_BYTES) return { events, failure: new AnswerTooLarge('answer', MAX_STREAM_BYTES) };
    parser.feed(decoder.decode(bytes, { stream: true }));
    return { events, failure };
  };
}

/** Throws UnreadableEvent where data is no JSON. */
export function parseEvent(data: string): unknown {
  try {
    return secureJsonParse(data);
  } catch (error) {
    throw new UnreadableEvent('An event of the stream is no JSON.', { cause: error });
  }
}
