import { useMemo, useState } from 'react';
import type { Citation, Run } from '@agent-studio/api-client/contract';
import { CitationContext, Citations, MessageText } from '@agent-studio/core/chat';
import { PassageDialog, toSource } from '../answers/passage-dialog.tsx';

/** What a run answered, with the passages behind it: marks in the text and chips below it open the same. */
export function RunAnswer({ run: { output, citations } }: { run: Run }) {
  const [opened, setOpened] = useState<Citation | null>(null);
  const marks = useMemo(
    () => ({
      citations,
      shown: undefined,
      toggle: (index: number) => setOpened(citations.find((one) => one.index === index) ?? null),
    }),
    [citations],
  );
  return (
    <>
      <CitationContext value={marks}>
        <MessageText text={output} />
        <Citations />
      </CitationContext>
      <PassageDialog passage={opened && toSource(opened)} onClose={() => setOpened(null)} />
    </>
  );
}
