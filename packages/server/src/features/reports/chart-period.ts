import type { FigureInterval } from '@agent-studio/api-client/contract';
import { intervalFor } from '../run-figures/intervals.ts';

const DAY_MS = 86_400_000;

/** Adoption counts people: whoever asks twice on a day is one of that day. */
export const dayOrWeek = (from: string | undefined, to: string | undefined): FigureInterval =>
  lengthOf(from, to) <= 60 * DAY_MS ? 'day' : 'week';

/** The interval for a period; a period without a beginning is drawn by weeks. */
export const fittingInterval = (from: string | undefined, to: string | undefined): FigureInterval =>
  intervalFor(lengthOf(from, to));

const lengthOf = (from: string | undefined, to = new Date().toISOString()): number =>
  from === undefined ? Infinity : Date.parse(to) - Date.parse(from);
