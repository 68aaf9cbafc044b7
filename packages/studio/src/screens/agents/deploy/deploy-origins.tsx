import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { PublicationValues } from '@agent-studio/api-client/contract';
import { Button, IconButton, TextField, useText } from '@agent-studio/core';
import { useErrorText } from '../../../format/use-error-text.ts';
import styles from './deploy.module.css';
import { toOrigin } from './to-origin.ts';

export interface DeployOriginsProps {
  control: Control<PublicationValues>;
  readOnly: boolean;
}

const EXAMPLE = 'https://www.example.com';

/** The pages that may use the key: one line each, and one to add another. */
export function DeployOrigins({ control, readOnly }: DeployOriginsProps) {
  const {
    field: { ref, value: origins, onChange },
    fieldState,
  } = useController({ control, name: 'origins' });
  const t = useText();
  const toText = useErrorText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const errors = fieldState.error as ({ message?: string } & { message?: string }[]) | undefined;
  const offered = toOrigin(location.origin);

  function add(origin: string | null) {
    if (origin === null) {
      setProblem(t('Write an origin such as https://www.example.com, without a path.'));
      return;
    }
    if (!origins.includes(origin)) onChange([...origins, origin]);
    setTyped('');
    setProblem('');
  }

  return (
    <div className={styles.stack}>
      <span className={styles.label}>{t('Allowed origins')}</span>
      {origins.length > 0 && (
        <ul className={styles.origins} aria-label={t('Allowed origins')}>
          {origins.map((origin) => (
            <li key={origin}>
              <bdi dir="ltr">{origin}</bdi>
              {!readOnly && (
                <IconButton
                  size="small"
                  label={t('Remove {origin}', { origin })}
                  icon={<X size={14} />}
                  onClick={() => onChange(origins.filter((other) => other !== origin))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {readOnly && origins.length === 0 && <p className={styles.quiet}>{t('None.')}</p>}
      {!readOnly && (
        <>
          <div className={styles.add}>
            <TextField
              ref={ref}
              label={t('Origin to add')}
              hideLabel
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={EXAMPLE}
              value={typed}
              error={problem || toText(fieldState.error, ...(errors?.filter?.(Boolean) ?? []))}
              hint={t('Scheme, host and port. https://*.example.com means any subdomain, one level deep.')}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add(toOrigin(typed));
              }}
              onBlur={() => typed.trim() && add(toOrigin(typed))}
            />
            <Button onClick={() => add(toOrigin(typed))}>{t('Add')}</Button>
          </div>
          {offered && !origins.includes(offered) && (
            <Button size="small" variant="ghost" className={styles.here} onClick={() => add(offered)}>
              <Plus size={14} aria-hidden="true" />
              {t('Add this page, {origin}', { origin: offered })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
