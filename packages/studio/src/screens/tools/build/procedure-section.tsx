import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { PublishedSop } from '@agent-studio/api-client/contract';
import { type Option, Select, type Translate, useText, TextLink } from '@agent-studio/core';
import { useProcedures } from '../../../data/sops/sop-navigator.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import type { ToolPartProps } from './tool-values.ts';

/** Which published procedure the tool leads through. */
export function ProcedureSection({ form, readOnly }: ToolPartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { control, setValue, formState } = form;
  const procedures = useProcedures({ page_size: 100 });
  const id = useWatch({ control, name: 'config.sop_id' });
  const found = procedures.data?.items ?? [];
  return (
    <FormSection
      title={t('Procedure')}
      text={t(
        'The agent is told the open step and no other. It cannot skip what must be done, and a person is asked for each signature.',
      )}
    >
      <Select
        label={t('Published procedure')}
        placeholder={procedures.isPending ? t('Loading') : t('Choose a procedure')}
        disabled={readOnly}
        value={id || null}
        options={toOptions(found, id, t)}
        error={errorText(formState.errors.config?.sop_id) ?? errorText(procedures.error)}
        hint={
          procedures.isSuccess && found.length === 0 ? (
            <TextLink asChild>
              <Link to="/apps/psp-sop/library">
                {t('There is none yet: publish one in the SOP navigator first.')}
              </Link>
            </TextLink>
          ) : undefined
        }
        onChange={(next) =>
          setValue('config.sop_id', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
    </FormSection>
  );
}

function toOptions(found: readonly PublishedSop[], chosen: string, t: Translate): Option[] {
  const options = found.map(({ id, name, code, description }): Option => {
    const hint = [code, description].filter(Boolean).join(' · ');
    return { value: id, label: name, ...(hint && { hint }) };
  });
  if (chosen && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: t('Not shared with you') });
  return options;
}
