import type { AssistantHandle, AssistantValues } from './assistant-surface.ts';

/** The looks of `inline` and `sheet` come when they are asked for. Returns what follows the attribute `mode`. */
export function createModes({ host, store, signal, emit }: AssistantHandle): () => void {
  let shown: AssistantValues['mode'] = 'floating';

  async function show(): Promise<void> {
    try {
      await import('./modes.module.css');
    } catch (error) {
      if (!signal.aborted)
        emit('studio-error', { code: 'load-failed', message: String(error), fatal: false });
    }
    // There is no button to open it with.
    if (shown === 'inline' && !signal.aborted) host.setAttribute('open', '');
  }

  return () => {
    const { mode } = store.get();
    if (mode === shown) return;
    shown = mode;
    if (mode !== 'floating') void show();
  };
}
