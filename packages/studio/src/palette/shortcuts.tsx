import { Suspense, useState } from 'react';
import { type Early, useShortcuts } from './use-shortcuts.ts';
import { lazyPart } from '../format/lazy-part.tsx';

const CommandPalette = lazyPart(() => import('./command-palette.tsx'), 'CommandPalette');
const KeyboardHelp = lazyPart(() => import('./keyboard-help.tsx'), 'KeyboardHelp');

/** Opens the command palette or the keyboard help, at once where it was wanted before this was there. */
export function Shortcuts({ early }: { early: Early }) {
  const [opened, setOpened] = useState(early.read);
  useShortcuts((wanted, by) =>
    setOpened((before) => (by === 'key' && before === wanted ? undefined : wanted)),
  );

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
