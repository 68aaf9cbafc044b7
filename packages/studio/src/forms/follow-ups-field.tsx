import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Checkbox, useText } from '@agent-studio/core';

interface FollowUpsValues {
  conversation: { follow_ups: boolean };
}

/** Whether an answer comes with questions to ask next; agents and teams have it. */
export function FollowUpsField<Values extends FieldValues & FollowUpsValues>({
  form,
  readOnly,
}: {
  form: Pick<UseFormReturn<Values, unknown, Values>, 'control'>;
  readOnly: boolean;
}) {
  const t = useText();
  // A form of more fields is none of fewer, as its types are written; only this one is touched here.
  const { control } = form as unknown as UseFormReturn<FollowUpsValues>;
  const { field } = useController({ control, name: 'conversation.follow_ups' });
  return (
    <Checkbox
      label={t('Suggest questions after each answer')}
      hint={t(
        'Up to three, in the chat only. A language model writes them in a short call of its own; the offline model takes headings of the cards.',
      )}
      checked={field.value}
      disabled={readOnly}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
