/** One measured number; `limit` or `atLeast` is what the project promises, absent for numbers printed beside it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  atLeast?: number;
}

/** Whether the promise is kept; true without one. */
export const isKept = ({ value, limit = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value <= limit && value >= atLeast;

/** Rounded to what one measurement can tell. */
export const toFigure = (
  name: string,
  value: number,
  unit: string,
  promise: Pick<Figure, 'limit' | 'atLeast'> = {},
): Figure => ({ name, value: Number(value.toFixed(Math.abs(value) < 100 ? 2 : 0)), unit, ...promise });
