import { Fragment, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Agent, DraftIssue, Member, MultiAgentValues } from '@agent-studio/api-client/contract';
import { Select, TextArea, useText } from '@agent-studio/core';
import { DraftIssues } from '../../entities/draft-issues.tsx';
import { DetailsSection } from '../../forms/details-section.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { FollowUpsField } from '../../forms/follow-ups-field.tsx';
import { PurposeField } from '../../forms/purpose-field.tsx';
import { IdentitySection } from '../../forms/identity-section.tsx';
import { ModelSelect } from '../../fields/model-select.tsx';
import frame from '../../forms/form-parts.module.css';
import { useErrorText } from '../../format/use-error-text.ts';
import { MembersField } from './members-field.tsx';
import { type PartProps, TeamLimits } from './team-limits.tsx';
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
  /** What is selected in the drawing stands first: a member, `coordinator` or `join`. Null: everything in its order. */
  first: string | null;
  /** Behind what stands first. */
  run?: ReactNode;
  readOnly: boolean;
}

/** Everything a person writes about a team. */
export function TeamForm(props: TeamFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { model, tint, agents, nameOf, issues, onJump, first, run, readOnly } = props;
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
  const parts: Record<string, ReactNode> = {
    identity: (
      <IdentitySection
        form={form}
        tint={tint}
        placeholder={t('Editorial desk')}
        readOnly={readOnly}
        beside={
          <PurposeField
            error={errorText(form.formState.errors.description)}
            readOnly={readOnly}
            placeholder={t('Researches, writes and checks articles')}
            {...form.register('description')}
          />
        }
      />
    ),
    pattern: (
      <FormSection title={t('Pattern')} text={t('How the members work together.')}>
        <PatternField
          value={pattern}
          readOnly={readOnly}
          onChange={(next) => change((draft) => withPattern(draft, next))}
        />
      </FormSection>
    ),
    members: <MembersField {...props} />,
    coordinator: hasCoordinator(pattern) && <Coordinator form={form} readOnly={readOnly} />,
    join: pattern === 'parallel' && <Join form={form} readOnly={readOnly} />,
    limits: <TeamLimits form={form} readOnly={readOnly} />,
    conversation: (
      <FormSection title={t('Conversation')}>
        <FollowUpsField form={form} readOnly={readOnly} />
      </FormSection>
    ),
    check: (
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
    ),
    run,
    details: <DetailsSection form={form} readOnly={readOnly} />,
  };
  const led = first === null ? [] : [first in parts && parts[first] ? first : 'members'];
  // A coordinator has to keep to the limits.
  if (first === 'coordinator') led.push('run', 'limits');
  return (
    <div className={frame.form}>
      {[...new Set([...led, 'run', ...Object.keys(parts)])].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  );
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
