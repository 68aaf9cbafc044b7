import { Fragment, useId, useState } from 'react';
import { AREAS, RESOURCE_SCOPES, type Scope, SCOPES, VERBS } from '@agent-studio/api-client/contract';
import { Checkbox, Segmented, useText } from '@agent-studio/core';
import styles from './api-keys.module.css';
import { AREAS_SHOWN, type Preset, PRESETS, VERBS_SHOWN } from './key-words.ts';
import { presetOf, scopesOf } from './scope-presets.ts';

export interface ScopesFieldProps {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  /** The key is for certain objects: fewer scopes can be had. */
  forSome: boolean;
  error?: string | undefined;
}

/** What a key may: a preset, or one tick for each area and verb. */
export function ScopesField({ value, onChange, forSome, error }: ScopesFieldProps) {
  const t = useText();
  const errorId = useId();
  const [chooses, setChooses] = useState(false);
  const preset = chooses ? 'own' : presetOf(value, forSome);
  const offered = forSome ? RESOURCE_SCOPES : SCOPES;

  function choose(next: Preset) {
    setChooses(next === 'own');
    if (next !== 'own') onChange(scopesOf(next, forSome));
  }
  const toggle = (scope: Scope, on: boolean) => {
    setChooses(true);
    onChange(on ? [...value, scope] : value.filter((one) => one !== scope));
  };

  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {t('Scopes')}
      </span>
      <Segmented
        label={t('Scopes')}
        value={preset}
        onChange={choose}
        segments={PRESETS.map((one) => ({ value: one.value, label: t(one.label) }))}
      />
      {preset === 'own' && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid everywhere
        <div role="group" aria-label={t('Scopes')} className={styles.scopes} aria-describedby={errorId}>
          {AREAS.filter((area) => offered.some((scope) => scope.startsWith(`${area}:`))).map((area) => (
            <Fragment key={area}>
              <span className={styles.area}>{t(AREAS_SHOWN[area])}</span>
              {VERBS.map((verb) => {
                const scope: Scope = `${area}:${verb}`;
                return offered.includes(scope) ? (
                  <Checkbox
                    key={verb}
                    label={
                      <>
                        <span className="sr">{t(AREAS_SHOWN[area])}: </span>
                        {t(VERBS_SHOWN[verb])}
                      </>
                    }
                    checked={value.includes(scope)}
                    onChange={({ target }) => toggle(scope, target.checked)}
                  />
                ) : (
                  <span key={verb} />
                );
              })}
            </Fragment>
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
