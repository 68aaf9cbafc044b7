import type { Attention } from '@agent-studio/api-client';
import { toArgumentsLine } from '@agent-studio/api-client/value-words';
import { useSurface, useText } from '@agent-studio/core';
import { useWords } from '../format/words.tsx';
import { wordsOf } from '../runs/run-inputs.ts';

/** What is said of something that waits; of a call, whose it is and with what it would be made, as its card says it. */
export function useAttentionDetail({ call, detail, sentence }: Attention) {
  const t = useText();
  const told = useWords();
  const { locale } = useSurface();
  if (!call) return told(detail, sentence);
  const args = toArgumentsLine(Object.entries(call.args), call.fields ?? [], { locale, ...wordsOf(t) });
  return [call.of, args].filter(Boolean).join(' · ');
}
