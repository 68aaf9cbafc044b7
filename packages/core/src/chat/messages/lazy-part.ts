import { type ComponentType, lazy } from 'react';

/**
 * A part that comes in a chunk of its own, because an assistant that was only opened does without. Where the chunk cannot
 * be had, `plain` stays in its place.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  plain: ComponentType<Props>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error('[studio]', error);
      return { default: plain };
    }
  });
