import type { DraftIssue, Workflow } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { FieldsEditor } from '../../fields/fields-editor.tsx';
import { FormPair, FormSection } from '../../forms/form-section.tsx';
import { IconAndName } from '../../forms/identity-section.tsx';
import { PurposeField } from '../../forms/purpose-field.tsx';
import { TagsField } from '../../fields/tags-field.tsx';
import { VisibilityField } from '../../sharing/visibility-field.tsx';
import { ReferenceField } from '../../fields/reference-field.tsx';
import styles from './edit-workflow.module.css';
import type { WorkflowForm } from './use-workflow-draft.ts';
import type { WorkflowDraft } from './workflow-draft.ts';
import parts from './workflow-form.module.css';
import { NumberField } from '../../fields/number-field.tsx';

interface SettingsTabProps {
  workflow: Workflow;
  form: WorkflowForm;
  issues: readonly DraftIssue[];
  readOnly: boolean;
}

/** What is not drawn: name, inputs and limits. */
export function SettingsTab({ workflow, form, issues, readOnly }: SettingsTabProps) {
  const t = useText();
  const { draft, history } = form;
  const { limits } = draft;
  const set = (changes: Partial<WorkflowDraft>, field: string) =>
    history.set((before) => ({ ...before, ...changes }), `settings.${field}`);
  const setLimits = (changes: Partial<WorkflowDraft['limits']>, field: string) =>
    set({ limits: { ...limits, ...changes } }, `limits.${field}`);
  const errorAt = (field: string) =>
    issues.find(({ at, path }) => at === null && path?.split(/[.[]/)[0] === field)?.message;
  return (
    <div className={styles.form}>
      <FormSection title={t('Identity')}>
        <IconAndName
          icon={draft.icon}
          tint={workflow.id}
          onIcon={(icon) => set({ icon }, 'icon')}
          dir="auto"
          readOnly={readOnly}
          error={draft.name.trim() === '' ? t('Name is required.') : errorAt('name')}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value }, 'name')}
        />
        <PurposeField
          readOnly={readOnly}
          error={errorAt('description')}
          placeholder={t('Checks a refund and tells the customer')}
          value={draft.description}
          onChange={({ target }) => set({ description: target.value }, 'description')}
        />
        <FormPair>
          <TagsField
            value={draft.tags}
            disabled={readOnly}
            error={errorAt('tags')}
            onChange={(tags) => set({ tags }, 'tags')}
          />
          <VisibilityField
            value={draft.visibility}
            disabled={readOnly}
            onChange={(visibility) => set({ visibility }, 'visibility')}
          />
        </FormPair>
      </FormSection>
      <FormSection
        title={t('Inputs')}
        text={t('What a run begins with. Expressions read them as inputs.name.')}
      >
        <FieldsEditor
          label={t('Inputs of a run')}
          hideLabel
          schema={draft.inputs}
          disabled={readOnly}
          error={errorAt('inputs')}
          onChange={(inputs) => set({ inputs }, 'inputs')}
        />
      </FormSection>
      <FormSection
        title={t('Variables')}
        text={t(
          'What nodes write with “Set variables”. Expressions read them as vars.name, wherever they stand.',
        )}
      >
        <FieldsEditor
          label={t('Variables of the workflow')}
          hideLabel
          schema={draft.variables}
          disabled={readOnly}
          error={errorAt('variables')}
          onChange={(variables) => set({ variables }, 'variables')}
        />
      </FormSection>
      <FormSection
        title={t('When a run fails')}
        text={t(
          'Another workflow is told: run_id, workflow_name, node_id, error and inputs. Not for runs that are tried out in the studio.',
        )}
      >
        <ReferenceField
          label={t('Error workflow')}
          kind="workflow"
          none={t('None')}
          value={draft.error_workflow_id}
          disabled={readOnly}
          error={errorAt('error_workflow_id')}
          onChange={(error_workflow_id) => set({ error_workflow_id }, 'error_workflow_id')}
        />
      </FormSection>
      <FormSection title={t('Limits')} text={t('A run stops when it reaches its steps or its cost.')}>
        <div className={parts.two}>
          <NumberField
            validOnly
            label={t('Steps')}
            hint={t('Each round of a loop counts.')}
            min={1}
            max={10_000}
            disabled={readOnly}
            value={limits.max_steps}
            onChange={(max_steps) => max_steps !== null && setLimits({ max_steps }, 'steps')}
          />
          <NumberField
            validOnly
            label={t('Cost, US dollars')}
            hint={t('Counts where the prices of the models are known. Empty: no limit.')}
            nullable
            step={0.01}
            min={0.01}
            max={1_000}
            disabled={readOnly}
            value={limits.max_cost_usd}
            onChange={(max_cost_usd) => setLimits({ max_cost_usd }, 'cost')}
          />
          <NumberField
            validOnly
            label={t('Runs at once')}
            hint={t('More runs wait for their turn.')}
            min={1}
            max={100}
            disabled={readOnly}
            value={limits.concurrency}
            onChange={(concurrency) => concurrency !== null && setLimits({ concurrency }, 'concurrency')}
          />
        </div>
      </FormSection>
    </div>
  );
}
