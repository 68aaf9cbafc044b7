import { type Control, Controller } from 'react-hook-form';
import type { Settings } from '@agent-studio/api-client/contract';
import { Checkbox, msg, useText } from '@agent-studio/core';
import { FormSection } from '../../forms/form-section.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { BudgetBars } from './budget-bars.tsx';
import { OwnBudgets } from './own-budgets.tsx';
import { SectionFrame } from './section-frame.tsx';
import styles from './settings.module.css';
import { useSectionForm } from './use-section-form.ts';

const AMOUNTS = [
  { path: 'run_usd', label: msg('Per run (USD)'), hint: msg('Including everything the run calls.') },
  { path: 'workspace_day_usd', label: msg('Workspace per day (USD)'), hint: '' },
  { path: 'workspace_month_usd', label: msg('Workspace per month (USD)'), hint: '' },
  {
    path: 'agent_month_usd',
    label: msg('Agent, team or workflow per month (USD)'),
    hint: msg('Runs as a part of teams and workflows count too.'),
  },
  { path: 'user_month_usd', label: msg('Person per month (USD)'), hint: '' },
  {
    path: 'key_month_usd',
    label: msg('API key per month (USD)'),
    hint: msg('For keys that have no budget of their own.'),
  },
] as const;

const FIELDS = [
  ...AMOUNTS.map(({ path, label }) => ({ path, label })),
  { path: 'agents', label: msg('Budgets of single agents, teams and workflows') },
  { path: 'users', label: msg('Budgets of single people') },
  { path: 'warn_percent', label: msg('Warn at (%)') },
  { path: 'loop_breaker', label: msg('Stop loops') },
  { path: 'loop_per_minute', label: msg('Same question per minute, at most') },
] as const;

export function LimitsSection({ settings }: { settings: Settings }) {
  const t = useText();
  const entity = useSectionForm(settings, 'limits', FIELDS);
  const { control, register, watch } = entity.form;
  const readOnly = !settings.may_edit;
  const number = control as unknown as Control;
  return (
    <SectionFrame entity={entity} readOnly={readOnly}>
      <FormSection
        title={t('Budgets')}
        text={t(
          'A model call that would exceed a budget is not made. Days, weeks and months begin at midnight, {zone}.',
          { zone: (settings.general.time_zone ?? 'UTC').replaceAll('_', ' ') },
        )}
      >
        <div className={styles.grid}>
          {AMOUNTS.map(({ path, label, hint }) => (
            <Controller
              key={path}
              control={number}
              name={path}
              render={({ field, fieldState }) => (
                <NumberField
                  nullable
                  step={0.01}
                  placeholder={t('No limit')}
                  label={t(label)}
                  hint={hint ? t(hint) : undefined}
                  value={field.value as number | null}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  error={fieldState.error?.message && t(fieldState.error.message)}
                />
              )}
            />
          ))}
          <Controller
            control={number}
            name="warn_percent"
            render={({ field, fieldState }) => (
              <NumberField
                label={t('Warn at (%)')}
                hint={t('Administrators get a notification.')}
                value={field.value as number}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message && t(fieldState.error.message)}
              />
            )}
          />
        </div>
      </FormSection>
      {settings.may_edit && <BudgetBars />}
      <FormSection
        title={t('Own budgets')}
        text={t('For single agents and people, instead of the budgets above.')}
      >
        {(['agents', 'users'] as const).map((kind) => (
          <Controller
            key={kind}
            control={control}
            name={kind}
            render={({ field, formState }) => (
              <OwnBudgets
                kind={kind}
                value={field.value}
                onChange={field.onChange}
                errors={formState.errors[kind]}
                readOnly={readOnly}
              />
            )}
          />
        ))}
      </FormSection>
      <FormSection
        title={t('Loops')}
        text={t(
          'A page or program that asks the same over and over is stopped before it costs hundreds of dollars.',
        )}
      >
        <Checkbox
          label={t('Stop loops')}
          hint={t('The same question of the same caller to the same target is refused for a minute.')}
          {...register('loop_breaker')}
        />
        {watch('loop_breaker') && (
          <Controller
            control={number}
            name="loop_per_minute"
            render={({ field, fieldState }) => (
              <NumberField
                className={styles.short}
                label={t('Same question per minute, at most')}
                value={field.value as number}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message && t(fieldState.error.message)}
              />
            )}
          />
        )}
      </FormSection>
    </SectionFrame>
  );
}
