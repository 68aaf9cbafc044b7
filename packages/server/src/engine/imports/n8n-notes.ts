import { type N8nGraph, SCALE } from './n8n-graph.ts';
import { textOf } from './sheet.ts';

const MOST_NOTES = 200;
const NOTE_COLORS = ['orange', 'orange', 'orange', 'red', 'green', 'blue', 'violet', 'grey'] as const;

/** What was written beside the steps. */
export const notesOf = (graph: N8nGraph) =>
  [...graph.nodes.values()]
    .filter(({ type }) => type === 'stickyNote')
    .slice(0, MOST_NOTES)
    .map(({ parameters, at }, index) => ({
      id: `note:n${index + 1}`,
      text: textOf(parameters['content']).slice(0, 5_000),
      position: at,
      width: sideOf(parameters['width'], 240),
      height: sideOf(parameters['height'], 160),
      color: NOTE_COLORS[Number(parameters['color'] ?? 1)] ?? 'orange',
    }));

const sideOf = (value: unknown, otherwise: number): number =>
  Math.min(2_000, Math.max(80, Math.round(Number(value ?? otherwise) * SCALE) || otherwise));
