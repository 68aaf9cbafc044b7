import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Agent, AgentValues } from '@agent-studio/api-client/contract';
import { Checkbox, TextArea, useText } from '@agent-studio/core';
import { FormJumps } from '../../../forms/form-jumps.tsx';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { FollowUpsField } from '../../../forms/follow-ups-field.tsx';
import { FormHalves, FormSection } from '../../../forms/form-section.tsx';
import { IdentitySection } from '../../../forms/identity-section.tsx';
import { PurposeField } from '../../../forms/purpose-field.tsx';
import { RangeField } from '../../../fields/range-field.tsx';
import frame from '../../../forms/form-parts.module.css';
import { useErrorText } from '../../../format/use-error-text.ts';
import { AgentLint } from './agent-lint.tsx';
import styles from './agent-form.module.css';
import { AnswerFormatField } from './answer-format-field.tsx';
import { FallbackField } from './fallback-field.tsx';
import { GuardrailsField } from './guardrails-field.tsx';
import { InstructionsField } from './instructions/instructions-field.tsx';
import { KnowledgeField } from './knowledge-field.tsx';
import { LimitFigures } from './limit-figures.tsx';
import { LimitsField } from './limits-field.tsx';
import { ModelField } from './model-field.tsx';
import { SuggestionsField } from './suggestions-field.tsx';
import { TemperatureField } from './temperature-field.tsx';
import { ToolsField } from './tools-field.tsx';
import { VariablesField } from './variables-field.tsx';

export interface AgentFormProps {
  form: UseFormReturn<AgentValues, unknown, AgentValues>;
  /** Colours the icon: the agent's id, or what stands for it while it has none. */
  tint: string;
  /** As it is saved; absent: it is new. */
  agent?: Agent;
  readOnly?: boolean;
}

/** Everything a person writes about an agent. The same for a new one and an old one. */
export function AgentForm({ form, tint, agent, readOnly = false }: AgentFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const sections = useRef<HTMLDivElement>(null);
  const { control } = form;
  return (
    <div>
      <FormJumps form={sections} />
      <div ref={sections} className={frame.form}>
        <IdentitySection
          form={form}
          {...(!agent && { tint })}
          placeholder={t('Support helpdesk')}
          readOnly={readOnly}
          beside={
            <PurposeField
              error={errorText(form.formState.errors.description)}
              readOnly={readOnly}
              placeholder={t('Answers questions about orders and returns')}
              {...form.register('description')}
            />
          }
        />
        <FormSection title={t('Behaviour')} quiet>
          <InstructionsField form={form} agent={agent} readOnly={readOnly} />
          {!readOnly && <AgentLint control={control} />}
          <div className={styles.model}>
            <ModelField control={control} readOnly={readOnly} />
            <FallbackField control={control} readOnly={readOnly} />
            <TemperatureField control={control} readOnly={readOnly} />
          </div>
        </FormSection>
        <FormHalves>
          <ToolsField control={control} readOnly={readOnly} />
          <div className={styles.beside}>
            <KnowledgeField control={control} readOnly={readOnly} />
            <LimitFigures control={control} />
          </div>
        </FormHalves>
        <VariablesField control={control} readOnly={readOnly} />
        <Conversation form={form} readOnly={readOnly} />
        <GuardrailsField control={control} readOnly={readOnly} />
        <LimitsField control={control} readOnly={readOnly} />
        <AnswerFormatField control={control} readOnly={readOnly} />
        <DetailsSection form={form} readOnly={readOnly} />
      </div>
    </div>
  );
}

const MOST_REMEMBERED = 50;

function Conversation({ form, readOnly }: Pick<AgentFormProps, 'form'> & { readOnly: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const { control, register, setValue } = form;
  const { errors } = form.formState;
  const [remembered, summarize] = useWatch({
    control,
    name: ['memory.short_term.messages', 'memory.short_term.summarize'],
  });
  return (
    <FormSection title={t('Conversation')}>
      <TextArea
        label={t('Opening line')}
        note={t('optional')}
        hint={t('Shown before the first question.')}
        error={errorText(errors.conversation?.opening)}
        readOnly={readOnly}
        rows={2}
        maxRows={6}
        placeholder={t('Hello! Ask me anything about your order.')}
        {...register('conversation.opening')}
      />
      <SuggestionsField control={control} readOnly={readOnly} />
      <FollowUpsField form={form} readOnly={readOnly} />
      <RangeField
        label={t('Memory')}
        hint={t('How many earlier messages of the conversation the model sees.')}
        value={remembered}
        shown={remembered === 0 ? t('none') : t('{count} messages', { count: remembered })}
        min={0}
        max={Math.max(MOST_REMEMBERED, remembered)}
        step={1}
        disabled={readOnly}
        error={errorText(errors.memory?.short_term?.messages)}
        onChange={(value) => setValue('memory.short_term.messages', value, { shouldDirty: true })}
      />
      <Checkbox
        label={t('Summarise what came before')}
        hint={t('The model keeps a short summary of older messages. It needs a language model.')}
        checked={summarize}
        disabled={readOnly}
        onChange={({ target }) =>
          setValue('memory.short_term.summarize', target.checked, { shouldDirty: true })
        }
      />
    </FormSection>
  );
}
