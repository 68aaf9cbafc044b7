import { say, type Told } from '../../say.ts';
import { toProviderFailure } from './provider-failure.ts';

/** What did not answer: a model, or a provider that was asked for its list of models. */
export interface Asked {
  what: 'model' | 'provider';
  label: string;
}

/** Why a model or its provider failed, for those who can mend it. Nothing of what the provider said is repeated: it may hold the key. */
export function explainFailure(error: unknown, { what, label: name }: Asked): { code: string; told: Told } {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { code: 'provider.timeout', told: say('provider.test.timeout', { name }) };
  const { code, told, message } = toProviderFailure(error, name);
  const status = /\(HTTP (\d+)\)/.exec(message)?.[1];
  const ofModel = what === 'model';
  switch (code) {
    case 'provider.unauthorized':
      return {
        code,
        told: say(ofModel ? 'provider.test.key_of_model' : 'provider.test.key', { name, status: status! }),
      };
    case 'provider.refused':
      if (!status) return { code, told };
      if (status === '404')
        return {
          code,
          told: say(ofModel ? 'provider.test.unknown_model' : 'provider.test.no_list', { name, status }),
        };
      return {
        code,
        told: say(ofModel ? 'provider.test.refused' : 'provider.test.list_refused', { name, status }),
      };
    case 'provider.rate_limited':
      return { code, told: say('provider.test.rate_limited', { status: status! }) };
    case 'provider.unavailable':
      return {
        code,
        told: status ? say('provider.test.unavailable', { status }) : say('provider.test.unreachable'),
      };
    default:
      return { code, told: say('provider.test.bad_answer') };
  }
}
