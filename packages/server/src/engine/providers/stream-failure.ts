/** An error that a provider told inside of its answer. */
export class StreamFailure extends Error {
  override readonly name = 'StreamFailure';
  /** The HTTP status it stands for, as far as it can be told. */
  readonly statusCode: number | undefined;

  constructor(message: string, statusCode: number | undefined) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The status that a message stands for by itself, as providers behind a gateway pass it on. */
const STATUS_OF_MESSAGE: Record<string, number> = {
  overloaded: 503,
  'overloaded error': 503,
  'model overloaded': 503,
  'internal server error': 500,
  'service unavailable': 503,
};

/** Of an error with this message and this code or status, as the SDK tells what it stands for. */
export function toStreamFailure(message: string, ...codes: unknown[]): StreamFailure {
  const known = codes.map(toStatus).find((status) => status !== undefined);
  return new StreamFailure(message, known ?? STATUS_OF_MESSAGE[message.trim().toLowerCase()]);
}

function toStatus(code: unknown): number | undefined {
  const status = typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code;
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
  return isStatus ? status : undefined;
}
