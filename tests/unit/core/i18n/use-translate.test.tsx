import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Labels } from '#core/i18n/translate.ts';
import { useText } from '#core/i18n/use-text.ts';
import { Surface } from '#core/ui/surface.tsx';

afterEach(cleanup);

function Words() {
  const t = useText();
  return (
    <p>
      {t('Try again')} {t('Page {page} of {pages}', { page: 1, pages: 2 })}
    </p>
  );
}

const aRoot = () => Object.assign(document, { host: document.body }) as unknown as ShadowRoot;

const inLocale = (locale: string, labels?: Labels) => (
  <Surface root={aRoot()} mode="light" locale={locale} labels={labels}>
    <Words />
  </Surface>
);

it('is English where nobody says otherwise', () => {
  render(<Words />);
  expect(screen.getByText('Try again Page 1 of 2')).toBeTruthy();
});

it('follows the locale, and shows the language before until the next one has come', async () => {
  const { rerender } = render(inLocale('en'));
  expect(screen.getByText('Try again Page 1 of 2')).toBeTruthy();

  rerender(inLocale('de-AT'));
  expect(screen.getByText('Try again Page 1 of 2')).toBeTruthy();
  expect(await screen.findByText('Erneut versuchen Seite 1 von 2')).toBeTruthy();

  rerender(inLocale('ar'));
  expect(screen.getByText('Erneut versuchen Seite 1 von 2')).toBeTruthy();
  expect(await screen.findByText('حاول مرة أخرى الصفحة 1 من 2')).toBeTruthy();

  rerender(inLocale('fr'));
  expect(await screen.findByText('Try again Page 1 of 2')).toBeTruthy();
});

it('shows the last language of several in a row', async () => {
  const { rerender } = render(inLocale('de'));
  rerender(inLocale('ar'));
  rerender(inLocale('en'));
  rerender(inLocale('de'));
  expect(await screen.findByText('Erneut versuchen Seite 1 von 2')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText('Erneut versuchen Seite 1 von 2')).toBeTruthy();
});

it('takes labels of the host, which change at any time, over its own texts', async () => {
  const { rerender } = render(inLocale('fr', { 'Try again': 'Réessayer' }));
  expect(screen.getByText('Réessayer Page 1 of 2')).toBeTruthy();
  rerender(inLocale('de', { 'Try again': 'Nochmal' }));
  expect(await screen.findByText('Nochmal Seite 1 von 2')).toBeTruthy();
  rerender(inLocale('de'));
  expect(screen.getByText('Erneut versuchen Seite 1 von 2')).toBeTruthy();
});
