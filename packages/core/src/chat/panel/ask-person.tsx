import { useText } from '../../i18n/use-text.ts';
import { toLink } from '../../ui/addresses.ts';

/** Leads to a person: by mail, or to a page. */
export function AskPerson({ contact }: { contact: string }) {
  const t = useText();
  const person = toLink(contact.includes(':') ? contact : `mailto:${contact}`);
  if (!person) return null;
  return (
    <a href={person.href} target="_blank" rel="noopener noreferrer">
      {t('Ask a person')}
    </a>
  );
}
