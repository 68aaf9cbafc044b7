import { ChevronRight } from 'lucide-react';
import { Cell, HeadCell, NONE, Table, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { laneName } from './lane-name.ts';
import styles from './run-lanes.module.css';
import { usageOf } from '../run-payload.ts';
import { RunStatusBadge } from '../run-status.tsx';
import type { TimelineBar } from './run-timeline.ts';
import { type Swimlanes, tookMs } from './swimlanes.ts';
import view from '../run-view.module.css';

export interface LaneTableProps {
  lanes: Swimlanes;
  now: number;
  onOpen: (turn: TimelineBar) => void;
}

/** The same in words, one row a turn: who, when, how long, what it cost, and to whom it was passed on why. */
export function LaneTable({ lanes: { lanes, passings, lengthMs }, now, onOpen }: LaneTableProps) {
  const t = useText();
  const format = useFormat();
  const rows = [
    // A turn that begins with a handoff comes behind it.
    ...passings.map((passing) => ({ at: passing.at, lane: lanes[passing.from]!, turn: null, passing })),
    ...lanes.flatMap((lane) => lane.turns.map((turn) => ({ at: turn.start, lane, turn, passing: null }))),
  ].toSorted((a, b) => a.at - b.at);
  const usd = format.usdAmong(rows.map(({ turn }) => turn && usageOf(turn.step)?.cost_usd));
  return (
    <details className={styles.words}>
      <summary>
        <ChevronRight size={13} aria-hidden="true" className={view.twist} />
        {t('As a table')}
      </summary>
      <Table label={t('Turns')}>
        <thead>
          <tr>
            <HeadCell>{t('Member')}</HeadCell>
            <HeadCell>{t('What happened')}</HeadCell>
            <HeadCell numeric>{t('Starts at')}</HeadCell>
            <HeadCell numeric>{t('Took')}</HeadCell>
            <HeadCell numeric>{t('Cost')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, lane, turn, passing }) => {
            const cost = turn ? usageOf(turn.step)?.cost_usd : undefined;
            const name = laneName(lane, t);
            return (
              <tr key={(turn ?? passing).step.id}>
                <th scope="row" dir="auto" className="own-words">
                  {turn ? (
                    <button type="button" className={styles.link} onClick={() => onOpen(turn)}>
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                <Cell>
                  {turn ? (
                    <RunStatusBadge of={{ status: turn.step.status }} />
                  ) : (
                    [t('Hands over to {name}', { name: laneName(lanes[passing.to]!, t) }), passing.reason]
                      .filter(Boolean)
                      .join(': ')
                  )}
                </Cell>
                <Cell numeric>{format.duration(at * lengthMs)}</Cell>
                <Cell numeric>{turn ? format.duration(tookMs(turn.step, now)) : NONE}</Cell>
                <Cell numeric>{cost === undefined ? NONE : usd(cost)}</Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </details>
  );
}
