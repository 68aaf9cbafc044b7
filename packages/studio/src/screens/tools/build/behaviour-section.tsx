import { useWatch } from 'react-hook-form';
import type { ToolKind } from '@agent-studio/api-client/contract';
import { Checkbox, Select, useText } from '@agent-studio/core';
import { FormPair, FormSection } from '../../../forms/form-section.tsx';
import { RangeField } from '../../../fields/range-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { useFormat } from '../../../format/use-format.ts';
import { APPROVALS } from './tool-fields.ts';
import { isSingle, type ToolPartProps } from './tool-values.ts';
import { RISKS } from '../../../runs/tool-words.ts';

const MAX_TIMEOUT_S = 120;
const MAX_ATTEMPTS = 5;
const MAX_PAUSE_S = 10;

/** Risk, approval, timeout and retries. */
export function BehaviourSection({ form, kind, readOnly }: ToolPartProps & { kind: ToolKind }) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { control, setValue } = form;
  const { errors } = form.formState;
  const [risk, approval, timeout, retry, idempotent] = useWatch({
    control,
    name: ['risk', 'approval', 'timeout_ms', 'retry', 'idempotent'],
  });
  const dirty = { shouldDirty: true } as const;
  const timeoutS = timeout / 1000;
  // A tool of a procedure writes its run, and a call that is repeated changes nothing: nobody chooses that.
  const hasRisk = isSingle(kind) && kind !== 'sop';
  return (
    <FormSection title={t('Risk and limits')}>
      <FormPair>
        {hasRisk && (
          <Select
            label={t('Risk')}
            disabled={readOnly}
            value={risk}
            error={errorText(errors.risk)}
            options={Object.entries(RISKS).map(([value, { label, hint }]) => ({
              value: value as keyof typeof RISKS,
              label: t(label),
              hint: t(hint),
            }))}
            onChange={(value) => setValue('risk', value, dirty)}
          />
        )}
        <Select
          label={t('Ask a person first')}
          disabled={readOnly}
          value={approval}
          error={errorText(errors.approval)}
          options={APPROVALS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => setValue('approval', value, dirty)}
        />
      </FormPair>
      <FormPair>
        <RangeField
          label={t('Timeout')}
          hint={t('A call that takes longer is stopped.')}
          value={timeoutS}
          shown={format.exactDuration(timeout)}
          min={Math.min(1, timeoutS)}
          max={MAX_TIMEOUT_S}
          step={timeoutS % 1 === 0 ? 1 : 0.1}
          disabled={readOnly}
          error={errorText(errors.timeout_ms)}
          onChange={(value) => setValue('timeout_ms', Math.round(value * 1000), dirty)}
        />
        <RangeField
          label={t('Further attempts')}
          hint={t('After a failure that may pass. Only calls that may be repeated are tried again.')}
          value={retry.max}
          shown={retry.max === 0 ? t('none') : format.count(retry.max)}
          min={0}
          max={MAX_ATTEMPTS}
          step={1}
          disabled={readOnly}
          error={errorText(errors.retry?.max)}
          onChange={(value) => setValue('retry.max', value, dirty)}
        />
      </FormPair>
      {retry.max > 0 && (
        <FormPair>
          <RangeField
            label={t('Pause between attempts')}
            value={retry.backoff_ms / 1000}
            shown={format.exactDuration(retry.backoff_ms)}
            min={0}
            max={MAX_PAUSE_S}
            step={0.1}
            disabled={readOnly}
            error={errorText(errors.retry?.backoff_ms)}
            onChange={(value) => setValue('retry.backoff_ms', Math.round(value * 1000), dirty)}
          />
        </FormPair>
      )}
      {hasRisk && (
        <Checkbox
          label={t('May be repeated')}
          hint={t('A second call with the same arguments has no second effect.')}
          disabled={readOnly}
          checked={idempotent}
          onChange={({ target }) => setValue('idempotent', target.checked, dirty)}
        />
      )}
    </FormSection>
  );
}
