import type { Pattern } from '@agent-studio/api-client/contract';
import styles from '../team-form.module.css';

type Point = readonly [x: number, y: number];
type Line = readonly [from: Point, to: Point];

interface Drawing {
  /** Who decides, or joins. */
  lead?: Point;
  members: readonly Point[];
  lines: readonly Line[];
}

const star = (lead: Point, members: readonly Point[]): Drawing => ({
  lead,
  members,
  lines: members.map((member) => [lead, member]),
});

const DRAWINGS: Record<Pattern, Drawing> = {
  supervisor: star(
    [12, 24],
    [
      [52, 8],
      [52, 24],
      [52, 40],
    ],
  ),
  sequential: {
    members: [
      [10, 24],
      [32, 24],
      [54, 24],
    ],
    lines: [
      [
        [10, 24],
        [32, 24],
      ],
      [
        [32, 24],
        [54, 24],
      ],
    ],
  },
  parallel: star(
    [54, 24],
    [
      [12, 8],
      [12, 24],
      [12, 40],
    ],
  ),
  handoff: {
    members: [
      [10, 24],
      [52, 10],
      [52, 38],
    ],
    lines: [
      [
        [10, 24],
        [52, 10],
      ],
      [
        [52, 10],
        [52, 38],
      ],
      [
        [52, 38],
        [10, 24],
      ],
    ],
  },
  group_chat: star(
    [32, 24],
    [
      [10, 10],
      [54, 10],
      [10, 38],
      [54, 38],
    ],
  ),
};

/** How work goes round in a pattern, as a small drawing. Decoration: its name stands beside it. */
export function PatternDrawing({ pattern }: { pattern: Pattern }) {
  const { lead, members, lines } = DRAWINGS[pattern];
  return (
    <svg className={styles.drawing} viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
      {lines.map(([[x1, y1], [x2, y2]]) => (
        <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
      ))}
      {members.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5.5" />
      ))}
      {lead && <rect x={lead[0] - 6} y={lead[1] - 6} width="12" height="12" rx="3.5" />}
    </svg>
  );
}
