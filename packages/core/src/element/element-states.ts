/** Switches `:state(name)` of an element; where ElementInternals lack states, the names stand in `data-state`. */
export function createElementStates(host: HTMLElement) {
  const native = host.attachInternals?.().states;
  const names = native ?? new Set<string>();
  const mirror = () => {
    if (!native) host.dataset['state'] = [...names].join(' ');
  };
  return {
    set(name: string, on: boolean): void {
      if (on) names.add(name);
      else names.delete(name);
      mirror();
    },
    clear(): void {
      names.clear();
      mirror();
    },
  };
}
