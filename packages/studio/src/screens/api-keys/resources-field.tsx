import { Bot, Users, Workflow as WorkflowIcon, X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { ApiKey, KeyResource } from '@agent-studio/api-client/contract';
import { Button, IconButton, useText } from '@agent-studio/core';
import styles from './api-keys.module.css';
import { KINDS } from './key-words.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const ResourcePicker = lazyPart(() => import('./resource-picker.tsx'), 'ResourcePicker');

export interface ResourcesFieldProps {
  value: readonly KeyResource[];
  onChange: (value: KeyResource[]) => void;
  /** Names of what was chosen before. */
  known: ApiKey['resources'];
  agentsOnly: boolean;
  error?: string | undefined;
}

const ICONS = { agent: Bot, multi_agent: Users, workflow: WorkflowIcon } as const;

/** The agents, teams and workflows a key is for; none: all that its owner may use. */
export function ResourcesField({ value, onChange, known, agentsOnly, error }: ResourcesFieldProps) {
  const t = useText();
  const labelId = useId();
  const [picking, setPicking] = useState<KeyResource['kind'] | null>(null);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string) => picked.get(id) ?? known.find((one) => one.id === id)?.name ?? t('gone');
  const kinds = agentsOnly ? (['agent'] as const) : (['agent', 'multi_agent', 'workflow'] as const);
  const addLabels = { agent: t('Add agents'), multi_agent: t('Add teams'), workflow: t('Add workflows') };
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        {agentsOnly ? t('Agents') : t('Agents, teams and workflows')}
      </span>
      {value.length > 0 ? (
        <ul className={styles.resources} aria-labelledby={labelId}>
          {value.map(({ kind, id }) => {
            const Icon = ICONS[kind];
            const name = nameOf(id);
            return (
              <li key={id}>
                <Icon size={15} aria-label={t(KINDS[kind])} />
                <span dir="auto">{name}</span>
                <IconButton
                  size="small"
                  label={t('Remove {name}', { name })}
                  icon={<X size={14} />}
                  onClick={() => onChange(value.filter((one) => one.id !== id))}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        !agentsOnly && <p className={styles.quiet}>{t('All that you may use, those to come included.')}</p>
      )}
      <div className={styles.choices}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setPicking(kind)}>
            {addLabels[kind]}
          </Button>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {picking && (
        <Suspense>
          <ResourcePicker
            kind={picking}
            chosen={value.map(({ id }) => id)}
            onAdd={(items) => {
              setPicked(new Map([...picked, ...items.map(({ id, name }) => [id, name] as const)]));
              onChange([...value, ...items.map(({ id }) => ({ kind: picking, id }))]);
            }}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
