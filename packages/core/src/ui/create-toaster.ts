interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  title: string;
  text?: string;
  tone?: 'neutral' | 'good' | 'danger';
  /** For example "Undo". */
  action?: ToastAction;
  /** How long it stays; 0: until it is closed. */
  durationMs?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

const DURATION_MS = 5000;
/** Time to read the button as well, and to reach it. */
const DURATION_WITH_ACTION_MS = 10_000;
const MAX_TOASTS = 4;

export type Toaster = ReturnType<typeof createToaster>;

/** The short messages of one element. Shown by `<ToastList>`. */
export function createToaster() {
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function stopTimer(id: number) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  function startTimer({ id, action, durationMs }: Toast) {
    const wait = durationMs ?? (action ? DURATION_WITH_ACTION_MS : DURATION_MS);
    if (wait > 0) timers.set(id, setTimeout(dismiss, wait, id));
  }
  function dismiss(id: number) {
    stopTimer(id);
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
  }

  return {
    getToasts: () => toasts,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows a message and returns its id. The oldest goes when there are too many. */
    show: (input: ToastInput): number => {
      lastId += 1;
      const toast = { ...input, id: lastId };
      for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - MAX_TOASTS))) stopTimer(old.id);
      set([...toasts, toast].slice(-MAX_TOASTS));
      if (!paused) startTimer(toast);
      return lastId;
    },
    dismiss,
    /** Nothing disappears while somebody reads or reaches for it. */
    pause: (): void => {
      paused = true;
      for (const { id } of toasts) stopTimer(id);
    },
    /** Each message gets its full time again. */
    resume: (): void => {
      if (!paused) return;
      paused = false;
      for (const toast of toasts) startTimer(toast);
    },
    /** The element goes away: no timer may outlive it. */
    clear: (): void => {
      for (const { id } of toasts) stopTimer(id);
      set([]);
    },
  };
}
