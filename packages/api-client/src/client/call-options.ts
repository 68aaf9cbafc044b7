/** What a caller may say of any call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sent as `If-Match`: the write is refused with 412 when the entity has another revision by now. */
  ifMatch?: number;
  /** The same key gets the same answer for a day, so a repeated POST does nothing twice. */
  idempotencyKey?: string;
  /** Called with 0..1 while a form is sent. */
  onUploadProgress?: (fraction: number) => void;
  headers?: Record<string, string>;
}

/** A call as a transport sends it, of whichever endpoint. */
export interface RawInput extends CallOptions {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}
