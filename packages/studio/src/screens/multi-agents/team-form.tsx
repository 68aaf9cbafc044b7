import { type UseFormReturn, useController } from 'react-hook-form';
import type { Agent, DraftIssue, Member, MultiAgentValues } from '@agent-studio/api-client/contract';
import { Select, TextArea, TextField, useText } from '@agent-studio/core';
import { DraftIssues } from '../../entities/draft-issues.tsx';
import { DetailsSection } from '../../forms/details-section.tsx';
import { FormPair, FormSection } from '../../forms/form-section.tsx';
import { IdentitySection } from '../../forms/identity-section.tsx';
import { ModelSelect } from '../../fields/model-select.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import frame from '../../forms/form-parts.module.css';
import { useErrorText } from '../../format/use-error-text.ts';
import { MembersField } from './members-field.tsx';
import { PatternField } from './pattern-field.tsx';
import { hasCoordinator } from './canvas/patterns.ts';
import { withPattern } from './canvas/team-changes.ts';
import { toRemedy } from './canvas/team-remedies.ts';
import styles from './team-form.module.css';
import { JOINS } from './canvas/team-graph.ts';
import type { TeamModel } from './canvas/use-team-model.ts';

export interface TeamFormProps {
  model: TeamModel;
  /** Colours the icon. */
  tint: string;
  agents: readonly Agent[] | undefined;
  nameOf: (member: Member) => string;
  /** The key of the member whose fields are shown. */
  opened: string | null;
  onOpen: (key: string | null) => void;
  onAdd: () => void;
  /** Null: not checked yet. */
  issues: readonly DraftIssue[] | null;
  onJump: (at: string) => void;
  readOnly: boolean;
}

/** Everything a person writes about a team. */
export function TeamForm(props: TeamFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { model, tint, agents, nameOf, issues, onJump, readOnly } = props;
  const { form, values, change } = model;
  const { pattern } = values;
  const nameAt = (at: string) => {
    const member = values.members.find(({ key }) => key === at);
    return member && nameOf(member);
  };
  const remedyOf = (issue: DraftIssue) => {
    const remedy = toRemedy(issue, { model, agents, nameAt });
    return remedy && { label: t(remedy.label, remedy.words), apply: remedy.apply };
  };
  return (
    <div className={frame.form}>
      <IdentitySection
        form={form}
        tint={tint}
        placeholder={t('Editorial desk')}
        readOnly={readOnly}
        beside={
          <TextField
            label={t('What it does')}
            dir="auto"
            note={t('optional')}
            error={errorText(form.formState.errors.description)}
            readOnly={readOnly}
            placeholder={t('Researches, writes and checks articles')}
            {...form.register('description')}
          />
        }
      />
      <FormSection title={t('Pattern')} text={t('How the members work together.')}>
        <PatternField
          value={pattern}
          readOnly={readOnly}
          onChange={(next) => change((draft) => withPattern(draft, next))}
        />
      </FormSection>
      <MembersField {...props} />
      {hasCoordinator(pattern) && <Coordinator form={form} readOnly={readOnly} />}
      {pattern === 'parallel' && <Join form={form} readOnly={readOnly} />}
      <Termination form={form} readOnly={readOnly} />
      <FormSection title={t('Check')} text={t('Errors keep the team from being published.')}>
        {issues === null ? (
          <p className={styles.none}>{t('It is checked as soon as the team has a name.')}</p>
        ) : (
          <DraftIssues
            issues={issues}
            fine={t('Nothing to complain about.')}
            nameOf={nameAt}
            onJump={onJump}
            {...(!readOnly && { remedyOf })}
          />
        )}
      </FormSection>
      <DetailsSection form={form} readOnly={readOnly} />
    </div>
  );
}

interface PartProps {
  form: UseFormReturn<MultiAgentValues, unknown, MultiAgentValues>;
  readOnly: boolean;
}

function Coordinator({ form, readOnly }: PartProps) {
  const t = useText();
  const errorText = useErrorText();
  const model = useController({ control: form.control, name: 'coordinator.model_id' });
  return (
    <FormSection
      id="member-coordinator"
      title={t('Coordinator')}
      text={t('A model that decides who works, and when it is done.')}
    >
      <ModelSelect
        label={t('Model of the coordinator')}
        value={model.field.value}
        onChange={model.field.onChange}
        error={errorText(model.fieldState.error)}
        disabled={readOnly}
      />
      <TextArea
        label={t('Instructions of the coordinator')}
        note={t('optional')}
        error={errorText(form.formState.errors.coordinator?.instructions)}
        rows={3}
        maxRows={12}
        readOnly={readOnly}
        {...form.register('coordinator.instructions')}
      />
    </FormSection>
  );
}

function Join({ form, readOnly }: PartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { control } = form;
  const mode = useController({ control, name: 'join.mode' });
  const judge = useController({ control, name: 'join.judge_model_id' });
  const modes = Object.entries(JOINS) as [MultiAgentValues['join']['mode'], string][];
  return (
    <FormSection id="member-join" title={t('Join')} text={t('What becomes of the answers.')}>
      <Select
        label={t('Answer of the team')}
        value={mode.field.value}
        options={modes.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={mode.field.onChange}
        disabled={readOnly}
      />
      {mode.field.value === 'judge' && (
        <ModelSelect
          label={t('Model of the judge')}
          value={judge.field.value}
          onChange={judge.field.onChange}
          error={errorText(judge.fieldState.error)}
          disabled={readOnly}
        />
      )}
    </FormSection>
  );
}

function Termination({ form, readOnly }: PartProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <FormSection title={t('End')} text={t('A run that reaches one of them ends, and its answer says so.')}>
      <FormPair>
        <Limit form={form} readOnly={readOnly} name="max_turns" label={t('Turns')} />
        <Limit form={form} readOnly={readOnly} name="timeout_ms" label={t('Time, seconds')} unit={1000} />
        <Limit
          form={form}
          readOnly={readOnly}
          name="max_cost_usd"
          label={t('Cost, US dollars')}
          step={0.01}
          hint={t('Counts where the prices of the models are known. Empty: no limit.')}
        />
        <TextField
          label={t('Ends at this text')}
          note={t('optional')}
          hint={t('A member whose answer has it ends the run.')}
          error={errorText(form.formState.errors.termination?.stop_text)}
          readOnly={readOnly}
          {...form.register('termination.stop_text')}
        />
      </FormPair>
    </FormSection>
  );
}

interface LimitProps extends PartProps {
  name: 'max_turns' | 'timeout_ms' | 'max_cost_usd';
  label: string;
  hint?: string;
  unit?: number;
  step?: number;
}

function Limit({ form, name, readOnly, ...rest }: LimitProps) {
  const { field, fieldState } = useController({ control: form.control, name: `termination.${name}` });
  const errorText = useErrorText();
  return (
    <NumberField
      {...rest}
      error={errorText(fieldState.error)}
      name={field.name}
      value={field.value}
      nullable={name === 'max_cost_usd'}
      readOnly={readOnly}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
