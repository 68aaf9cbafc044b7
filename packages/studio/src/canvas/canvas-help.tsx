import { Dialog, useText } from '@agent-studio/core';
import styles from './canvas-dialogs.module.css';
import { CANVAS_KEYS } from './canvas-keys.ts';

/** The keys of a drawing. */
export function CanvasHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} size="large" title={t('Keys of the canvas')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than low windows: keys scroll what has the focus */}
      <section className={styles.help} tabIndex={0} aria-label={t('Keys of the canvas')}>
        {CANVAS_KEYS.map(({ title, keys }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {keys.map((one) => (
                <div key={one.keys}>
                  <dt>
                    <kbd dir="ltr">{one.keys}</kbd>
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
