import { expectTypeOf, it } from 'vitest';
import type { AssistantEvents } from '#assistant-widget/assistant-events.ts';
import type { AssistantMethods, AssistantValues } from '#assistant-widget/assistant-surface.ts';
import type { StudioEvents, StudioMethods, StudioValues } from '#studio/studio-surface.ts';
import type {
  StudioAssistantElement,
  StudioAssistantEventMap,
} from '../../../packages/assistant-widget/types/define.d.ts';
import type { StudioAppElement, StudioAppEventMap } from '../../../packages/studio/types/define.d.ts';

/* Checked by the compiler: what the packages publish is what the elements are written against. */

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
/** Not in script by their own name: `dir` stays that of HTMLElement, `open` is a method. */
type Values<T> = Writable<Omit<T, 'dir' | keyof AssistantMethods>>;

it('publishes the values of both elements', () => {
  expectTypeOf<Writable<Pick<StudioAppElement, keyof Values<StudioValues>>>>().toEqualTypeOf<
    Values<StudioValues>
  >();
  expectTypeOf<Writable<Pick<StudioAssistantElement, keyof Values<AssistantValues>>>>().toEqualTypeOf<
    Values<AssistantValues>
  >();
});

it('publishes their methods', () => {
  expectTypeOf<Pick<StudioAppElement, keyof StudioMethods>>().toEqualTypeOf<
    Pick<StudioMethods, keyof StudioMethods>
  >();
  expectTypeOf<Pick<StudioAssistantElement, keyof AssistantMethods>>().toEqualTypeOf<
    Pick<AssistantMethods, keyof AssistantMethods>
  >();
});

it('publishes their events', () => {
  expectTypeOf<StudioAppEventMap>().toEqualTypeOf<StudioEvents>();
  expectTypeOf<StudioAssistantEventMap>().toEqualTypeOf<AssistantEvents>();
});
