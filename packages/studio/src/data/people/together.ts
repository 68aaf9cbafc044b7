import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError } from '@agent-studio/api-client';
import {
  type DrawnKind,
  KIND_SEGMENTS,
  MAX_TOLD_SELECTION,
  type PersonHere,
  type Position,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { teamHooks } from '../multi-agents.ts';
import { workflowHooks } from '../workflows.ts';

/** Somebody else who has it open; `moved`: when they were last seen to do something, by this clock. */
export interface OtherHere extends PersonHere {
  moved: number;
}

export type Together = ReturnType<typeof createTogether>;

/** At most so often others are told, as long as somebody is there. */
const TELL_MS = 100;
/** So long after a tab was left it is not counted any more, and holds no connection. */
const HIDDEN_MS = 10_000;
const AGAIN_MS = 1_000;
const MOST_AGAIN_MS = 30_000;
const NOBODY: readonly OtherHere[] = [];

interface Opened {
  kind: DrawnKind;
  id: string;
}

/** Who has something open, and what this reader does there. Nobody is told anything while nobody else is there. */
function createTogether(api: ApiClient, { kind, id }: Opened, onRevision: (revision: number) => void) {
  const params = { kind: KIND_SEGMENTS[kind], id };
  const listeners = new Set<() => void>();
  let others: readonly OtherHere[] = NOBODY;
  let seat: string | null = null;
  let cursor: Position | null = null;
  let selected: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';

  function show(next: readonly OtherHere[]): void {
    others = next;
    for (const listener of listeners) listener();
  }

  function tellSoon(): void {
    if (!seat || others.length === 0 || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const doing = { cursor, selected: selected.slice(0, MAX_TOLD_SELECTION) };
      const text = JSON.stringify([seat, doing]);
      if (!seat || text === told) return;
      told = text;
      // What is lost is old a moment later.
      api.together.tell({ params, body: { seat, ...doing } }).catch(() => undefined);
    }, TELL_MS);
  }

  async function follow(signal: AbortSignal): Promise<void> {
    for await (const line of api.together.join({ params, signal })) {
      if (line.type === 'joined') {
        seat = line.seat;
        onRevision(line.revision);
      } else if (line.type === 'saved') onRevision(line.revision);
      else if (line.type === 'left') show(others.filter((one) => one.seat !== line.seat));
      else if (line.type === 'here') {
        const { person } = line;
        const isNew = !others.some((one) => one.seat === person.seat);
        const next = [...others.filter((one) => one.seat !== person.seat), { ...person, moved: Date.now() }];
        show(next.toSorted((a, b) => a.since.localeCompare(b.since)));
        // Whoever comes does not know yet what is done here.
        if (isNew) told = '';
        tellSoon();
      }
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    others: () => others,
    /** Where one points, as positions of nodes are; it is asked only while somebody sees it. */
    point(at: (() => Position) | null): void {
      if (others.length === 0 && at) return;
      const next = at && at();
      cursor = next && { x: Math.round(next.x), y: Math.round(next.y) };
      tellSoon();
    },
    select(ids: readonly string[]): void {
      selected = ids;
      tellSoon();
    },
    /** Is there until `stop` is called: tries again when the connection breaks, and gives up when it is refused. */
    start(): () => void {
      let leaving: AbortController | undefined;
      let again: ReturnType<typeof setTimeout> | undefined;
      let pause = AGAIN_MS;
      let isOver = false;

      async function stay(): Promise<void> {
        const here = new AbortController();
        leaving = here;
        const since = Date.now();
        try {
          await follow(here.signal);
        } catch (error) {
          if (error instanceof ApiError && isFinal(error)) isOver = true;
        }
        if (leaving === here) leaving = undefined;
        seat = null;
        told = '';
        if (others.length > 0) show(NOBODY);
        if (here.signal.aborted || isOver) return;
        pause = Date.now() - since > MOST_AGAIN_MS ? AGAIN_MS : Math.min(2 * pause, MOST_AGAIN_MS);
        again = setTimeout(() => void stay(), pause);
      }
      function leave(): void {
        clearTimeout(again);
        clearTimeout(timer);
        timer = undefined;
        leaving?.abort();
        leaving = undefined;
      }
      let hidden: ReturnType<typeof setTimeout> | undefined;
      function look(): void {
        clearTimeout(hidden);
        if (document.visibilityState === 'hidden') hidden = setTimeout(leave, HIDDEN_MS);
        else if (!leaving && !isOver) {
          clearTimeout(again);
          void stay();
        }
      }
      document.addEventListener('visibilitychange', look);
      look();
      return () => {
        document.removeEventListener('visibilitychange', look);
        clearTimeout(hidden);
        isOver = true;
        leave();
      };
    },
  };
}

const isFinal = ({ kind }: ApiError): boolean =>
  kind === 'notFound' || kind === 'forbidden' || kind === 'unauthorized' || kind === 'badInput';

/** Is there with others while something is open; what they save is read as soon as they did. */
export function useTogether(opened: Opened, revision: number): Together {
  const api = useApi();
  const queries = useQueryClient();
  const { kind, id } = opened;
  const known = useRef(revision);
  const newest = useRef(revision);
  const read = () => {
    if (newest.current <= known.current) return;
    // Nobody here wrote it: no row of ours says that it is old.
    void queries.invalidateQueries({ queryKey: (kind === 'workflow' ? workflowHooks : teamHooks).one(id) });
  };
  const [together] = useState(() =>
    createTogether(api, opened, (told) => {
      newest.current = Math.max(newest.current, told);
      // Of one's own save the answer is on its way.
      setTimeout(read, TELL_MS);
    }),
  );
  useEffect(() => {
    known.current = revision;
    // An answer may be older than what was told since.
    const timer = setTimeout(read, TELL_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- another revision counts
  }, [revision]);
  useEffect(() => together.start(), [together]);
  return together;
}

/** For the drawing of what is open; null: it is looked at alone. */
export const TogetherContext = createContext<Together | null>(null);

export function useOthers(given?: Together): readonly OtherHere[] {
  const inContext = useContext(TogetherContext);
  const together = given ?? inContext;
  return useSyncExternalStore(together?.subscribe ?? never, () => together?.others() ?? NOBODY);
}

const never = () => () => undefined;
