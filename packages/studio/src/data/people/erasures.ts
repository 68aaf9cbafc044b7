import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi, useStudio } from '@agent-studio/core';
import { downloadFile } from '../download-file.ts';

const ALL = ['erasures'];
/** An erasure takes seconds, and nobody tells the page when it is over. */
const LOOK_EVERY_MS = 2_000;

/** Whom erasure was asked for, and the protocols; read again while one is under way. */
export function useErasures() {
  const api = useApi();
  return useQuery({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => api.erasures.list({ query: { page_size: 100 }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'running') ? LOOK_EVERY_MS : false,
  });
}

/** What would go, and what has to be typed. */
export function useErasurePreview(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALL, 'preview', id],
    queryFn: ({ signal }) => api.erasures.preview({ params: { id }, signal }),
    staleTime: 0,
  });
}

export interface EraseAnswer {
  confirm: string;
  transfer_to?: string | undefined;
  replace_name: boolean;
}

export function useErase(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: EraseAnswer) => api.erasures.start({ params: { id }, body }),
  });
}

/** The file of one protocol. */
export function useProtocolFile() {
  const { connection } = useStudio();
  return useMutation({
    mutationFn(id: string) {
      const options = { signal: new AbortController().signal, onBytes: () => {} };
      return downloadFile(connection, `/api/erasures/${encodeURIComponent(id)}/file`, options);
    },
  });
}

/** Whether one has asked to be erased, and how to ask or take it back. */
export function useOwnErasure() {
  const api = useApi();
  const asked = useQuery({
    queryKey: [...ALL, 'mine'],
    queryFn: ({ signal }) => api.erasures.mine({ signal }),
  });
  const change = useMutation<unknown, Error, 'ask' | 'withdraw'>({
    mutationFn: (what) => (what === 'ask' ? api.erasures.ask() : api.erasures.withdraw()),
  });
  return { asked, change };
}
