import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi, useSession, useStudio } from '@agent-studio/core';
import { oneRun, useKeepSopRun } from './keep-sop-run.ts';
import { createKeptFiles, type KeptFiles } from './kept-files.ts';
import { createSopCalls } from './sop-calls.ts';
import { createSopOutbox, type SopOutbox } from './sop-outbox.ts';

const OutboxContext = createContext<{ outbox: SopOutbox; files: KeptFiles } | null>(null);

/** Keeps and sends what is done at runs, as long as any page of the procedures is open. */
export function SopOutboxProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const { storage, session } = useStudio();
  const { user } = useSession(session);
  const keep = useKeepSopRun();
  const queries = useQueryClient();
  const [value] = useState(() => {
    const files = createKeptFiles(storage);
    const outbox = createSopOutbox({
      storage,
      files,
      calls: createSopCalls(api, storage),
      owner: () => session.getState().user?.email ?? '',
      onTaken: keep,
      onRefused: (id) => void queries.invalidateQueries({ queryKey: oneRun(id) }),
    });
    return { outbox, files };
  });
  useEffect(() => value.outbox.start(), [value]);
  // Whose work is shown and sent is somebody else's now: the person is the occasion, not an input.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => value.outbox.refresh(), [value, user]);
  return <OutboxContext value={value}>{children}</OutboxContext>;
}

export const useSopOutbox = (): SopOutbox => use(OutboxContext)!.outbox;

export const useKeptFiles = (): KeptFiles => use(OutboxContext)!.files;

/** What is kept on this device and not sent, by the id of the run. */
export function useUnsent() {
  const { subscribe, getAll } = useSopOutbox();
  return useSyncExternalStore(subscribe, getAll, getAll);
}
