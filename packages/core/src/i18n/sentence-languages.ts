import type { Languages } from './load-texts.ts';

/** Of what the server says by codes, see `api-client/src/sentences`. */
export const SENTENCE_LANGUAGES: Languages = {
  ar: async () => (await import('./texts/ar/said.ts')).said,
  de: async () => (await import('./texts/de/said.ts')).said,
};
