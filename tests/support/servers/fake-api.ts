import {
  type ApiClient,
  ApiError,
  type Contract,
  createClient,
  type Endpoint,
  type EntityChange,
  type RawInput,
  type Write,
} from '@agent-studio/api-client';
import { theSettings } from '../samples/settings-sample.ts';

type Row = { [Entity in keyof Contract]: Contract[Entity][keyof Contract[Entity]] }[keyof Contract];
type Name<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;

/** What the server answers: the body of a call, the lines of a stream. May throw an ApiError. */
export type Answer = (input: RawInput) => unknown;
export type Answers = { [N in Name<Row>]?: Answer };

/** What every list asks, whatever a test is about: nobody has saved a view. */
const ALWAYS: Answers = {
  'GET /api/saved-views': () => ({ items: [] }),
  // The Studio Assistant asks on every page whether it is switched on.
  'GET /api/settings': () => theSettings,
  // Every drawing asks what people say about it.
  'GET /api/{kind}/{id}/comments': () => ({ items: [] }),
  // And who else has it open: nobody, as long as it is looked at.
  'GET /api/{kind}/{id}/together': ({ signal }) => untilLeft(signal),
  // Every form with a credential asks which secrets there are.
  'GET /api/secrets/names': () => ({ items: [] }),
  // Every run that is open asks what is usual; such a server has no figures.
  'GET /api/monitoring/overview': () => {
    throw new ApiError('notFound', 'Resource not found.');
  },
};

/** Lines of which none comes. */
const untilLeft = (signal: AbortSignal | undefined): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({
    next: () =>
      new Promise((resolve) =>
        signal?.addEventListener('abort', () => resolve({ done: true, value: undefined })),
      ),
  }),
});

let missing: string[] = [];

/** Fails the test that made a call without an answer; `setup-dom.ts` asks after each. */
export function expectNoneMissing(): void {
  const names = [...new Set(missing)];
  missing = [];
  if (names.length > 0) throw new Error(`fakeApi: no answer for ${names.join(', ')}`);
}

const hearers = new WeakMap<ApiClient, (write: Write) => void>();

/** Has `hear` told of what is written by such a client, as the element has its own. */
export const tellWrites = (api: ApiClient, hear: (write: Write) => void): void => void hearers.set(api, hear);

/** The real client over canned answers, checked by the contract. A call without an answer fails the test by name. */
export function fakeApi(answers: Answers = {}, onChange?: (change: EntityChange) => void): ApiClient {
  function answer({ method, path }: Endpoint, input: RawInput): unknown {
    const name = `${method} ${path}`;
    const given = ({ ...ALWAYS, ...answers } as Record<string, Answer | undefined>)[name];
    if (given) return given(input);
    missing.push(name);
    throw new Error(`fakeApi: no answer for ${name}`);
  }

  const api = createClient(
    {
      call: async (endpoint, input) => answer(endpoint, input),
      async *stream(endpoint, input) {
        yield* (await answer(endpoint, input)) as AsyncIterable<unknown>;
      },
    },
    { strict: true, onChange, onWrite: (write) => hearers.get(api)?.(write) },
  );
  return api;
}
