import type { ToolKind } from '@agent-studio/api-client/contract';
import { TextArea, TextField, useText } from '@agent-studio/core';
import { IdentitySection } from '../../../forms/identity-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { EXAMPLES } from '../create/examples.ts';
import { isSingle, type ToolPartProps } from './tool-values.ts';

/** What a tool is called, by people and by the model. */
export function ToolIdentity({
  form,
  kind,
  tint,
  readOnly,
}: ToolPartProps & { kind: ToolKind; tint: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { register } = form;
  const { errors } = form.formState;
  const single = isSingle(kind);
  return (
    <IdentitySection form={form} tint={tint} placeholder={t('Look up an order')} readOnly={readOnly}>
      <TextArea
        dir="auto"
        label={single ? t('Description for the model') : t('What it is for')}
        hint={
          single
            ? t(
                'The model decides by this text when to call the tool. Say what it does, when to use it and what comes back.',
              )
            : t('For people. The model reads the descriptions of the operations.')
        }
        error={errorText(errors.description)}
        readOnly={readOnly}
        rows={single ? 3 : 2}
        maxRows={10}
        placeholder={t('Finds an order by its number and answers its state and delivery date.')}
        {...register('description')}
      />
      <TextField
        label={single ? t('Name for the model') : t('Prefix for the model')}
        note={t('optional')}
        hint={t('Letters, digits, hyphens and underscores. Empty: made from the name.')}
        error={errorText(errors.slug)}
        readOnly={readOnly}
        dir="ltr"
        placeholder={EXAMPLES.slug}
        {...register('slug')}
      />
    </IdentitySection>
  );
}
