import { useState } from 'react';
import { Dialog, Kbd, useSurface, useText } from '@agent-studio/core';
import { CANVAS_KEYS } from '../canvas/canvas-keys.ts';
import styles from './keyboard-help.module.css';
import { hasCanvas, keysOn } from './known-keys.ts';

/** The keys of the open screen, and those that work everywhere. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { root } = useSurface();
  // What was there when it was asked for: the help itself has fields too.
  const [groups] = useState(() => [
    ...keysOn(root!),
    ...(hasCanvas(root!)
      ? CANVAS_KEYS.map((group) => ({ ...group, title: `${t('Canvas')}: ${t(group.title)}` }))
      : []),
  ]);
  return (
    <Dialog open onClose={onClose} size="large" title={t('Keyboard shortcuts')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than low windows: keys scroll what has the focus */}
      <section className={styles.help} tabIndex={0} aria-label={t('Keyboard shortcuts')}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {keys.map((one) => (
                <div key={`${one.keys}${one.what}`}>
                  <dt dir="ltr">
                    {toNames(one.keys).map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(one.what)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

/** `Mod` is the key of the machine. */
function toNames(keys: string): string[] {
  const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
  return keys.split(/[\s,]+/).map((key) => (key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key));
}
