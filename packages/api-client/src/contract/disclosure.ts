import * as z from 'zod/mini';

/** Where people reach a person: an address of e-mail, or a page. Nothing else becomes a link. */
export const isContact = (text: string): boolean =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) || (URL.parse(text)?.protocol === 'https:' && !/\s/.test(text));

/** What every chat says of itself before the first question (EU AI Act, Article 50). */
export const disclosureSchema = z.object({
  /** That an AI answers. Empty: the usual sentence, in the reader's language. */
  notice: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')),
  /** Where people reach a person instead. Empty: it is not offered. */
  contact: z.string().check(
    z.trim(),
    z.maxLength(200, 'At most 200 characters.'),
    z.refine(
      (text) => text === '' || isContact(text),
      'Write an e-mail address, or an address that begins with https://.',
    ),
  ),
});
export type Disclosure = z.output<typeof disclosureSchema>;
