import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import vazirmatnUrl from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url';
import type { FontFile } from './load-fonts.ts';

/** The bundled faces, each of variable weight: a browser fetches one when it meets a letter of it. */
export const STUDIO_FONTS: readonly FontFile[] = [
  { url: interUrl },
  { url: vazirmatnUrl, unicodeRange: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFC' },
];
