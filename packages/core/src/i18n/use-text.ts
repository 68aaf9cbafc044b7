import { createContext, use } from 'react';
import { inEnglish, type Translate } from './in-english.ts';

/** The language of everything below; English where nobody says otherwise. */
export const TextContext = createContext<Translate>(inEnglish);

/** `const t = useText()`, then `t('Create agent')` or `t('“{name}” was created.', { name })`. */
export const useText = (): Translate => use(TextContext);
