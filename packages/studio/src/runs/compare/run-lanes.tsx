import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import type { Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { LaneTable } from './lane-table.tsx';
import styles from './run-lanes.module.css';
import { usageOf } from '../run-payload.ts';
import type { TimelineBar } from './run-timeline.ts';
import view from '../run-view.module.css';
import { laneName } from './lane-name.ts';
import { type Lane, type Passing, type Swimlanes, toSwimlanes, tookMs } from './swimlanes.ts';
import { TimeScale } from './time-scale.tsx';
import type { RunAddress } from '../use-run-address.ts';
import type { OwnKeys } from '../../palette/known-keys.ts';

export interface RunLanesProps {
  run: Run;
  /** Where running turns end, in milliseconds. */
  now: number;
  address: RunAddress;
}

/** A run of a team: a lane for each member with its turns on the time of the run, and arrows where one passed on to another. */
export function RunLanes({ run, now, address }: RunLanesProps) {
  const t = useText();
  const lanes = toSwimlanes(run, now);
  if (lanes.lanes.length === 0) return <p className={view.quiet}>{t('No member has had a turn yet.')}</p>;

  /** Its own run says all of it; a step of the team itself stands in the waterfall. */
  const open = ({ step }: TimelineBar) => {
    if (step.child_run_id) address.open(step.child_run_id);
    else address.look('waterfall', step.id);
  };

  return (
    <div className={styles.lanes}>
      <LaneChart lanes={lanes} now={now} onOpen={open} />
      <LaneTable lanes={lanes} now={now} onOpen={open} />
    </div>
  );
}

interface LaneChartProps {
  lanes: Swimlanes;
  now: number;
  onOpen: (turn: TimelineBar) => void;
}

/** Where a key leads among the turns: on in time, or to the lane above or below at about the same time. */
function neighbourOf(key: string, turn: TimelineBar, { lanes }: Swimlanes): TimelineBar | undefined {
  const all = lanes.flatMap(({ turns }) => turns).toSorted((a, b) => a.start - b.start);
  const place = all.indexOf(turn);
  if (key === 'next') return all[place + 1];
  if (key === 'previous') return all[place - 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const lane = lanes.findIndex(({ turns }) => turns.includes(turn));
  const beside = lanes[lane + (key === 'ArrowDown' ? 1 : -1)];
  return beside?.turns.toSorted((a, b) => Math.abs(a.start - turn.start) - Math.abs(b.start - turn.start))[0];
}

function LaneChart({ lanes, now, onOpen }: LaneChartProps) {
  const t = useText();
  const chart = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent, turn: TimelineBar) {
    const isRtl = chart.current?.matches(':dir(rtl)') ?? false;
    const [onward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const key = event.key === onward ? 'next' : event.key === back ? 'previous' : event.key;
    if (!['next', 'previous', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return;
    event.preventDefault();
    const next = neighbourOf(key, turn, lanes);
    const bars = [...(chart.current?.querySelectorAll<HTMLElement>('button[data-step]') ?? [])];
    bars.find(({ dataset }) => dataset['step'] === next?.step.id)?.focus();
  }

  return (
    <section
      ref={chart}
      className={styles.chart}
      data-keys={'trace' satisfies OwnKeys}
      aria-label={t('Swimlanes')}
    >
      <div className={styles.scale} aria-hidden="true">
        <span>{t('Member')}</span>
        <TimeScale length={lanes.lengthMs} />
      </div>
      <div className={styles.rows}>
        <ol aria-label={t('Members')}>
          {lanes.lanes.map((lane, place) => (
            <LaneRow key={lane.key} lane={lane} place={place} now={now} onOpen={onOpen} onKey={move} />
          ))}
        </ol>
        <div className={styles.over} aria-hidden="true">
          {lanes.passings.map((passing) => (
            <Arrow key={passing.step.id} passing={passing} count={lanes.lanes.length} />
          ))}
        </div>
      </div>
    </section>
  );
}

interface LaneRowProps {
  lane: Lane;
  place: number;
  now: number;
  onOpen: (turn: TimelineBar) => void;
  onKey: (event: KeyboardEvent, turn: TimelineBar) => void;
}

/** Hues apart from each other, whatever the keys are. */
const hueOf = (place: number): number => (195 + place * 137) % 360;

function LaneRow({ lane, place, now, onOpen, onKey }: LaneRowProps) {
  const t = useText();
  const format = useFormat();
  const name = laneName(lane, t);
  return (
    <li className={styles.row} style={{ '--tint': hueOf(place) } as CSSProperties}>
      <div className={styles.who}>
        <b dir="auto" className="own-words" title={name}>
          {name}
        </b>
        <small>
          {[
            t('{count} turns', { count: lane.turns.length }),
            format.duration(lane.tookMs),
            lane.costUsd !== null && format.usd(lane.costUsd),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className={styles.lane}>
        {lane.turns.map((turn) => {
          const { step, start, length } = turn;
          const cost = usageOf(step)?.cost_usd;
          const label = [
            t('{name}, {time}', { name, time: format.duration(tookMs(step, now)) }),
            cost !== undefined && format.usd(cost),
          ]
            .filter(Boolean)
            .join(', ');
          return (
            <button
              key={step.id}
              type="button"
              className={styles.turn}
              style={{ '--start': start, '--length': length } as CSSProperties}
              data-step={step.id}
              data-status={step.status}
              title={label}
              aria-label={step.child_run_id ? t('Open the run of {turn}', { turn: label }) : label}
              onClick={() => onOpen(turn)}
              onKeyDown={(event) => onKey(event, turn)}
            />
          );
        })}
      </div>
    </li>
  );
}

function Arrow({ passing: { at, from, to, reason }, count }: { passing: Passing; count: number }) {
  const look = {
    '--at': at,
    '--from': (Math.min(from, to) + 0.5) / count,
    '--over': Math.abs(to - from) / count,
  } as CSSProperties;
  return (
    <span className={styles.arrow} style={look} data-to={to > from ? 'below' : 'above'} title={reason} />
  );
}
