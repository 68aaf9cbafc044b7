import { type Control, Controller, type FieldErrors } from 'react-hook-form';
import type { ConnectorField, ConnectorKind } from '@agent-studio/api-client/contract';
import { Checkbox, Select, TextArea, TextField, useText } from '@agent-studio/core';
import { NumberField } from '../../../fields/number-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import type { ConnectorFormValues } from './connector-values.ts';
import { textsOf } from './field-texts.ts';

export interface ConfigFieldProps {
  kind: ConnectorKind;
  field: ConnectorField;
  control: Control<ConnectorFormValues, unknown, ConnectorFormValues>;
  errors: FieldErrors<ConnectorFormValues>['config'];
  readOnly: boolean;
}

/** One line of a kind's form, as the kind describes it. */
export function ConfigField({ kind, field, control, errors, readOnly }: ConfigFieldProps) {
  const t = useText();
  const errorText = useErrorText();
  const { label, help } = textsOf(kind, field);
  const texts = {
    label: t(label),
    hint: help ? t(help) : undefined,
    error: errorText((errors as Record<string, { message?: string }> | undefined)?.[field.key]),
    ...(!field.required && !['boolean', 'select'].includes(field.type) && { note: t('optional') }),
  };
  return (
    <Controller
      control={control}
      name={`config.${field.key}`}
      render={({ field: { value, onChange, onBlur, name } }) => {
        const common = { name, onBlur, readOnly, placeholder: field.placeholder };
        switch (field.type) {
          case 'boolean':
            return (
              <Checkbox
                label={texts.label}
                hint={texts.error ?? texts.hint}
                disabled={readOnly}
                checked={value === true}
                onChange={({ target }) => onChange(target.checked)}
              />
            );
          case 'select':
            return (
              <Select
                {...texts}
                disabled={readOnly}
                value={String(value ?? '')}
                options={field.options.map((option) => ({
                  value: option.value,
                  label: t(
                    textsOf(kind, { ...field, key: `${field.key}.${option.value}`, label: option.label })
                      .label,
                  ),
                }))}
                onChange={onChange}
              />
            );
          case 'lines':
            return (
              <TextArea
                {...texts}
                {...common}
                dir="ltr"
                rows={3}
                spellCheck={false}
                value={Array.isArray(value) ? value.join('\n') : ''}
                onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
              />
            );
          case 'number':
            return (
              <NumberField
                {...texts}
                {...common}
                nullable
                {...(field.min !== null && { min: field.min })}
                {...(field.max !== null && { max: field.max })}
                value={typeof value === 'number' ? value : null}
                onChange={onChange}
              />
            );
          default:
            return (
              <TextField
                {...texts}
                {...common}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                {...(field.type === 'url' && { inputMode: 'url' })}
                value={typeof value === 'string' ? value : ''}
                onChange={({ target }) => onChange(target.value)}
              />
            );
        }
      }}
    />
  );
}
