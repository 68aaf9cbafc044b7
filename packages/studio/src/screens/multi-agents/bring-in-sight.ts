/** Room above what is scrolled to. */
const ABOVE_PX = 12;

/** Scrolls what is around it to its beginning, where not all of it can be seen; no more than that moves. */
export function bringInSight(part: HTMLElement, around: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect();
  const view = around.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) around.scrollTop += top - view.top - ABOVE_PX;
}
