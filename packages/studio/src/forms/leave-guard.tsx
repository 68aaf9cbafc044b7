import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog, type Move, useStudio, useText } from '@agent-studio/core';

export interface LeaveGuard {
  /** What was typed is saved or meant to go: the next navigation passes. */
  allow: () => void;
  /** The question; render it anywhere in the screen. */
  dialog: ReactNode;
}

/**
 * Asks before unsaved changes are left behind, on the way to another page or out of what `isSame` takes for the same
 * place. A session that has ended leaves without a question.
 */
export function useLeaveGuard(
  dirty: boolean,
  isSame: (from: string, to: string) => boolean = isSamePage,
): LeaveGuard {
  const t = useText();
  const { session, guards } = useStudio();
  const allowed = useRef(false);
  const [question, setQuestion] = useState<PromiseWithResolvers<boolean>>();

  const ask = useEffectEvent(({ from, to }: Move): boolean | Promise<boolean> => {
    const loses = dirty && !allowed.current && !isSame(from, to);
    if (!loses || session.getState().status !== 'in') return true;
    const decision = Promise.withResolvers<boolean>();
    setQuestion(decision);
    return decision.promise;
  });
  useEffect(() => guards.add((move) => ask(move)), [guards]);

  const answer = (leave: boolean) => {
    question?.resolve(leave);
    setQuestion(undefined);
  };

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return {
    allow() {
      allowed.current = true;
    },
    dialog: (
      <ConfirmDialog
        open={question !== undefined}
        title={t('Leave without saving?')}
        text={t('What you changed on this page has not been saved and would be lost.')}
        confirmLabel={t('Leave without saving')}
        cancelLabel={t('Stay')}
        tone="danger"
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
}

const isSamePage = (from: string, to: string) => toPath(from) === toPath(to);

const toPath = (route: string): string => route.replace(/[?#].*$/, '');
