import type { ApiClient } from '@agent-studio/api-client';
import { SOP_RUN_HEADER, type SopRun } from '@agent-studio/api-client/contract';
import type { SafeStorage } from '@agent-studio/core';
import { tokenOfRun } from './kept-runs.ts';

export type StepBody = Parameters<ApiClient['sopRuns']['step']>[0]['body'];

/** How far an upload is, and the way to end it. */
export interface UploadOptions {
  signal?: AbortSignal;
  onUploadProgress?: (share: number) => void;
}

/** The header that lets the holder of its token at a run. */
export function headersOfRun(storage: SafeStorage, id: string): { headers?: Record<string, string> } {
  const token = tokenOfRun(storage, id);
  return token ? { headers: { [SOP_RUN_HEADER]: token } } : {};
}

/** What is said about the open step of a run: its words, and its files. */
export const createSopCalls = (api: ApiClient, storage: SafeStorage) => ({
  step: (id: string, step: string, body: StepBody): Promise<SopRun> =>
    api.sopRuns.step({ params: { id, step }, body, ...headersOfRun(storage, id) }),
  file: (
    id: string,
    { step, entry }: { step: string; entry: number },
    file: File,
    options: UploadOptions = {},
  ): Promise<SopRun> =>
    api.sopRuns.addEvidence({
      params: { id, step },
      query: { entry },
      body: { file: [file] },
      ...options,
      ...headersOfRun(storage, id),
    }),
});

export type SopCalls = ReturnType<typeof createSopCalls>;
