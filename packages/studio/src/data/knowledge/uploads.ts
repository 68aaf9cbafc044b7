import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@agent-studio/api-client';
import { useApi } from '@agent-studio/core';

/** A file on its way into a card. It is forgotten when it has become a document. */
export interface Upload {
  id: number;
  file: File;
  status: 'waiting' | 'sending' | 'failed';
  /** 0..1 of the bytes. */
  progress: number;
  /** Why it did not arrive. */
  error: string | null;
  abort: AbortController;
}

const keyOf = (cardId: string) => ['uploads', cardId];

/** The files of this card that are on their way, in the cache: they outlive the screen they were chosen on. */
export function useUploads(cardId: string): readonly Upload[] {
  const { data } = useQuery<readonly Upload[]>({
    queryKey: keyOf(cardId),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return data ?? [];
}

/** Sends files one by one, so that each has its own progress, its own refusal and its own retry. */
export function useSendFiles() {
  const api = useApi();
  const queries = useQueryClient();
  // As a mutation, it is done when the document stands in its list: only then does the upload leave its own.
  const { mutateAsync: add } = useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: api.knowledgeCards.addDocuments,
  });

  /** Whether it arrived. */
  async function send(cardId: string, { id, file, abort }: Upload): Promise<boolean> {
    // Stopped while it waited.
    if (abort.signal.aborted) return false;
    const uploads = uploadsOf(queries, cardId);
    uploads.patch(id, { status: 'sending' });
    try {
      await add({
        params: { id: cardId },
        body: { file: [file] },
        signal: abort.signal,
        onUploadProgress: (progress) => uploads.patch(id, { progress }),
      });
      uploads.remove(id);
      return true;
    } catch (reason) {
      const { kind, message } = toApiError(reason, abort.signal);
      if (kind !== 'canceled') uploads.patch(id, { status: 'failed', error: message });
      return false;
    }
  }

  return {
    /** Whether all of them arrived. */
    async sendFiles(cardId: string, files: readonly File[]): Promise<boolean> {
      const added = files.map(toUpload);
      uploadsOf(queries, cardId).add(added);
      let arrived = true;
      for (const upload of added) arrived = (await send(cardId, upload)) && arrived;
      return arrived;
    },
    /** Another try of one that failed. */
    async resend(cardId: string, { id, file }: Upload): Promise<void> {
      const again = { ...toUpload(file), id };
      uploadsOf(queries, cardId).patch(id, again);
      await send(cardId, again);
    },
    /** Takes a file back that has not arrived, or forgets one that failed. */
    stop(cardId: string, { id, abort }: Upload): void {
      abort.abort();
      uploadsOf(queries, cardId).remove(id);
    },
  };
}

const toUpload = (file: File): Upload => ({
  id: crypto.getRandomValues(new Uint32Array(1))[0]!,
  file,
  status: 'waiting',
  progress: 0,
  error: null,
  abort: new AbortController(),
});

function uploadsOf(queries: QueryClient, cardId: string) {
  const set = (change: (before: readonly Upload[]) => readonly Upload[]) =>
    queries.setQueryData<readonly Upload[]>(keyOf(cardId), (before = []) => change(before));
  return {
    add: (uploads: readonly Upload[]) => set((before) => [...before, ...uploads]),
    patch: (id: number, part: Partial<Upload>) =>
      set((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    remove: (id: number) => set((before) => before.filter((upload) => upload.id !== id)),
  };
}
