import { act, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { Surface } from '#core/ui/surface.tsx';

/** Renders inside a shadow root, as the elements do. */
export function renderOnSurface(children: ReactNode, options: { dir?: 'ltr' | 'rtl'; locale?: string } = {}) {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const react = createRoot(shadow);
  const rerender = (next: ReactNode) =>
    act(() =>
      react.render(
        <Surface root={shadow} mode="light" {...options}>
          {next}
        </Surface>,
      ),
    );
  rerender(children);
  onTestFinished(() => {
    act(() => react.unmount());
    host.remove();
  });
  return { shadow, root: within(shadow as unknown as HTMLElement), rerender };
}
