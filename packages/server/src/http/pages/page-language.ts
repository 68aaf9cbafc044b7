import { LANGUAGES } from '@agent-studio/api-client/contract';

/** The first of the languages of our texts that a browser asks for, by its header Accept-Language; English else. */
export function languageAsked(header: string | undefined): string {
  const asked = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return {
        language: tag.split('-', 1)[0]!.toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const found = asked.find(({ language }) => LANGUAGES.some((one) => one === language));
  return found?.language ?? ENGLISH;
}

/** That of our own pages as they are written. */
export const ENGLISH = 'en';

/** Our own page in another language: the studio in it speaks what the page says. */
export const inLanguage = (html: string, language: string): string =>
  html.replace(/(<html\b[^>]*\slang=")[^"]*"/, `$1${language}"`);
