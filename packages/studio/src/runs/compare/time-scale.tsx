import { type CSSProperties, useRef } from 'react';
import { CHAR_WIDTH } from '../../charts/time-ticks.ts';
import { useWidth } from '../../charts/use-width.ts';
import { useFormat } from '../../format/use-format.ts';
import { fittingLabels, toTimeScale } from './run-timeline.ts';
import styles from './time-scale.module.css';

interface TimeScaleProps {
  /** Of the whole run, ms. */
  length: number;
}

/** Round times above the bars of a run, as many as there is room for. */
export function TimeScale({ length }: TimeScaleProps) {
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const scale = toTimeScale(length);
  const { ticks, unit } = scale;
  const texts = ticks.map((tick) => format.exactDuration(tick, unit));
  const labels = fittingLabels(scale, { length, width, sizes: texts.map(sizeOf) });
  return (
    <div ref={box} className={styles.ticks}>
      {labels.map(({ place, start }) => (
        <span key={place} style={{ insetInlineStart: start, inlineSize: sizeOf(texts[place]!) }}>
          {texts[place]}
        </span>
      ))}
    </div>
  );
}

/** Marks of direction take no room. */
const UNSEEN = /\p{Cf}/gu;
const sizeOf = (text: string): number => text.replaceAll(UNSEEN, '').length * CHAR_WIDTH;

/** The same times as lines through all rows, behind the bars. */
export function TimeLines({ length }: TimeScaleProps) {
  return (
    <div className={styles.lines}>
      {toTimeScale(length).ticks.map((tick, place) => (
        <span key={place} style={{ '--at': tick / length } as CSSProperties} />
      ))}
    </div>
  );
}
