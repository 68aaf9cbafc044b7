/** What the page says first, in a bubble beside the closed button. */
export interface ProactiveMessage {
  text: string;
  /** By which it is remembered that somebody has seen it; absent: by its text. */
  id?: string | undefined;
  /** How long after it was set it is shown, in ms; absent: 5,000. */
  delayMs?: number | undefined;
  /** Set by the element: somebody opened the panel by it. */
  accepted?: boolean | undefined;
}
