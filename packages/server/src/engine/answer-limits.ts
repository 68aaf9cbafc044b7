/** How long a model may take, how much it may say, and how often it is asked. */
export interface AnswerLimits {
  firstTokenMs: number;
  betweenChunksMs: number;
  totalMs: number;
  /** Tries in all; the later ones only while nothing of the answer has arrived. */
  maxAttempts: number;
  /** A provider that asks for a longer wait is not asked again. */
  maxRetryWaitMs: number;
  backoffMs: number;
  maxAnswerBytes: number;
}

/** Where nobody says otherwise. */
export const DEFAULT_LIMITS: AnswerLimits = {
  firstTokenMs: 60_000,
  betweenChunksMs: 30_000,
  totalMs: 300_000,
  maxAttempts: 3,
  maxRetryWaitMs: 10_000,
  backoffMs: 500,
  // The whole answer must fit into one line of 256 KiB together with its citations.
  maxAnswerBytes: 160 * 1024,
};
