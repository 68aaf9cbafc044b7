import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { msg, Segmented, useText } from '@agent-studio/core';
import { CodeField, type LineFault } from '../../../fields/code-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { checkSchema, type JsonSchema, resolveSchema, takesNothing } from '../../../fields/json-schema.ts';
import { readJson } from '../../../fields/json-text.ts';
import { SchemaForm } from '../../../fields/schema-form.tsx';
import { initialValue } from '../../../fields/schema-values.ts';
import { useErrorText } from '../../../format/use-error-text.ts';
import { ParametersTable } from './parameters-table.tsx';
import styles from './tool-form.module.css';
import { toText, type ToolPartProps } from './tool-values.ts';

const WAYS = [
  { value: 'table', label: msg('Table') },
  { value: 'json', label: msg('JSON Schema') },
] as const;

/** The arguments, as a table or as JSON Schema, and beside it the form they make. */
export function ArgumentsSection({ form, readOnly, placed }: ToolPartProps & { placed: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const [way, setWay] = useState<'table' | 'json'>('table');
  const text = useWatch({ control: form.control, name: 'input_schema' });
  const { schema, faults } = readSchema(text);
  const change = (next: string) =>
    form.setValue('input_schema', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  // A text with mistakes has no table: the mistakes come first.
  const shown = schema ? way : 'json';

  return (
    <FormSection
      title={t('Arguments')}
      text={t('What the model has to say. It reads the names and descriptions, so write them for a reader.')}
      action={
        <Segmented
          label={t('How to edit the arguments')}
          value={shown}
          onChange={setWay}
          segments={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      }
    >
      <div className={styles.editor}>
        <div className={styles.stack}>
          {shown === 'table' && schema ? (
            <ParametersTable
              form={form}
              schema={schema}
              placed={placed}
              readOnly={readOnly}
              onChange={(next) => change(toText(next))}
            />
          ) : (
            <CodeField
              label={t('JSON Schema')}
              hideLabel
              rows={14}
              readOnly={readOnly}
              value={text}
              faults={faults}
              error={faults.length > 0 ? undefined : errorText(form.formState.errors.input_schema)}
              onChange={change}
            />
          )}
        </div>
        {!(schema && takesNothing(resolveSchema(schema, schema))) && <Preview schema={schema} />}
      </div>
    </FormSection>
  );
}

function Preview({ schema }: { schema: JsonSchema | null }) {
  const t = useText();
  const id = useId();
  const [value, setValue] = useState<unknown>(() => schema && initialValue(schema));
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('Form preview')}</h3>
      {schema ? (
        <SchemaForm schema={schema} value={value} onChange={setValue} />
      ) : (
        <p className={styles.quiet}>{t('Mend the marked lines, then the form shows here.')}</p>
      )}
    </section>
  );
}

/** The schema, or what is wrong with which line. */
export function readSchema(text: string): { schema: JsonSchema | null; faults: LineFault[] } {
  const read = readJson(text);
  if (read.problem) return { schema: null, faults: [read.problem] };
  const faults = checkSchema(read.value).map(({ pointer, message }) => ({
    line: read.lines.get(pointer) ?? 1,
    message,
  }));
  return { schema: faults.length > 0 ? null : (read.value as JsonSchema), faults };
}
