import type { Model } from '@agent-studio/api-client/contract';
import type { Providers } from '../../engine/providers/providers.ts';

export function createModelsService({ models }: Pick<Providers, 'models'>) {
  return {
    /** The answer's schema keeps what may be seen of a model. */
    list: (): { items: Model[] } => ({ items: models }),
  };
}

export type ModelsService = ReturnType<typeof createModelsService>;
