import { type Direction, directionOf, toLocale } from './locale.ts';

interface Language {
  locale: string;
  dir: Direction;
}

/** What an element speaks: what the host says, else the language and the direction of the page around it. */
export function languageOf(host: HTMLElement, locale?: string, dir?: Direction): Language {
  const spoken = toLocale(locale || host.closest('[lang]')?.getAttribute('lang') || navigator.language);
  if (dir) return { locale: spoken, dir };
  const around = getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr';
  // A page that says nothing reads from left to right, whatever its language.
  const isSaid = !locale && (around === 'rtl' || host.closest('[dir]'));
  return { locale: spoken, dir: isSaid ? around : directionOf(spoken) };
}
