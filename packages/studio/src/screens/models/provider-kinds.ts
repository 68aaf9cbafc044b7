import type { Model, ModelProvider, ProviderKind } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';

interface KindTexts {
  label: string;
  /** What the name field proposes. */
  example: string;
  address: string;
}

/** The kinds that can be added, as people know them. */
export const PROVIDER_KINDS: Record<ProviderKind, KindTexts> = {
  'openai-compatible': {
    label: msg('OpenAI or compatible'),
    example: 'OpenAI',
    address: 'https://api.openai.com/v1',
  },
  anthropic: { label: msg('Anthropic'), example: 'Anthropic', address: 'https://api.anthropic.com/v1' },
  google: {
    label: msg('Google'),
    example: 'Google',
    address: 'https://generativelanguage.googleapis.com/v1beta',
  },
};

export const isProviderKind = (kind: string): kind is ProviderKind => Object.hasOwn(PROVIDER_KINDS, kind);

/** Providers of the environment and of the product have no name that anybody gave them. */
export function providerName({ source, name }: Pick<ModelProvider, 'source' | 'name'>, t: Translate): string {
  if (source === 'environment') return t('Environment');
  return source === 'built-in' ? t('Built in') : name;
}

export const providerOf = (model: Model): Pick<ModelProvider, 'source' | 'name'> => ({
  source: model.source,
  name: model.provider_name,
});
