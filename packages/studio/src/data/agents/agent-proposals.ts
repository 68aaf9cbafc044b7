import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type { AgentProposal } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

/** What has come of a description so far. */
export type Proposing =
  /** `model`: who writes, once that is known. */
  | { state: 'writing'; model: string | null; characters: number }
  | { state: 'proposed'; proposal: AgentProposal }
  | { state: 'stopped' }
  /** `why`: as the server says it; empty: nobody knows. */
  | { state: 'failed'; why: string };

const WAITING: Proposing = { state: 'writing', model: null, characters: 0 };

const keyOf = (described: string) => ['proposals', described];

/** Has an agent written from a description; whoever comes back to the form finds what was written. */
export function useAgentProposal(described: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [proposing, setProposing] = useState<Proposing>(() => {
    const proposal = queries.getQueryData<AgentProposal>(keyOf(described));
    return proposal ? { state: 'proposed', proposal } : WAITING;
  });
  const [round, setRound] = useState(0);
  const ending = useRef<AbortController>(null);

  useEffect(() => {
    const key = keyOf(described);
    if (round === 0 && queries.getQueryData(key)) return undefined;
    const abort = new AbortController();
    ending.current = abort;
    const { signal } = abort;
    async function write() {
      try {
        for await (const line of api.agentProposals.propose({ body: { description: described }, signal })) {
          // What came just before it was stopped.
          if (signal.aborted) return;
          if (line.status === 'writing') setProposing({ ...line, state: 'writing' });
          else if (line.status === 'proposed') {
            queries.setQueryData(key, line.proposal);
            setProposing({ state: 'proposed', proposal: line.proposal });
            return;
          }
        }
        throw new Error('The answer ended early.');
      } catch (error) {
        const why = error instanceof ApiError ? error.message : '';
        if (!signal.aborted) setProposing({ state: 'failed', why });
      }
    }
    void write();
    return () => abort.abort();
    // What is read behind `for await` is not seen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, queries, described, round]);

  return {
    proposing,
    /** The words stand as they are. */
    stop() {
      ending.current?.abort();
      setProposing({ state: 'stopped' });
    },
    again() {
      setProposing(WAITING);
      setRound((before) => before + 1);
    },
  };
}
