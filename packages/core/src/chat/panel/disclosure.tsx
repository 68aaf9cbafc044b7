import { createContext, Suspense, use } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** What the workspace says in place of the usual sentence, and where people reach a person; see `disclosureSchema`. */
export interface AiDisclosure {
  notice?: string;
  contact?: string;
}

// Few workspaces name somebody.
const AskPerson = lazyPart(
  () => import('./ask-person.tsx'),
  (module) => module.AskPerson,
  () => null,
);

export const DisclosureContext = createContext<AiDisclosure>({});

/** That an AI answers, before the first question and beside every one after it (EU AI Act, Article 50). */
export function Disclosure() {
  const t = useText();
  const { notice, contact = '' } = use(DisclosureContext);
  return (
    <>
      {notice || t('An AI answers here, and can be wrong. Check what matters.')}
      {contact && (
        <Suspense>
          {' '}
          <AskPerson contact={contact} />
        </Suspense>
      )}
    </>
  );
}
