import { type Contract, contract, type Endpoint, type Input, type Output } from '../contract/index.ts';
import { ApiError, toApiError } from './api-error.ts';

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

export interface RawInput extends CallOptions {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

/** Sends calls: `call` answers with the raw body, `stream` with one object per line. Both throw ApiError. */
export interface Transport {
  call(endpoint: Endpoint, input: RawInput): Promise<unknown>;
  stream(endpoint: Endpoint, input: RawInput): AsyncIterable<unknown>;
}

type Answer<E extends Endpoint> = E extends { stream: true } ? AsyncIterable<Output<E>> : Promise<Output<E>>;
type Call<E> = E extends Endpoint
  ? {} extends Input<E>
    ? (input?: Input<E> & CallOptions) => Answer<E>
    : (input: Input<E> & CallOptions) => Answer<E>
  : never;

export type ApiClient = {
  [Entity in keyof Contract]: { [Name in keyof Contract[Entity]]: Call<Contract[Entity][Name]> };
};

export interface ClientOptions {
  /**
   * `true`: an answer that does not match the contract is an error. `false`: it is shown as far as it goes and reported
   * once per endpoint, because a host may run a server of its own whose answers carry more or less.
   */
  strict?: boolean;
}

/** `client.agents.get({ params, signal })`: one method per endpoint of the contract, answers parsed by its schema. */
export function createClient(transport: Transport, { strict = false }: ClientOptions = {}): ApiClient {
  const reported = new Set<Endpoint>();

  function parse(endpoint: Endpoint, answer: unknown): unknown {
    const result = endpoint.response.safeParse(answer);
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    const what = `${endpoint.method} ${endpoint.path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    if (strict) throw new ApiError('other', `Unexpected answer from the server (${what}).`);
    if (!reported.has(endpoint)) console.warn(`[studio] answer does not match the contract: ${what}`);
    reported.add(endpoint);
    return answer;
  }

  const once =
    (endpoint: Endpoint) =>
    async (input: RawInput = {}) => {
      try {
        return parse(endpoint, await transport.call(endpoint, input));
      } catch (error) {
        throw toApiError(error, input.signal);
      }
    };

  const lines = (endpoint: Endpoint) =>
    async function* (input: RawInput = {}) {
      try {
        for await (const line of transport.stream(endpoint, input)) yield parse(endpoint, line);
      } catch (error) {
        throw toApiError(error, input.signal);
      }
    };

  const call = (endpoint: Endpoint) => (endpoint.stream ? lines(endpoint) : once(endpoint));
  return mapValues(contract, (entity) => mapValues(entity, call)) as unknown as ApiClient;
}

const mapValues = <Value, Mapped>(object: Record<string, Value>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
