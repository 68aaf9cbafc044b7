import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import { msg, useStudio } from '@agent-studio/core';
import {
  askInWindow,
  type FlowAnswer,
  type FlowEnd,
  type FlowPurpose,
  leaveForProvider,
  type StartFlow,
  takeReturn,
} from './provider-flow.ts';

/** What a person reads when a provider sends them back without a sign-in. */
const WORDS: Record<FlowEnd, string> = {
  expired: msg('This sign-in has expired. Please sign in again.'),
  denied: msg('You were not signed in: the provider says that you declined.'),
  failed: msg('The provider did not confirm who you are. Please try again, or ask your administrator.'),
  closed: msg(
    'The sign-in window was closed, or this browser does not let it answer. Try it in this tab instead.',
  ),
};

interface ProviderFlowOptions<Result> {
  purpose: FlowPurpose;
  /** What becomes of the answer. */
  finish: (answer: FlowAnswer) => Promise<Result>;
  onDone: (result: Result) => void;
}

/**
 * Asks a provider who somebody is: in this tab where the page is the server's own, else in a window, so that the page around
 * stays. `inTab` leaves the page whichever it is.
 */
export function useProviderFlow<Result>({ purpose, finish, onDone }: ProviderFlowOptions<Result>) {
  const { connection, tabStorage } = useStudio();
  const [returned] = useState(() => takeReturn(tabStorage, purpose));
  const [end, setEnd] = useState<FlowEnd | null>(typeof returned === 'string' ? returned : null);
  const gone = useRef<AbortController>(null);
  const serverOrigin = new URL(connection.baseUrl || location.href, document.baseURI).origin;

  const flow = useMutation({
    meta: { shownInPlace: true },
    async mutationFn({ start, inTab }: { start: StartFlow; inTab: boolean }) {
      setEnd(null);
      if (inTab) return leaveForProvider(start, { storage: tabStorage, purpose });
      gone.current = new AbortController();
      const answer = await askInWindow(start, { serverOrigin, signal: gone.current.signal });
      if (typeof answer === 'string') setEnd(answer);
      else onDone(await finish(answer));
      return undefined;
    },
  });
  const back = useMutation({ meta: { shownInPlace: true }, mutationFn: finish, onSuccess: onDone });
  const { mutate: goOn } = back;

  useEffect(() => {
    if (returned && typeof returned !== 'string') goOn(returned);
    return () => gone.current?.abort();
  }, [returned, goOn]);

  const error = flow.error ?? back.error;
  return {
    isBusy: flow.isPending || back.isPending,
    /** The sentence to show; null: all is well. */
    problem: end ? WORDS[end] : error instanceof ApiError ? error.message : null,
    /** A window does not work here. */
    offersTab: end === 'closed',
    begin: (start: StartFlow, { inTab = comesBackHere(serverOrigin) } = {}) => flow.mutate({ start, inTab }),
  };
}

/** The tab is the studio's own, and what it shows stands in its address, which outlives the way to the provider and back. */
const comesBackHere = (serverOrigin: string): boolean =>
  serverOrigin === location.origin && window.top === window && !location.hash.startsWith('#/');
