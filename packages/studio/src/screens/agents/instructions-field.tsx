import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { TextArea, useText } from '@agent-studio/core';
import { useErrorText } from '../../forms/use-error-text.ts';

/** English text has about so many letters in a token; close enough to see whether a prompt is large. */
export const LETTERS_PER_TOKEN = 4;

export function InstructionsField({
  control,
  readOnly,
}: {
  control: Control<AgentValues>;
  readOnly: boolean;
}) {
  const { field, fieldState } = useController({ control, name: 'instructions' });
  const t = useText();
  const errorText = useErrorText();
  const words = countWords(field.value);
  const tokens = Math.ceil(field.value.length / LETTERS_PER_TOKEN);
  return (
    <TextArea
      {...field}
      label={t('Instructions')}
      note={`${t('{count} words', { count: words })} · ${t('about {count} tokens', { count: tokens })}`}
      hint={t('What the agent is for, how it should answer, and what it must never do.')}
      error={errorText(fieldState.error)}
      rows={9}
      maxRows={26}
      readOnly={readOnly}
      placeholder={t(
        'You answer questions of customers. Be brief and exact. Answer only from the documents…',
      )}
    />
  );
}

const countWords = (text: string): number => text.match(/\S+/gu)?.length ?? 0;
