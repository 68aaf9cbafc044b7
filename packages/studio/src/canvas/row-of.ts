/** Between a line that goes back and the row it goes along, in pixels. */
export const ABOVE_ROW = 28;

/** The upper edge of the row of boxes that this height runs through. */
export function topOfRow(boxes: Iterable<{ y: number; height: number }>, at: number): number {
  let top = at;
  for (const { y, height } of boxes) if (y < top && y + height > at) top = y;
  return top;
}
