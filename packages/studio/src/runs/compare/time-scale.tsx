import { type CSSProperties, useRef } from 'react';
import { CHAR_WIDTH } from '../../charts/time-ticks.ts';
import { useWidth } from '../../charts/use-width.ts';
import { useFormat } from '../../format/use-format.ts';
import { fittingLabels, toTimeScale } from './run-timeline.ts';
import styles from './time-scale.module.css';

interface TimeLinesProps {
  /** Of the whole run, ms. */
  length: number;
}

interface TimeScaleProps extends TimeLinesProps {
  /** Nothing is behind it: its last word ends where it does. */
  isFlush?: boolean;
}

/** Round times above the bars of a run, as many as there is room for, and when it ended. */
export function TimeScale({ length, isFlush = false }: TimeScaleProps) {
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const scale = toTimeScale(length);
  const { ticks, unit } = scale;
  const texts = ticks.map((tick) => format.exactDuration(tick, unit));
  const last = format.duration(length, unit);
  const end = isFlush ? width - sizeOf(last) : width;
  const labels = fittingLabels(scale, { length, width, sizes: texts.map(sizeOf), end });
  return (
    <div ref={box} className={styles.ticks}>
      {labels.map(({ place, start }) => (
        <span key={place} style={{ insetInlineStart: start, inlineSize: sizeOf(texts[place]!) }}>
          {texts[place]}
        </span>
      ))}
      <span {...(isFlush ? { 'data-flush': true } : { 'data-end': true })}>{last}</span>
    </div>
  );
}

/** Marks of direction take no room. */
const UNSEEN = /\p{Cf}/gu;
const sizeOf = (text: string): number => text.replaceAll(UNSEEN, '').length * CHAR_WIDTH;

/** The same times as lines through all rows, behind the bars. */
export function TimeLines({ length }: TimeLinesProps) {
  return (
    <div className={styles.lines}>
      {[...toTimeScale(length).ticks, length].map((tick, place) => (
        <span key={place} style={{ '--at': tick / length } as CSSProperties} />
      ))}
    </div>
  );
}
