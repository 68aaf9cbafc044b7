import { vi } from 'vitest';

/** Vitest waits one second, which a busy machine may need for a first module; waiting longer costs nothing where it comes at once. */
const WITHIN_MS = 10_000;

/** Tries until this no longer throws, also with clocks that a test has stopped, and answers what it answers. */
export const eventually = <T>(
  check: () => T | Promise<T>,
  options: Parameters<typeof vi.waitFor>[1] = WITHIN_MS,
): Promise<T> =>
  vi.waitFor(check, typeof options === 'number' ? options : { timeout: WITHIN_MS, ...options });
