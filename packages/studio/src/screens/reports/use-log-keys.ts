import { type RefObject, useEffect } from 'react';
import type { AgentLog } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useReview } from '../../data/figures/reports.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { useMay } from '../../data/rights.ts';

export interface LogKeys {
  /** Whatever holds the rows: keys count on its page, unless somebody else takes them. */
  area: RefObject<HTMLElement | null>;
  logs: readonly AgentLog[];
  /** Of the open row; -1: none. */
  place: number;
  open: (index: number) => void;
  close: () => void;
}

/** Undefined: the person does not review the open row. */
export type MarkReviewed = ((reviewed: boolean, note?: string) => void) | undefined;

/** Whether the person marks a run: their role does, and they did not only ask. */
export function useReviewable(): (log: AgentLog) => boolean {
  const mayReview = useMay().may('review');
  return ({ may_review }) => mayReview && may_review !== false;
}

/** A key that nobody else takes: not typed into anything, not of the page around, not behind an open dialog. */
function isFree(event: KeyboardEvent, area: HTMLElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const [target] = event.composedPath();
  if (target instanceof Element && target.closest(OWN_KEYS)) return false;
  const root = area.getRootNode() as ShadowRoot | Document;
  const isHere = event.composedPath().includes(root) || target === area.ownerDocument.body;
  return isHere && !root.querySelector('dialog[open], [role="menu"], [role="listbox"]');
}

/** What takes letters or arrows for itself. */
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="tab"], [role="tree"], [role="radio"], [role="combobox"], [role="menuitem"]';

/** J and K (or the arrows) go through the rows, R marks the open one as reviewed, Escape closes it. */
export function useLogKeys({ area, logs, place, open, close }: LogKeys): MarkReviewed {
  const t = useText();
  const toaster = useToaster();
  const log = logs[place];
  const mark = useReview();
  const isReviewable = useReviewable();
  const marking =
    ({ run_id, reviewed: before }: AgentLog) =>
    (reviewed: boolean, note?: string) =>
      mark.mutate(
        { run_id, reviewed, ...(note !== undefined && { note }) },
        {
          onSuccess: () =>
            toaster.show({
              title: reviewed ? t('Marked as reviewed.') : t('The mark is gone.'),
              tone: 'good',
              // What was noted went with it.
              ...(!reviewed &&
                before?.note && {
                  action: {
                    label: t('Undo'),
                    onSelect: () => mark.mutate({ run_id, reviewed: true, note: before.note }),
                  },
                }),
            }),
        },
      );

  const review: MarkReviewed = log && isReviewable(log) ? marking(log) : undefined;

  // Anew with each render, so that it knows the rows of now.
  useEffect(() => {
    const page = area.current!.ownerDocument;
    const onKey = (event: KeyboardEvent) => {
      if (!area.current || !isFree(event, area.current)) return;
      const step = STEPS[event.key];
      if (step) {
        event.preventDefault();
        open(place === -1 ? 0 : place + step);
      } else if (event.key === 'r' && review && !mark.isPending) {
        event.preventDefault();
        review(!log!.reviewed);
      } else if (event.key === 'Escape' && place !== -1) {
        close();
      }
    };
    page.addEventListener('keydown', onKey);
    return () => page.removeEventListener('keydown', onKey);
  });
  return review;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
