import type { Sentence } from '@agent-studio/api-client/contract';
import { sentenceOf, textOf, type Told } from '../../say.ts';

/** What is kept at a trigger of why it did not start its workflow. */
interface LastError {
  last_error: string | null;
  last_error_sentence: Sentence | null;
}

export const NO_ERROR: LastError = { last_error: null, last_error_sentence: null };

export const toLastError = (told: Told): LastError => ({
  last_error: textOf(told),
  last_error_sentence: sentenceOf(told).sentence ?? null,
});
