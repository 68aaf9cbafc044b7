import { toProviderFailure } from './provider-failure.ts';

/** What did not answer: a model, or a provider that was asked for its list of models. */
export interface Asked {
  what: 'model' | 'provider';
  label: string;
}

/** Why a model or its provider failed, for those who can mend it. Nothing of what the provider said is repeated: it may hold the key. */
export function explainFailure(error: unknown, { what, label }: Asked): { code: string; detail: string } {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return {
      code: 'provider.timeout',
      detail: `“${label}” did not answer in time. Try again; if it stays so, check whether the provider is busy, or still loading the model.`,
    };
  }
  const { code, message } = toProviderFailure(error, label);
  const status = /\(HTTP \d+\)/.exec(message)?.[0] ?? '';
  switch (code) {
    case 'provider.unauthorized':
      return {
        code,
        detail:
          what === 'model'
            ? `The provider refused the key ${status}. Enter a valid key in the settings of the provider, and check that it may use “${label}”.`
            : `“${label}” refused the key ${status}. Enter a valid key, and check that it belongs to this address.`,
      };
    case 'provider.refused':
      if (status === '(HTTP 404)') {
        return {
          code,
          detail:
            what === 'model'
              ? `The provider does not know “${label}” ${status}. Check the name of the model and the address of the provider: most addresses of the OpenAI protocol end with /v1.`
              : `“${label}” has no list of models at this address ${status}. Check the address: most of the OpenAI protocol end with /v1. If it has no list, type the names of its models.`,
        };
      }
      return status
        ? {
            code,
            detail:
              what === 'model'
                ? `The provider refused the request ${status}. Check that “${label}” is a model of this kind, and that its limits are right.`
                : `“${label}” refused to list its models ${status}. Check the address, the kind and the key.`,
          }
        : { code, detail: message };
    case 'provider.rate_limited':
      return {
        code,
        detail: `The provider gets too many requests, or the account has no credit left ${status}. Check its limits and its balance, or try again in a minute.`,
      };
    case 'provider.unavailable':
      return {
        code,
        detail: status
          ? `The provider has a problem of its own ${status}. Try again in a minute.`
          : 'The provider cannot be reached, or cut the connection. Check its address, and that this server may reach it.',
      };
    default:
      return {
        code,
        detail: `The provider sent something that is no answer of this protocol. Check the address and the kind of the provider: most addresses of the OpenAI protocol end with /v1.`,
      };
  }
}
