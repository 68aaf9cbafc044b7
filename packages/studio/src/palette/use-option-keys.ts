import { type KeyboardEvent, useState } from 'react';

const PAGE = 8;

/** The keys of a list of options below a field: arrows go round, Enter takes. */
export function useOptionKeys<Option>(options: readonly Option[], onChoose: (option: Option) => void) {
  const [at, setActive] = useState(0);
  const last = options.length - 1;
  const active = Math.min(at, last);

  function onKeyDown(event: KeyboardEvent): void {
    // Enter ends a word that is being composed.
    if (event.nativeEvent.isComposing) return;
    const next = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      PageDown: Math.min(last, active + PAGE),
      PageUp: Math.max(0, active - PAGE),
    }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    else if (options[active] !== undefined) onChoose(options[active]);
  }

  return { active, setActive, onKeyDown };
}
