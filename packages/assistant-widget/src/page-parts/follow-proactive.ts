import type { PageHome } from './page-home.ts';

/** The bubble comes when there is something to say. Returns what is called whenever page or element have changed. */
export function followProactive(home: PageHome, isInterrupted: () => boolean): () => void {
  const { store, signal, emit } = home.handle;
  let update: (() => void) | undefined;
  let isAsked = false;

  async function load(): Promise<void> {
    try {
      const { createProactive } = await import('./proactive.ts');
      if (signal.aborted) return;
      ({ update } = createProactive({ ...home, isInterrupted }));
      update();
    } catch (error) {
      isAsked = false;
      if (!signal.aborted)
        emit('studio-error', { code: 'load-failed', message: String(error), fatal: false });
    }
  }

  return () => {
    update?.();
    if (isAsked || !store.get().proactiveMessage) return;
    isAsked = true;
    void load();
  };
}
