import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SopEntry, SopRun } from '@agent-studio/api-client/contract';
import { useSession, useStudio } from '@agent-studio/core';
import type { SopRunActions } from '../../../data/sops/sop-runs.ts';
import { personOfRun } from '../../../data/sops/kept-runs.ts';
import { isPassing } from '../../../data/sops/sop-outbox.ts';
import type { Unsent } from '../../../data/sops/sop-outbox.ts';
import {
  isSameDraft,
  keepUnsaved,
  readUnsaved,
  type StepDraft,
  toDraftOfBody,
  toStepBody,
  toStepDraft,
} from './step-draft.ts';

const TYPING_PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

/** `waiting`: it did not get through and is sent again by itself. `refused`: the server said no, see `problem`. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'waiting' | 'refused';

export type Outcome = 'done' | 'passed' | 'failed' | 'skipped';

/**
 * What is typed about the open step. It is saved after every pause, kept on this device until the server has it, and sent
 * again by itself when the network was gone; behind steps that are not sent yet (`unsent`) it waits for its turn.
 */
export function useStepDraft(run: SopRun, entry: SopEntry, actions: SopRunActions, unsent?: Unsent) {
  const { storage, session } = useStudio();
  const { user } = useSession(session);
  const [draft, setDraft] = useState<StepDraft>(
    () => readUnsaved(storage, run.id, entry.seq) ?? draftOfRefused(unsent, entry) ?? toStepDraft(entry),
  );
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const [completing, setCompleting] = useState<Outcome | null>(null);
  const latest = useRef(draft);
  const onServer = useRef(toStepDraft(entry));
  const sending = useRef<Promise<void>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retryMs = useRef(FIRST_RETRY_MS);
  const isHere = useRef(true);
  const isBehind = useRef(unsent !== undefined);

  function body(given: StepDraft) {
    const by_name = user ? '' : personOfRun(storage, run.id);
    return { entry: entry.seq, ...toStepBody(given), ...(by_name && { by_name }) };
  }

  async function send(): Promise<void> {
    const given = latest.current;
    clearTimeout(timer.current);
    setState('saving');
    try {
      await actions.type(entry.step_id, body(given));
    } catch (error) {
      later(error);
      return;
    }
    retryMs.current = FIRST_RETRY_MS;
    onServer.current = given;
    setProblem(null);
    if (isSameDraft(latest.current, given)) {
      keepUnsaved(storage, run.id, entry.seq, null);
      setState('saved');
    } else if (isHere.current) schedule(TYPING_PAUSE_MS);
  }

  function later(error: unknown): void {
    if (isPassing(error)) {
      setState('waiting');
      if (isHere.current) schedule(retryMs.current);
      retryMs.current = Math.min(2 * retryMs.current, LAST_RETRY_MS);
      return;
    }
    refused(error);
  }

  function refused(error: unknown): void {
    setState('refused');
    setProblem(error instanceof Error ? error.message : null);
    // Somebody else was faster: what stands now is looked at, and what was typed stays on this device.
    void actions.refresh();
  }

  function schedule(ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void push(), ms);
  }

  /** One after another: an older text must not overtake a newer one. */
  async function push(): Promise<void> {
    while (sending.current) await sending.current;
    if (isSameDraft(latest.current, onServer.current)) return;
    if (isBehind.current) {
      setState('waiting');
      return;
    }
    sending.current = send();
    await sending.current;
    sending.current = null;
  }

  const atOnce = useEffectEvent(() => {
    if (state === 'waiting') void push();
  });
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (!completing && !isSameDraft(latest.current, onServer.current)) void push();
  });
  const begin = useEffectEvent(() => {
    if (!completing && !isSameDraft(latest.current, onServer.current)) schedule(0);
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

  // What was before it has arrived: now it is its turn.
  const isFree = unsent === undefined;
  useEffect(() => {
    isBehind.current = !isFree;
    if (isFree) begin();
  }, [isFree]);

  useEffect(() => {
    isHere.current = true;
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
      schedule(TYPING_PAUSE_MS);
    },
    /** Ends the step. Without a network it is kept on this device, and the next one follows all the same. */
    async complete(outcome: Outcome): Promise<void> {
      setCompleting(outcome);
      setProblem(null);
      clearTimeout(timer.current);
      while (sending.current) await sending.current;
      setState('saving');
      const given = latest.current;
      try {
        await actions.step(run, entry.step_id, { ...body(given), done: true, outcome });
        onServer.current = given;
        keepUnsaved(storage, run.id, entry.seq, null);
      } catch (error) {
        keepUnsaved(storage, run.id, entry.seq, latest.current);
        refused(error);
      }
      setCompleting(null);
    },
  };
}

/** What was said about a step when the server refused it. */
function draftOfRefused(unsent: Unsent | undefined, { seq }: SopEntry): StepDraft | null {
  const part = unsent?.parts.find((one) => one.type === 'step' && one.entry === seq);
  return part?.type === 'step' ? toDraftOfBody(part.body) : null;
}

export type StepWork = ReturnType<typeof useStepDraft>;
