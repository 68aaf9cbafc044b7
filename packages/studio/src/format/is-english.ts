/** What the server says is English already. */
export const isEnglish = (locale: string): boolean => /^en\b/.test(locale);
