import { Check, Eye, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DraftIssue, SopSource, SopStep } from '@agent-studio/api-client/contract';
import {
  Button,
  Checkbox,
  IconButton,
  Segmented,
  Select,
  TextArea,
  TextField,
  useText,
} from '@agent-studio/core';
import { MessageText } from '@agent-studio/core/chat';
import { FieldsEditor } from '../../../fields/fields-editor.tsx';
import { NumberField } from '../../../fields/number-field.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { DeadlineField } from './deadline-field.tsx';
import styles from './sop-editor.module.css';
import { asKind } from './step-edits.ts';
import { STEP_KINDS } from '../sop-words.ts';
import { TargetSelect } from './target-select.tsx';

export interface StepFormProps {
  step: SopStep;
  steps: readonly SopStep[];
  sources: readonly SopSource[];
  issues: readonly DraftIssue[];
  readOnly: boolean;
  onChange: (change: Partial<SopStep>) => void;
}

/** All of a step, beside the passages it was taken from. */
export function StepForm({ step, steps, sources, issues, readOnly, onChange }: StepFormProps) {
  const t = useText();
  const [look, setLook] = useState<'write' | 'preview'>('write');
  const wrong = (path: string) => {
    const issue = issues.find((one) => one.path === path);
    return issue && t(issue.message);
  };
  return (
    <div className={styles.stepForm} data-sources={step.refs.length > 0 || undefined}>
      <fieldset className={styles.fields} disabled={readOnly}>
        <legend className="sr">{step.title || t('Step')}</legend>
        {step.origin === 'model' && (
          <p className={styles.model}>
            {t(
              'A model wrote this step, and no passage of the document says so. Look at it before it is published.',
            )}
            <Button size="small" onClick={() => onChange({ origin: 'person' })}>
              <Check size={14} aria-hidden="true" />
              {t('It is right')}
            </Button>
          </p>
        )}
        <div className={styles.pair}>
          <TextField
            label={t('Title')}
            dir="auto"
            maxLength={200}
            error={wrong('title')}
            value={step.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <Select
            label={t('Kind of step')}
            value={step.kind}
            disabled={readOnly}
            options={Object.entries(STEP_KINDS).map(([value, { label }]) => ({
              value: value as SopStep['kind'],
              label: t(label),
            }))}
            onChange={(kind) => onChange(asKind(step, kind))}
          />
        </div>
        <div className={styles.body}>
          <Segmented
            label={t('Text of the step')}
            value={look}
            onChange={setLook}
            segments={[
              { value: 'write', label: t('Write'), icon: PencilLine },
              { value: 'preview', label: t('Preview'), icon: Eye },
            ]}
          />
          {look === 'write' ? (
            <TextArea
              label={t('Text of the step')}
              hideLabel
              hint={
                step.kind === 'check'
                  ? t('Each point of the check is a line that begins with “- [ ] ”.')
                  : t(
                      'Markdown: **bold**, lists, tables, links. A line that begins with “- [ ] ” is to be ticked.',
                    )
              }
              dir="auto"
              rows={5}
              maxRows={20}
              maxLength={20_000}
              error={wrong('body_md')}
              value={step.body_md}
              onChange={({ target }) => onChange({ body_md: target.value })}
            />
          ) : (
            <div className={styles.preview}>
              {step.body_md.trim() ? <MessageText text={step.body_md} /> : <p>{t('Nothing written yet.')}</p>}
            </div>
          )}
        </div>
        {step.kind === 'decide' && (
          <ChoicesEditor
            step={step}
            steps={steps}
            wrong={wrong}
            disabled={readOnly}
            onChange={(choices) => onChange({ choices })}
          />
        )}
        {step.kind === 'input' && (
          <FieldsEditor
            label={t('Fields of the form')}
            schema={step.schema ?? { type: 'object', properties: {} }}
            disabled={readOnly}
            error={wrong('schema')}
            onChange={(schema) => onChange({ schema: { ...schema } })}
          />
        )}
        {step.kind === 'wait' && (
          <NumberField
            label={t('Minutes to wait')}
            nullable
            value={step.wait_minutes}
            onChange={(minutes) => onChange({ wait_minutes: minutes })}
            error={wrong('wait_minutes')}
          />
        )}
        <DeadlineField
          value={step.deadline}
          disabled={readOnly}
          onChange={(deadline) => onChange({ deadline })}
        />
        <div className={styles.ticks}>
          <Checkbox
            label={t('It must be done')}
            hint={t('It cannot be skipped, and a check must pass.')}
            checked={step.must}
            onChange={({ target }) => onChange({ must: target.checked })}
          />
          <Checkbox
            label={t('A photo or file is needed')}
            checked={step.evidence_required}
            onChange={({ target }) => onChange({ evidence_required: target.checked })}
          />
        </div>
        {step.kind !== 'decide' && (
          <TargetSelect
            label={t('Then it goes on with')}
            step={step}
            steps={steps}
            value={step.next}
            disabled={readOnly}
            onChange={(next) => onChange({ next })}
          />
        )}
      </fieldset>
      {step.refs.length > 0 && (
        <section className={styles.passages} aria-label={t('What the source says')}>
          <h3>{t('What the source says')}</h3>
          {step.refs.map((ref, index) => {
            const title = sources.find(({ id }) => id === ref.source)?.title ?? t('Source');
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a passage is its place in the list
              <figure key={index}>
                <figcaption>
                  <span dir="auto">
                    {[title, ref.heading, ref.page !== null && t('p. {page}', { page: ref.page })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {!readOnly && (
                    <IconButton
                      size="small"
                      variant="ghost"
                      label={t('Take this passage off the step')}
                      icon={<Trash2 size={13} />}
                      onClick={() => onChange({ refs: step.refs.toSpliced(index, 1) })}
                    />
                  )}
                </figcaption>
                <blockquote dir="auto">{ref.quote}</blockquote>
              </figure>
            );
          })}
        </section>
      )}
    </div>
  );
}
