import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelRequest } from './language-model.ts';

/** A request as the SDK would send it. */
export interface ProviderRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Not a failure: carries the request out of the SDK, which takes whatever its `fetch` throws for one. */
class Prepared {
  readonly request: ProviderRequest;

  constructor(request: ProviderRequest) {
    this.request = request;
  }
}

/** Takes the place of `fetch` in a model of the SDK that only prepares requests. */
export const prepareOnly: typeof globalThis.fetch = async (url, init) => {
  const body = init?.body;
  if (url instanceof Request || typeof body !== 'string') throw new Error('The SDK sent no JSON.');
  // oxlint-disable-next-line typescript/only-throw-error -- an Error would collect a stack for every call
  throw new Prepared({
    url: url.toString(),
    headers: Object.fromEntries(new Headers(init?.headers)),
    body,
  });
};

/**
 * What the SDK would send for this request: its rules of messages, tools, schemas and settings of each provider hold here
 * too. `model` was made with `prepareOnly`. Throws what the SDK finds wrong with the request.
 */
export async function prepareRequest(
  model: LanguageModelV4,
  request: ModelRequest,
): Promise<ProviderRequest> {
  try {
    await model.doStream(request);
  } catch (thrown) {
    if (thrown instanceof Prepared) return thrown.request;
    throw thrown;
  }
  throw new Error('The SDK did not call its fetch.');
}
