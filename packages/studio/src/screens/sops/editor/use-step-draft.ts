import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type { SopEntry, SopRun } from '@agent-studio/api-client/contract';
import { useSession, useStudio } from '@agent-studio/core';
import type { SopRunActions } from '../../../data/sops/sop-runs.ts';
import { personOfRun } from '../../../data/sops/kept-runs.ts';
import {
  isSameDraft,
  keepUnsaved,
  readUnsaved,
  type StepDraft,
  toStepBody,
  toStepDraft,
} from './step-draft.ts';

const TYPING_PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

/** `waiting`: it did not get through and is sent again by itself. `refused`: the server said no, see `problem`. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'waiting' | 'refused';

export type Outcome = 'done' | 'passed' | 'failed' | 'skipped';

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['network', 'timeout', 'unavailable', 'upstream', 'tooMany', 'internal'].includes(error.kind);

/**
 * What is typed about the open step. It is saved after every pause, kept on this device until the server has it, and sent
 * again by itself when the network was gone; `complete` waits for its turn.
 */
export function useStepDraft(run: SopRun, entry: SopEntry, actions: SopRunActions) {
  const { storage, session } = useStudio();
  const { user } = useSession(session);
  const [draft, setDraft] = useState<StepDraft>(
    () => readUnsaved(storage, run.id, entry.seq) ?? toStepDraft(entry),
  );
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const [completing, setCompleting] = useState<Outcome | null>(null);
  const latest = useRef(draft);
  const onServer = useRef(toStepDraft(entry));
  const sending = useRef<Promise<boolean>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retryMs = useRef(FIRST_RETRY_MS);
  const isHere = useRef(true);

  function body(given: StepDraft) {
    const by_name = user ? '' : personOfRun(storage, run.id);
    return { entry: entry.seq, ...toStepBody(given), ...(by_name && { by_name }) };
  }

  /** True when the server has it. */
  async function send(outcome: Outcome | null): Promise<boolean> {
    const given = latest.current;
    clearTimeout(timer.current);
    setState('saving');
    try {
      await actions.step(entry.step_id, {
        ...body(given),
        done: outcome !== null,
        ...(outcome && { outcome }),
      });
    } catch (error) {
      later(error, outcome);
      return false;
    }
    retryMs.current = FIRST_RETRY_MS;
    onServer.current = given;
    setProblem(null);
    if (isSameDraft(latest.current, given)) {
      keepUnsaved(storage, run.id, entry.seq, null);
      setState('saved');
    } else if (isHere.current) schedule(TYPING_PAUSE_MS, null);
    return true;
  }

  function later(error: unknown, outcome: Outcome | null): void {
    if (isPassing(error)) {
      setState('waiting');
      if (isHere.current) schedule(retryMs.current, outcome);
      retryMs.current = Math.min(2 * retryMs.current, LAST_RETRY_MS);
      return;
    }
    setState('refused');
    setCompleting(null);
    setProblem(error instanceof Error ? error.message : null);
    // Somebody else was faster: what stands now is looked at, and what was typed stays on this device.
    void actions.refresh();
  }

  function schedule(ms: number, outcome: Outcome | null): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void push(outcome), ms);
  }

  /** One after another: an older text must not overtake a newer one. */
  async function push(outcome: Outcome | null): Promise<boolean> {
    while (sending.current) await sending.current;
    if (!outcome && isSameDraft(latest.current, onServer.current)) return true;
    sending.current = send(outcome);
    const done = await sending.current;
    sending.current = null;
    return done;
  }

  const atOnce = useEffectEvent(() => {
    if (state === 'waiting') void push(completing);
  });
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (!completing && !isSameDraft(latest.current, onServer.current)) void push(null);
  });
  const begin = useEffectEvent(() => {
    if (!isSameDraft(latest.current, onServer.current)) schedule(0, null);
  });

  // Another browser typed in the same step: shown, unless something is typed here.
  const adopt = useEffectEvent(() => {
    const theirs = toStepDraft(entry);
    if (state !== 'saved' || isSameDraft(theirs, onServer.current)) return;
    latest.current = theirs;
    onServer.current = theirs;
    setDraft(theirs);
  });
  useEffect(() => adopt(), [entry]);

  useEffect(() => {
    isHere.current = true;
    begin();
    window.addEventListener('online', atOnce);
    return () => {
      isHere.current = false;
      window.removeEventListener('online', atOnce);
      leave();
    };
  }, []);

  return {
    draft,
    state,
    problem,
    completing,
    change(part: Partial<StepDraft>) {
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      setProblem(null);
      setState('typing');
      keepUnsaved(storage, run.id, entry.seq, latest.current);
      schedule(TYPING_PAUSE_MS, completing);
    },
    /** Ends the step; the server decides which one follows. */
    async complete(outcome: Outcome): Promise<void> {
      setCompleting(outcome);
      setProblem(null);
      if (await push(outcome)) setCompleting(null);
    },
  };
}

export type StepWork = ReturnType<typeof useStepDraft>;
