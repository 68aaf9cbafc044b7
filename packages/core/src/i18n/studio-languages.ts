import type { Languages } from './load-texts.ts';

export const STUDIO_LANGUAGES: Languages = {
  ar: async () => (await import('./texts/ar/studio.ts')).studio,
  de: async () => (await import('./texts/de/studio.ts')).studio,
};
