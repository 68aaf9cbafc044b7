import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSurface } from '@agent-studio/core';
import { type Opened, openedBy } from './opened-by.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));
const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }));

/** Ctrl+K or Cmd+K opens the command palette, `?` the keyboard help; so does any button with `data-palette`. */
export function Shortcuts() {
  const { root } = useSurface();
  const [opened, setOpened] = useState<Opened>();

  const onKey = useEffectEvent((event: Event) => {
    const wanted = openedBy(event as KeyboardEvent, root!);
    if (!wanted) return;
    event.preventDefault();
    setOpened((before) => (before === wanted ? undefined : wanted));
  });
  const onClick = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-palette]')) setOpened('palette');
  });

  useEffect(() => {
    if (!root) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('keydown', onKey, { signal });
    root.addEventListener('click', onClick, { signal });
    // Where nothing has the focus, the key is the page's, unless the studio is the page.
    const onPageKey = (event: KeyboardEvent) => {
      if (event.target === root.ownerDocument.body) onKey(event);
    };
    if (root.host.getAttribute('router') === 'browser')
      root.ownerDocument.addEventListener('keydown', onPageKey, { signal });
    return () => listening.abort();
  }, [root]);

  if (!opened) return null;
  const close = () => setOpened(undefined);
  return (
    // Heads of dialogs outside of any section would be a second banner of the page.
    <section>
      <Suspense>
        {opened === 'palette' ? (
          <CommandPalette onClose={close} onHelp={() => setOpened('help')} />
        ) : (
          <KeyboardHelp onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
