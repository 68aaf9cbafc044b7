import { type FormEvent, useId, useMemo } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { Model } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, TextField, useText } from '@agent-studio/core';
import { useUpdateModel } from '../../data/models.ts';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { FormPair, FormSection } from '../../forms/form-section.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { useEntityForm } from '../../forms/use-entity-form.ts';
import { useErrorText } from '../../format/use-error-text.ts';
import { useFormat } from '../../format/use-format.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { FallbacksField } from './fallbacks-field.tsx';
import { CAPABILITIES } from './model-cells.tsx';
import { MODEL_FIELDS, modelFormSchema, type ModelValues, toSavedModel, toUpdate } from './model-values.ts';
import styles from './models.module.css';

export interface EditModelDialogProps {
  model: Model;
  models: readonly Model[];
  onClose: () => void;
}

export function EditModelDialog({ model, models, onClose }: EditModelDialogProps) {
  const t = useText();
  const formId = useId();
  const toaster = useToaster();
  const update = useUpdateModel();
  const errorText = useErrorText();
  const saved = useMemo(() => toSavedModel(model), [model]);
  const entity = useEntityForm<ModelValues>({
    schema: modelFormSchema,
    fields: MODEL_FIELDS,
    saved,
    save: async (changes, revision) =>
      toSavedModel(await update.mutateAsync({ id: model.id, changes: toUpdate(changes), revision })),
    toSaved: (current) => toSavedModel(current as Model),
  });
  const { form } = entity;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await entity.save())) return;
    toaster.show({ title: t('Model saved.'), tone: 'good' });
    onClose();
  }

  return (
    <>
      <Dialog
        open
        size="large"
        onClose={onClose}
        title={t('Edit “{name}”', { name: model.label })}
        footer={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={entity.saving}>
              {t('Save')}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
          <TextField
            label={t('Name')}
            required
            error={errorText(form.formState.errors.label)}
            {...form.register('label')}
          />
          <FormPair>
            <Figure form={form} name="context_tokens" label={t('Context')} note={t('tokens')} />
            {model.kind === 'chat' && (
              <Figure form={form} name="max_output_tokens" label={t('Longest answer')} note={t('tokens')} />
            )}
          </FormPair>
          <Prices form={form} model={model} />
          {model.kind === 'chat' && <CanDo form={form} />}
          {model.kind === 'chat' && <FallbacksField form={form} model={model} models={models} />}
          <FormProblem text={entity.problem} />
        </form>
      </Dialog>
      <ConflictDialog form={entity} />
    </>
  );
}

type Form = UseFormReturn<ModelValues, unknown, ModelValues>;

function Prices({ form, model }: { form: Form; model: Model }) {
  const t = useText();
  const format = useFormat();
  const { price, price_source, price_as_of } = model;
  const text =
    price && price_source === 'catalog' && price_as_of
      ? t('Empty: {input} in and {output} out, as the catalog had it on {date}.', {
          input: format.usd(price.input),
          output: format.usd(price.output),
          date: format.date(price_as_of),
        })
      : t('In USD for a million tokens. Without them the costs of runs are not known.');
  return (
    <FormSection title={t('Price')} text={text}>
      <div className={styles.triple}>
        <Figure form={form} name="price.input" label={t('Input')} note={t('USD')} />
        <Figure form={form} name="price.output" label={t('Output')} note={t('USD')} />
        {model.kind === 'chat' && (
          <Figure form={form} name="price.cached_input" label={t('Cached input')} note={t('USD')} />
        )}
      </div>
    </FormSection>
  );
}

interface FigureProps {
  form: Form;
  name: 'context_tokens' | 'max_output_tokens' | 'price.input' | 'price.output' | 'price.cached_input';
  label: string;
  note: string;
}

/** A number that may be left empty. */
function Figure({ form, name, label, note }: FigureProps) {
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <NumberField
      {...field}
      value={field.value ?? null}
      label={label}
      note={note}
      nullable
      step={name.startsWith('price') ? 0.01 : 1}
      error={errorText(fieldState.error)}
    />
  );
}

function CanDo({ form }: { form: Form }) {
  const t = useText();
  const { field } = useController({ control: form.control, name: 'capabilities' });
  return (
    <FormSection
      title={t('Can do')}
      text={t('What the studio may ask of it. A wrong tick makes answers fail.')}
    >
      <div className={styles.ticks}>
        {CAPABILITIES.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={t(label)}
            checked={field.value[key]}
            onChange={({ target }) => field.onChange({ ...field.value, [key]: target.checked })}
          />
        ))}
      </div>
    </FormSection>
  );
}
