/** What kept a bounded task from its end. */
export type BoundReason = 'time' | 'memory' | 'busy';

/** A task was ended at its bound: nothing is known of its result. */
export class BoundError extends Error {
  override readonly name = 'BoundError';
  readonly reason: BoundReason;

  constructor(reason: BoundReason) {
    super(
      {
        time: 'It takes too long.',
        memory: 'It takes too much memory.',
        busy: 'The server has too much of this to do. Try again in a moment.',
      }[reason],
    );
    this.reason = reason;
  }
}
