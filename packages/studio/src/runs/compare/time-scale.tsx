import type { CSSProperties } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { toTimeScale } from './run-timeline.ts';
import styles from './time-scale.module.css';

interface TimeLinesProps {
  /** Of the whole run, ms. */
  length: number;
}

interface TimeScaleProps extends TimeLinesProps {
  /** Nothing is behind it: its last word ends where it does. */
  isFlush?: boolean;
}

const placeOf = (tick: number, length: number) => ({ '--at': tick / length }) as CSSProperties;

/** Round times above the bars of a run, and when it ended. */
export function TimeScale({ length, isFlush = false }: TimeScaleProps) {
  const format = useFormat();
  const { ticks, unit } = toTimeScale(length);
  const texts = ticks.map((tick) => format.duration(tick, unit));
  const isLong = texts.some((text) => text.replaceAll(UNSEEN, '').length > LONG);
  return (
    <div
      className={styles.ticks}
      {...(isLong && { 'data-long': true })}
      {...(isFlush && { 'data-flush': true })}
    >
      {ticks.map((tick, place) => (
        <span key={tick} style={placeOf(tick, length)}>
          {texts[place]}
        </span>
      ))}
    </div>
  );
}

/** In letters: what has more needs more room. */
const LONG = 6;
/** Marks of direction take no room. */
const UNSEEN = /\p{Cf}/gu;

/** The same times as lines through all rows, behind the bars. */
export function TimeLines({ length }: TimeLinesProps) {
  return (
    <div className={styles.lines}>
      {toTimeScale(length).ticks.map((tick) => (
        <span key={tick} style={placeOf(tick, length)} />
      ))}
    </div>
  );
}
