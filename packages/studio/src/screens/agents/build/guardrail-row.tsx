import { Trash2 } from 'lucide-react';
import type { Guardrail, PiiKind } from '@agent-studio/api-client/contract';
import { Checkbox, IconButton, msg, Select, useText } from '@agent-studio/core';
import { TagsField } from '../../../fields/tags-field.tsx';
import styles from './guardrails.module.css';

export interface GuardrailRowProps {
  rail: Guardrail;
  readOnly: boolean;
  /** The server or the form refuses what stands here. */
  error: boolean;
  onChange: (rail: Guardrail) => void;
  onRemove: () => void;
}

const NAMES: Readonly<Record<Guardrail['kind'], string>> = {
  pii: msg('Personal data'),
  keywords: msg('Words'),
  schema: msg('Answer format'),
};

const STAGES: Readonly<Record<Guardrail['stage'], string>> = {
  input: msg('in questions'),
  output: msg('in answers'),
  tool: msg('in tool results'),
};

const ACTIONS: Readonly<Record<Guardrail['action'], { label: string; hint: string }>> = {
  mask: { label: msg('Mask'), hint: msg('Hides the place and goes on.') },
  block: { label: msg('Block'), hint: msg('Refuses the whole text, and says so.') },
  warn: { label: msg('Note'), hint: msg('Goes on, and notes it in the run.') },
};

const PII: Readonly<Record<PiiKind, string>> = {
  email: msg('E-mail addresses'),
  phone: msg('Phone numbers'),
  iban: msg('Bank accounts (IBAN)'),
  card: msg('Payment cards'),
};

export function GuardrailRow({ rail, readOnly, error, onChange, onRemove }: GuardrailRowProps) {
  const t = useText();
  const name = t(NAMES[rail.kind]);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>{name}</b>
        {rail.kind !== 'schema' && (
          <Select
            label={t('Where {name} is looked for', { name })}
            hideLabel
            shape="compact"
            value={rail.stage}
            disabled={readOnly}
            options={keys(STAGES).map((value) => ({ value, label: t(STAGES[value]) }))}
            onChange={(stage) => onChange({ ...rail, stage })}
          />
        )}
        <Select
          label={t('What happens with {name}', { name })}
          hideLabel
          shape="compact"
          value={rail.action}
          disabled={readOnly}
          options={keys(ACTIONS)
            .filter((value) => rail.kind !== 'schema' || value !== 'mask')
            .map((value) => ({ value, label: t(ACTIONS[value].label), hint: t(ACTIONS[value].hint) }))}
          onChange={(action) => onChange({ ...rail, action } as Guardrail)}
        />
        {!readOnly && (
          <IconButton
            size="small"
            className={styles.remove ?? ''}
            label={t('Remove {name}', { name })}
            icon={<Trash2 size={15} />}
            onClick={onRemove}
          />
        )}
      </div>
      {rail.kind === 'pii' && (
        <div className={styles.kinds}>
          {keys(PII).map((kind) => (
            <Checkbox
              key={kind}
              label={t(PII[kind])}
              checked={rail.config.kinds.includes(kind)}
              disabled={readOnly || (rail.config.kinds.length === 1 && rail.config.kinds[0] === kind)}
              onChange={({ target }) =>
                onChange({
                  ...rail,
                  config: {
                    kinds: keys(PII).filter((one) =>
                      one === kind ? target.checked : rail.config.kinds.includes(one),
                    ),
                  },
                })
              }
            />
          ))}
        </div>
      )}
      {rail.kind === 'keywords' && (
        <TagsField
          words={{ label: t('Words and phrases'), placeholder: t('confidential, internal only…') }}
          value={rail.config.words}
          disabled={readOnly}
          error={error ? t('Add a word.') : undefined}
          onChange={(words) => onChange({ ...rail, config: { words } })}
        />
      )}
      {rail.kind === 'schema' && (
        <p className={styles.about}>{t('The answer must fit the answer format below.')}</p>
      )}
    </li>
  );
}

const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];
