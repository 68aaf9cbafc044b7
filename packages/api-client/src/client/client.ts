import { keepDamages } from '../contract/damage.ts';
import type { Contract, Endpoint, Input, Output, RunError, Sentence } from '../contract/index.ts';
import { ApiError, toApiError } from './api-error.ts';
import { changesOf, type EntityChange } from './entity-changes.ts';
import { AT_ONCE, LATER } from './parts.ts';
import { type Write, writeOf } from './writes.ts';
import type { CallOptions, RawInput } from './call-options.ts';

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
  /** What the server refuses, and why a run failed, is said in these words; undefined: as the server says it. */
  words?: (() => Promise<PutInWords | undefined>) | undefined;
  /** Is told what the calls of this client have changed. */
  onChange?: ((change: EntityChange) => void) | undefined;
  /** Is told of each call that wrote, before its caller has the answer. */
  onWrite?: ((write: Write) => void) | undefined;
}

/** What the server said, in the reader's language; `text` where nobody here knows its sentence. */
export type PutInWords = (text: string, sentence?: Sentence | null) => string;

/** `client.agents.get({ params, signal })`: one method per endpoint of the contract, answers parsed by its schema. */
export function createClient(
  transport: Transport,
  { strict = false, words, onChange, onWrite }: ClientOptions = {},
): ApiClient {
  const reported = new Set<Endpoint>();

  function parse(endpoint: Endpoint, answer: unknown): unknown {
    const result = endpoint.response.safeParse(answer);
    if (result.success) return keepDamages(result.data, answer);
    const issue = result.error.issues[0];
    const what = `${endpoint.method} ${endpoint.path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    if (strict) throw new ApiError('other', `Unexpected answer from the server (${what}).`);
    if (!reported.has(endpoint)) console.warn(`[studio] answer does not match the contract: ${what}`);
    reported.add(endpoint);
    return answer;
  }

  /** In the words of the reader; what rules.md fixes stays. */
  async function inWords(error: ApiError): Promise<ApiError> {
    const { sentence, errors } = error.problem;
    const put = sentence || errors?.some((one) => one.sentence) ? await words?.() : undefined;
    return put ? error.reworded(put) : error;
  }

  /** A line that says why a run failed. */
  async function lineInWords(line: unknown): Promise<unknown> {
    const { type, error } = line as { type?: unknown; error?: RunError };
    const put = type === 'error' && error?.sentence ? await words?.() : undefined;
    return put ? { type, error: { ...error, detail: put(error!.detail, error!.sentence) } } : line;
  }

  const once =
    (endpoint: Endpoint, part: string) =>
    async (input: RawInput = {}) => {
      const tell = (error?: ApiError) => {
        const write = onWrite && writeOf(part, endpoint, input, error);
        if (write) onWrite(write);
      };
      const answer = await transport.call(endpoint, input).then(
        (body) => parse(endpoint, body),
        async (reason: unknown) => {
          const error = toApiError(reason, input.signal);
          tell(error);
          throw await inWords(error);
        },
      );
      if (onChange) changesOf(endpoint, input, answer).forEach(onChange);
      tell();
      return answer;
    };

  const lines = (endpoint: Endpoint) =>
    async function* (input: RawInput = {}) {
      try {
        for await (const line of transport.stream(endpoint, input))
          yield await lineInWords(parse(endpoint, line));
      } catch (error) {
        throw await inWords(toApiError(error, input.signal));
      }
    };

  const call = (endpoint: Endpoint, part: string) =>
    endpoint.stream ? lines(endpoint) : once(endpoint, part);

  /** The methods of a part that is loaded when one of them is called. */
  const later = (load: () => Promise<Record<string, Endpoint>>, part: string) =>
    new Proxy<Record<string, unknown>>(
      {},
      {
        // Whoever awaits the part itself must not take it for a promise.
        get: (_, name: string) =>
          name === 'then' ? undefined : (input?: RawInput) => onceOrLines(load, part, name, input),
      },
    );

  /** Whether the call streams is known once its part is loaded, so the answer can be awaited and iterated. */
  function onceOrLines(
    load: () => Promise<Record<string, Endpoint>>,
    part: string,
    name: string,
    input?: RawInput,
  ) {
    const loaded = load().then((rows) => {
      const found = rows[name];
      if (!found) throw new TypeError(`The contract has no call “${name}”.`);
      return found;
    });
    const answer = loaded.then((found) => (found.stream ? undefined : once(found, part)(input)));
    return Object.assign(answer, {
      async *[Symbol.asyncIterator]() {
        yield* lines(await loaded)(input);
      },
    });
  }

  return {
    ...mapValues(AT_ONCE, (rows: Record<string, Endpoint>, part) =>
      mapValues(rows, (row) => call(row, part)),
    ),
    ...mapValues(LATER, later),
  } as unknown as ApiClient;
}

const mapValues = <Value, Mapped>(
  object: Record<string, Value>,
  map: (value: Value, key: string) => Mapped,
) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
