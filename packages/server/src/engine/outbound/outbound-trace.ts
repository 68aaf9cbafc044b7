/** A call to somebody else that belongs to a trace. */
interface TracedCall {
  /** W3C `traceparent`: what the receiver's own work lies below. Undefined: this receiver is not told. */
  readonly traceparent: string | undefined;
  /** What the receiver said, or why nothing came of it. */
  end(outcome: { status: number } | { error: string }): void;
}

/** Begins to watch a call; undefined: the present work belongs to no trace, or nobody traces. */
export type TraceCall = (method: string, url: URL) => TracedCall | undefined;
