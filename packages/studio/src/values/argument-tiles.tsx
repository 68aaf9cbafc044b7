import type { ArgumentWords } from '@agent-studio/api-client/contract';
import { toArguments } from '@agent-studio/api-client/value-words';
import { useSurface, useText } from '@agent-studio/core';
import { wordsOf } from '../runs/run-inputs.ts';
import styles from './argument-tiles.module.css';

export interface ArgumentTilesProps {
  label: string;
  values: readonly (readonly [name: string, value: unknown])[];
  /** How they are read. */
  fields: readonly ArgumentWords[] | undefined;
}

/** A few short arguments beside each other, each below what it is called. */
export function ArgumentTiles({ label, values, fields = [] }: ArgumentTilesProps) {
  const t = useText();
  const { locale } = useSurface();
  return (
    <figure className={styles.tiles} aria-label={label}>
      <dl>
        {toArguments(values, fields, { locale, ...wordsOf(t) }).map(({ name, title, text }) => (
          <div key={name}>
            <dt>
              <bdi>{title}</bdi>
            </dt>
            <dd>
              <bdi className="own-words">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
