import type { SafeStorage } from '@agent-studio/core';

const KEY = 'studio-sop-questions';
const MOST = 4;

/** What was asked on this device, the last question first. */
export function readQuestions(storage: SafeStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}

export function keepQuestion(storage: SafeStorage, question: string): void {
  const others = readQuestions(storage).filter((one) => one !== question);
  storage.set(KEY, JSON.stringify([question, ...others].slice(0, MOST)));
}
