import { Dialog, useText } from '@agent-studio/core';
import styles from './canvas-dialogs.module.css';
import { CANVAS_KEYS } from './canvas-keys.ts';

/** The keys of a drawing. */
export function CanvasHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} size="large" title={t('Keys of the canvas')}>
      <div className={styles.help}>
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
      </div>
    </Dialog>
  );
}
