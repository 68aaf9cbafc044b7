import { CopyButton, useText } from '@agent-studio/core';
import { inputWords } from '../runs/run-inputs.ts';
import { nameInWords } from './short-values.ts';
import styles from './value-tiles.module.css';

export interface ValueTilesProps {
  label: string;
  values: readonly (readonly [name: string, value: unknown])[];
}

/** A few short values beside each other, each below its name; copied as JSON. */
export function ValueTiles({ label, values }: ValueTilesProps) {
  const t = useText();
  return (
    <figure className={styles.tiles} aria-label={label}>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>
              <bdi>{nameInWords(name)}</bdi>
            </dt>
            <dd>
              <bdi className="own-words">{inputWords(value, t)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton iconOnly text={JSON.stringify(Object.fromEntries(values), null, 2)} />
    </figure>
  );
}
