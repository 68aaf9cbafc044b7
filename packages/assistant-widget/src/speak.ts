import { toToggleLabel, type Translate } from '@agent-studio/core/element';
import type { AssistantHandle } from './assistant-surface.ts';
import { followLanguage } from './follow-language.ts';

/** Names the button in the language of the element, and says language and direction of all that floats. */
export function speak(handle: AssistantHandle, layer: HTMLElement, button: HTMLElement): void {
  const { host, store, signal } = handle;
  let translate: Translate | undefined;

  function name(): void {
    if (!translate) return;
    const { heading, open, unreadCount = 0 } = store.get();
    const label = toToggleLabel(translate, translate(heading), open, unreadCount);
    if (label !== button.getAttribute('aria-label')) button.setAttribute('aria-label', label);
  }

  // The launcher knows English only.
  const renamed = new MutationObserver(name);
  renamed.observe(button, { attributeFilter: ['aria-label'] });
  const stop = followLanguage(handle, ({ t, locale, dir }) => {
    translate = t;
    // Where the page reads in the same direction, it stays free to change it.
    const isOther = dir !== getComputedStyle(host).direction;
    Object.assign(layer, { lang: locale, dir: isOther ? dir : '' });
    name();
  });
  signal.addEventListener('abort', () => {
    renamed.disconnect();
    stop();
  });
}
