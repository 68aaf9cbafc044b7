import { createContext, use } from 'react';

export type ChromePart = 'header' | 'nav' | 'breadcrumb' | 'footer' | 'assistant';
type NavState = 'expanded' | 'collapsed' | 'rail';

/** What the host page says about the frame around the screens. */
export interface ShellSettings {
  /** Parts that the host already has. */
  hidden: ReadonlySet<ChromePart>;
  /** How the side navigation starts when nobody has changed it; `rail` cannot be changed. */
  nav: NavState;
  /** Wins over the one that the server names. */
  googleClientId?: string | undefined;
  /** The captcha that the page may have put into its slot. */
  captcha?: {
    token: string | undefined;
    /** The token is sent; it is good for one try. */
    take: () => void;
    refuse: (message: string) => void;
  };
}

export const ShellSettingsContext = createContext<ShellSettings>({ hidden: new Set(), nav: 'expanded' });

export const useShellSettings = (): ShellSettings => use(ShellSettingsContext);
