import { createContext, use } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** What the workspace says in place of the usual sentence, and where people reach a person; see `disclosureSchema`. */
export interface AiDisclosure {
  notice?: string;
  contact?: string;
}

export const DisclosureContext = createContext<AiDisclosure>({});

/** That an AI answers, before the first question and beside every one after it (EU AI Act, Article 50). */
export function Disclosure() {
  const t = useText();
  const { notice, contact = '' } = use(DisclosureContext);
  const person = hrefOf(contact);
  return (
    <>
      {notice || t('An AI answers here, and can be wrong. Check what matters.')}
      {person && (
        <>
          {' '}
          <a href={person} target="_blank" rel="noopener noreferrer">
            {t('Ask a person')}
          </a>
        </>
      )}
    </>
  );
}

/** A page or a mail, and nothing else that an address may be. In few words: the panel waits for them. */
function hrefOf(contact: string): string | undefined {
  if (contact.startsWith('https://')) return contact;
  return /^[^:]+@/.test(contact) ? `mailto:${contact}` : undefined;
}
