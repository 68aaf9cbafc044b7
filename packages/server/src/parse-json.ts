import { parse } from 'secure-json-parse';
import { refuseHugeJson } from './json-limits.ts';
import { Refusal } from './refusal.ts';

/** What a body says, or why it is refused: a refusal thrown in a thread would arrive without its kind. */
export type ParsedJson = { value: unknown } | { refused: Pick<Refusal, 'problem' | 'message' | 'extra'> };

/** Reads the JSON of a body. Keys that reach into prototypes are refused, as is what takes long to look through. */
export function parseJson(bytes: Uint8Array): ParsedJson {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    refuseHugeJson(text);
    return { value: parse(text, { protoAction: 'error', constructorAction: 'error' }) };
  } catch (error) {
    if (error instanceof Refusal) {
      const { problem, message, extra } = error;
      return { refused: { problem, message, extra } };
    }
    if (!(error instanceof SyntaxError)) throw error;
    return { refused: { problem: 'badInput', message: 'The body is no valid JSON.', extra: {} } };
  }
}
