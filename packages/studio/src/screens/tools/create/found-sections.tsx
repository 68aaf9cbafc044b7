import type { Discovery } from '@agent-studio/api-client/contract';
import { TextField, useText } from '@agent-studio/core';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { BehaviourSection } from '../build/behaviour-section.tsx';
import { EXAMPLES } from './examples.ts';
import { ToolIdentity } from '../build/tool-identity.tsx';
import { OperationsSection } from '../build/operations-section.tsx';
import frame from '../../../forms/form-parts.module.css';
import type { CreateTool } from './use-create-tool.ts';
import { WarningsNote } from '../build/warnings-note.tsx';

/** As many can be looked through at once; of more, people choose. */
const FEW = 20;

/** Puts what was found into the form; a name that was typed stays. */
export function takeDiscovery(
  { form }: CreateTool,
  { title, description, base_url, operations }: Discovery,
): void {
  const options = { shouldDirty: true } as const;
  const usable = operations.filter(({ refused }) => refused === null).map(({ id }) => id);
  if (!form.getValues('name')) form.setValue('name', title.slice(0, 80), options);
  if (!form.getValues('description')) form.setValue('description', description.trim().slice(0, 500), options);
  form.setValue('config.base_url', base_url, options);
  form.setValue('operations', usable.length <= FEW ? usable : [], options);
  form.setValue('risks', {}, options);
}

/** The rest of the form, once it is known what there is to choose from. */
export function FoundSections({ tool, discovery }: { tool: CreateTool; discovery: Discovery }) {
  const t = useText();
  const errorText = useErrorText();
  const { form, kind } = tool;
  return (
    <div className={frame.form}>
      <WarningsNote warnings={discovery.warnings} />
      <OperationsSection form={form} readOnly={false} operations={discovery.operations} />
      {kind === 'openapi' && (
        <FormSection title={t('Address')}>
          <TextField
            label={t('Base address')}
            hint={t('What the paths of the document are added to.')}
            error={errorText(form.formState.errors.config?.base_url)}
            dir="ltr"
            required
            placeholder={EXAMPLES.base}
            {...form.register('config.base_url')}
          />
        </FormSection>
      )}
      <ToolIdentity form={form} kind={kind} tint="new tool" readOnly={false} />
      <BehaviourSection form={form} kind={kind} readOnly={false} />
      <DetailsSection form={form} />
    </div>
  );
}
