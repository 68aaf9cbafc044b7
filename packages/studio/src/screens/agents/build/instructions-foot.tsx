import { useText } from '@agent-studio/core';

/** English text has about so many letters in a token; close enough to see whether a prompt is large. */
export const LETTERS_PER_TOKEN = 4;

/** How long the instructions are, below them. */
export function InstructionsFoot({ text }: { text: string }) {
  const t = useText();
  const words = text.match(/\S+/gu)?.length ?? 0;
  const tokens = Math.ceil(text.length / LETTERS_PER_TOKEN);
  return (
    <span>{`${t('{count} words', { count: words })} · ${t('about {count} tokens', { count: tokens })}`}</span>
  );
}
