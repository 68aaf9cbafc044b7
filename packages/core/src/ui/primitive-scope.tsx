import { EnvironmentProvider } from '@ark-ui/react/environment';
import { LocaleProvider } from '@ark-ui/react/locale';
import { type ReactNode, useCallback } from 'react';
import { type Direction, directionOf } from '../i18n/locale.ts';
import { useSurface } from './surface.tsx';

/** Tells the primitives inside which shadow root and which direction they live in. Loaded with the first of them. */
export function PrimitiveScope({ children }: { children: ReactNode }) {
  const { root, dir, locale } = useSurface();
  const environment = useCallback(() => root ?? document, [root]);
  return (
    <EnvironmentProvider value={environment}>
      <LocaleProvider locale={localeFor(dir, locale)}>{children}</LocaleProvider>
    </EnvironmentProvider>
  );
}

/** The primitives take the direction from the locale; where a host asks for another one, the direction wins. */
function localeFor(dir: Direction, locale: string): string {
  if (directionOf(locale) === dir) return locale;
  return dir === 'rtl' ? 'ar' : 'en-US';
}
